"""Tests of the player display."""
