"""Sakkara: the rules paragraph by paragraph, and the table in the terminal."""
