"""Several processes on one machine that share a port and a database: docs/decisions/0016-processes.md."""
