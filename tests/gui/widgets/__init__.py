"""Tests of companion/gui/widgets."""
