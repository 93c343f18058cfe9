"""The rule sets, each in a package of its own that knows none of the others."""
