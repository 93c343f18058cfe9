"""Tests of companion/gui/history."""
