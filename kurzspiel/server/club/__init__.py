"""What a club adds to tables: accounts, results, notices, tournaments, bots from outside, hosts."""
