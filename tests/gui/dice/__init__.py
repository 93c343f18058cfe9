"""Tests of companion/gui/dice."""
