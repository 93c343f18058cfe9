"""Tests of the games in the window."""
