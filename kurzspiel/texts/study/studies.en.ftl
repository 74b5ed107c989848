# Studies

studies-about = Chapters with boards, variations, comments and arrows: for yourself, for others to read, or made together.
studies-alone = Here studies lie in this browser. To share one by a link you need a server; a file can be sent to anybody.
studies-mine = My studies
studies-shared = Shared with me
studies-here = In this browser
study = Study
study-new = A new study
study-title = Title of the study
study-untitled = My study
study-first-chapter = First chapter
study-chapter-title = Title of the chapter
study-only-here = Keep it in this browser only
study-in-browser = { $title } (in this browser)
study-other-ways = Other ways
study-from-file = From a file: a study, or a record
study-from-board = From any board or match that is over: “Keep as a study” on the
study-no-file = This file is neither a study nor a record.
study-count = { $count ->
    [one] { $count } chapter
   *[other] { $count } chapters
  }
study-of = by { $name }
study-read-only = to read
study-together = to change together
study-forget = Delete the study { $title }
study-not-here = This study is not kept in this browser (any more).
study-no-room = This browser has no room for that; delete a study, or keep this one on a server.

study-keep = Keep as a study
study-keep-it = Keep
study-cancel = Cancel
study-close = Close
study-rename = Rename
study-edit = Study and chapter
study-rename-study = Rename the study
study-rename-chapter = Rename this chapter
study-new-chapter = New chapter
study-new-chapter-of = Game of a new chapter
study-cut-sure = { $count ->
    [one] Delete this move for good?
   *[other] Delete { $count } moves for good?
  }
study-chapter-up = Chapter up
study-chapter-down = Chapter down
study-chapter-drop = Delete this chapter
study-chapter-drop-sure = Delete it for good?
study-chapters = Chapters
study-people = Who is here
study-away = No connection: what you do is sent as soon as there is one
study-was-deleted = Somebody has deleted the move where you were.
study-comment = Comment on this moment
study-has-marks = with marks on the board

study-marks = Marks on the board
study-draw = Draw on the board
study-draw-end = End drawing
study-draw-how = Press a place to mark it; drag from one to another for an arrow. The same once more takes it away.
study-marks-here = Marks at this moment
study-place-told = { $place }: { $kind }
study-arrow-told = Arrow from { $from } to { $to }: { $kind }
study-mark-kind = Kind of mark
study-mark-good = good
study-mark-bad = bad
study-mark-idea = idea
study-clear = Erase all
study-by-name = Mark by name
study-place = Place
study-arrow-to = Arrow to
study-no-arrow = no arrow
study-mark-it = Mark or erase

study-share = Share
study-link-read = To read
study-link-read-about = Everybody with this link can read the study, and sees your changes as you make them.
study-link-edit = To change together
study-link-edit-about = Everybody with this link can change everything, but not delete the study.
study-link-on = Make a link
study-link-off = Take it back
study-copy-link = Copy link
study-record = Chapter as a record
study-file = Study as a file
study-analyse = Try on an analysis board
study-copy = Copy to my studies
study-copy-here = Copy into this browser
study-to-server = Copy to the server, to share it
study-delete = Delete the study
study-leave = Out of my list
study-sure = For good? Press once more
study-all = All studies

# Pictures

picture = Picture
picture-moment = This moment
picture-copy = Copy
picture-film = Film of the last moments
picture-working = Drawing …
picture-frame = Picture { $number } of { $all } …
picture-done = Saved.
picture-copied = Copied.
picture-failed = This browser could not draw it. Try another form.
