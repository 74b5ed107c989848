"""HTTP and sockets: routes, checks around them, and the built page."""
