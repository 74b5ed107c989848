"""Outside bots: programs that their owners run, with accounts marked as bots'."""
