"""Live tables: opened, listened to, acted at, stored and broadcast."""
