"""Live tables: opening, listening, acting, storing and broadcasting."""
