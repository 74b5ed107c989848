"""What people study: rules and lessons, analyses and reports, bots against bots, very many matches."""
