# Drops the messages of Swift Testing that a test case started or passed, and shortens the arguments of a failed case.
# A message may have several lines, since an argument may. A line with a symbol begins the next message.

BEGIN {
  limit = 160
  place = " at [A-Za-z0-9_+]+\\.swift:[0-9]+:[0-9]+: "
}

function show(text) { print text; fflush() }

/^(◇|✔|✘|↳|⚠|➜)/ { dropping = 0; shortening = 0 }

/^(◇|✔) Test case passing [0-9]+ arguments? / { dropping = 1 }
# A message that lost its head on the way.
/arguments? .* → .* to .* started\.$/ { next }
dropping {
  if ($0 ~ /(started|passed after [0-9.]+ seconds)\.$/) dropping = 0
  next
}

/^✘ Test case passing [0-9]+ arguments? / && length > limit {
  show(substr($0, 1, limit) "… (shortened)")
  shortening = 1
  next
}

# "recorded an issue with 1 argument NAME → VALUE at FILE.swift:LINE:COLUMN: …"
/recorded an? [a-z ]*with [0-9]+ arguments? / {
  if (match($0, place)) {
    if (RSTART > 2 * limit) $0 = substr($0, 1, 2 * limit) "… (shortened)" substr($0, RSTART)
  } else {
    show(substr($0, 1, 2 * limit) "… (shortened)")
    shortening = 1
    next
  }
}
shortening {
  if (!match($0, place)) {
    if ($0 ~ /failed after [0-9.]+ seconds/) shortening = 0
    next
  }
  $0 = "…" substr($0, RSTART)
  shortening = 0
}

{ show($0) }
