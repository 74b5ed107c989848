"""What was played in positions like this one, how often, and how well it did. See docs/explorer.md."""
