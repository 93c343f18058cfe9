"""Tests of companion/gui/trackers."""
