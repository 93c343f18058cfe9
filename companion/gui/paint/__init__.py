"""Painters that every game shares: shapes, textures, text, chips, bars, badges, dice, bursts."""
