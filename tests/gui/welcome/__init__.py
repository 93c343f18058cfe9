"""Tests of companion/gui/welcome."""
