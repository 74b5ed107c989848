"""Maya, paragraph by paragraph."""
