"""Tests of the Powers' editor."""
