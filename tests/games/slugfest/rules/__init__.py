"""Tests of its rules, named after their sentences."""
