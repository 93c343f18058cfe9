"""Tests of the window, offscreen, with real widgets."""
