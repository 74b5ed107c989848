"""The terminal, with what people type given line by line."""
