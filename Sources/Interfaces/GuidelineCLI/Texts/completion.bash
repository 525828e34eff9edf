# Completion of @tool@ for bash.
_@tool@() {
  local -a words=()
  local index=1 count=0 stem='' word line IFS=$'\n'
  local current=${COMP_WORDS[COMP_CWORD]}
  COMPREPLY=()
  for ((; index <= COMP_CWORD; index++)); do
    word=${COMP_WORDS[index]}
    if ((count)) && [[ $word == '=' ]]; then
      stem="${words[count-1]}=" words[count-1]+='='
    elif ((count)) && [[ -n $stem && ${words[count-1]} == "$stem" ]]; then
      words[count-1]+=$word
    else
      stem='' words[count++]=$word
    fi
  done
  [[ $current == '=' ]] && current=''
  while IFS= read -r line; do
    word=${line%%$'\t'*}
    word=${word#"$stem"}
    if [[ $line == '@files@' ]]; then
      if ((${#COMPREPLY[@]})) || ! compopt -o default 2>/dev/null; then
        COMPREPLY+=($(compgen -f -- "$current"))
      fi
    elif [[ $word == "$current"* ]]; then
      printf -v word '%q' "$word"
      COMPREPLY+=("$word")
    fi
  done < <(@call@ "${words[@]}" 2>/dev/null)
}

complete -F _@tool@ @tool@
