"""Who has tried which puzzle, and what that makes of the ratings of both."""
