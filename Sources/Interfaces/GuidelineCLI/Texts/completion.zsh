#compdef @tool@
# Completion of @tool@ for zsh.
_@tool@() {
  local -a candidates
  local word meaning hasFiles
  while IFS=$'\t' read -r word meaning; do
    if [[ $word == '@files@' ]]; then
      hasFiles=1
    else
      candidates+=("${word//:/\\:}${meaning:+:$meaning}")
    fi
  done < <(@call@ "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
  (( $#candidates )) && _describe -t words word candidates
  [[ -n $hasFiles ]] && _files
}

if [[ $funcstack[1] == _@tool@ ]]; then
  _@tool@ "$@"
else
  compdef _@tool@ @tool@
fi
