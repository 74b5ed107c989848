# Answers prepared ahead.
prepared-why = Played for you when it is your turn, after a short pause, if the rules allow it then. Nobody else learns of it.
prepared-stopped = This could not be done when it was your turn: { $move }. The rest was dropped.
prepared-forced = Move for me when there is only one move
prepared-passes-maya = Lay no more workers until somebody else lays one
prepared-passes-himalaya = Place no event figure until somebody else places one
prepared-takes-maya = Use the carry marker when I need it
prepared-takes-himalaya = Always take the good that I can trade for
prepared-moves = Moves in this order
prepared-remove = Remove: { $move }
prepared-plan = Plan for the next round
prepared-plan-late-set = This plan is used if you have planned nothing when your time is over.
prepared-plan-at-once-set = This plan is used as soon as planning begins.
prepared-plan-at-once = Use it as soon as planning begins
prepared-plan-forget = Discard the plan
