"""Free dice, thrown outside any rule."""
