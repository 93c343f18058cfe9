"""Tests of companion/gui/prompts."""
