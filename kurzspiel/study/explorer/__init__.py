"""What was played in positions like this one, how often, and how it did. See docs/explorer.md."""
