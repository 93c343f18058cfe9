"""Paper: cards, sheets, standees and maps at true size, painted in millimetres."""
