"""Tests of the game master's desk in the window."""
