"""Himalaya's rules, paragraph by paragraph."""
