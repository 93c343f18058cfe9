"""Tests of companion/gui/settings."""
