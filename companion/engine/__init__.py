"""What every rule set shares: prompts, tables, odds, hexes, dice, meters, texts."""
