"""The games for other people's learning programs."""
