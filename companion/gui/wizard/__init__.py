"""The hero wizard: a hero rolled step by step on the generator's own table."""
