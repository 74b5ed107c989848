"""Who has tried which puzzle, and how that changes the ratings of both."""
