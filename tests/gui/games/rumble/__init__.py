"""Tests of a Rumble battle in the window."""
