"""Tests of companion/gui/log."""
