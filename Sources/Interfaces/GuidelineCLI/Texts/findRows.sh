# A row for each result: its id, a tab, strength and statement.
[ -z "$1" ] || "$HIG_FIND" search --all -n 50 --format tsv -p "$(cat "$HIG_FIND_PLATFORM")" \
  ${HIG_FIND_SYSTEM:+--system "$HIG_FIND_SYSTEM"} -- "$1" 2>/dev/null |
  awk -F '\t' 'NR > 1 { printf "%s\t%-9s %s\n", $1, toupper($5), $7 == "" ? $2 ": " ($4 == "" ? $3 : $4) : $7 }'
