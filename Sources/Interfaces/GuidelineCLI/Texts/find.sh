# The live search of hig find in fzf. Its commands get texts in variables, so that no query is part of a command.
HIG_FIND_PLATFORM=$(mktemp) || exit
export HIG_FIND_PLATFORM
trap 'rm -f "$HIG_FIND_PLATFORM"' EXIT
printf %s "$HIG_FIND_START" > "$HIG_FIND_PLATFORM"
reload='reload(sh -c "$HIG_FIND_ROWS" - {q})'
fzf --disabled --query "$HIG_FIND_QUERY" --delimiter '\t' --with-nth 2.. --layout reverse --info hidden \
  --prompt "$(cat "$HIG_FIND_PLATFORM")> " \
  --header 'Enter: cite · Ctrl-O: open the page · Tab: next platform' \
  --preview '"$HIG_FIND" show --color always {1}' --preview-window 'wrap' \
  --bind "start:$reload" --bind "change:$reload+first" \
  --bind "tab:execute-silent(sh -c \"\$HIG_FIND_NEXT\")+transform-prompt(cat \"\$HIG_FIND_PLATFORM\"; printf '> ')+$reload" \
  --bind 'ctrl-o:execute-silent("$HIG_FIND" open {1})' \
  --bind 'enter:become("$HIG_FIND" cite {1})'
