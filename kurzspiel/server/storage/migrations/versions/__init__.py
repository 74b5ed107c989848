"""The steps from shape to shape."""
