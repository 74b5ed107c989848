"""People who know each other: friends by mutual consent, blocks, and who is here."""
