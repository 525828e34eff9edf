# Prints what zsh offers after a line, one word a line; completions.sh calls it.
#
#   zsh -f completions.zsh FOLDER LINE
#
# An interactive zsh runs in a pseudo-terminal with the line typed; its compadd prints the matching words between marks.
zmodload zsh/zpty
folder=$1
typed=$2

zpty shell zsh -f -i
() {
  zpty -w shell "PS1= PS2= RPS1="
  zpty -w shell "autoload -Uz compinit && compinit -u -d $folder/zcompdump"
  zpty -w shell "source $folder/hig.zsh"
  zpty -w shell "bindkey '^I' complete-word; zstyle ':completion:*' completer _complete"
  zpty -w shell "zmodload zsh/zutil"
  zpty -w shell 'compadd() {
    local -a matches
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
    builtin compadd -A matches "$@"
    print -rl -- $matches >>$offers
    builtin compadd "$@"
  }'
  zpty -w shell "offers=$folder/offers; : >\$offers; print -r READY\$((1))"
}
# The echo of the commands ends with the answer to the last one.
zpty -r shell output '*READY1*'
zpty -w -n shell "$typed"$'\t'
# The line is complete when the file of the offers has stopped growing.
zpty -w -n shell $'\C-u'
zpty -w shell "print -r DO''NE"
zpty -r shell output '*DONE*'
zpty -d shell
cat -- $folder/offers
