"""Playing, watching and replaying in a terminal. It sees views and offers legal moves; it knows no rules."""
