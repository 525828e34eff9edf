/// A shell with completion support.
enum Shell: String, CaseIterable, OptionValue {
  /// GNU Bash 3.2 (the version of macOS) or later.
  case bash
  /// The Z shell with its completion system, `compinit`.
  case zsh
  /// The friendly interactive shell, 3.0 or later.
  case fish

  /// Returns a script that lets the shell ask a tool for words.
  ///
  /// - Parameter tool: the name of the executable, of letters.
  func script(for tool: String) -> String {
    let call = "command \(tool) \(Completion.command)"
    return switch self {
    case .bash: Self.bash(tool, call)
    case .zsh: Self.zsh(tool, call)
    case .fish: Self.fish(tool, call)
    }
  }

  /// Bash breaks words at `=`, so `--name=value` arrives as three words, which the script joins. Old versions cannot delegate
  /// the names of files to readline.
  private static func bash(_ tool: String, _ call: String) -> String {
    """
    # Completion of \(tool) for bash.
    _\(tool)() {
      local -a words=()
      local index=1 count=0 stem='' word line IFS=$'\\n'
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
        word=${line%%$'\\t'*}
        word=${word#"$stem"}
        if [[ $line == '\(Completion.filesLine)' ]]; then
          if ((${#COMPREPLY[@]})) || ! compopt -o default 2>/dev/null; then
            COMPREPLY+=($(compgen -f -- "$current"))
          fi
        elif [[ $word == "$current"* ]]; then
          printf -v word '%q' "$word"
          COMPREPLY+=("$word")
        fi
      done < <(\(call) "${words[@]}" 2>/dev/null)
    }

    complete -F _\(tool) \(tool)

    """
  }

  private static func zsh(_ tool: String, _ call: String) -> String {
    """
    #compdef \(tool)
    # Completion of \(tool) for zsh.
    _\(tool)() {
      local -a candidates
      local word meaning hasFiles
      while IFS=$'\\t' read -r word meaning; do
        if [[ $word == '\(Completion.filesLine)' ]]; then
          hasFiles=1
        else
          candidates+=("${word//:/\\\\:}${meaning:+:$meaning}")
        fi
      done < <(\(call) "${(@Q)words[2,CURRENT-1]}" "${(Q)PREFIX}" 2>/dev/null)
      (( $#candidates )) && _describe -t words word candidates
      [[ -n $hasFiles ]] && _files
    }

    if [[ $funcstack[1] == _\(tool) ]]; then
      _\(tool) "$@"
    else
      compdef _\(tool) \(tool)
    fi

    """
  }

  private static func fish(_ tool: String, _ call: String) -> String {
    """
    # Completion of \(tool) for fish.
    function __\(tool)_complete
        set -l words (commandline -opc)
        set -l current (commandline -ct)
        for line in (\(call) $words[2..] "$current" 2>/dev/null)
            if test "$line" = '\(Completion.filesLine)'
                __fish_complete_path $current
            else
                printf '%s\\n' $line
            end
        end
    end

    complete -c \(tool) -f -a '(__\(tool)_complete)'

    """
  }
}
