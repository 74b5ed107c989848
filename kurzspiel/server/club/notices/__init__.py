"""Notifying people of tables that wait for them: whom a table waits for, what is sent where, and how."""
