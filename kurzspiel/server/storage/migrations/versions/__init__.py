"""The steps from schema to schema."""
