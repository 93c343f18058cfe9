"""Tests of companion/gui/help."""
