"""Tests of what every rule set shares."""
