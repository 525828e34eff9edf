extension CompletionScript {
  /// Returns a script to install in a directory of `fpath` as `_` and the name of the tool, or to source after
  /// `compinit`.
  ///
  /// It passes the options to `_arguments`, so that zsh shows their help.
  package static func zsh(for tool: ToolDeclaration) -> String {
    let function = "_\(identifier(of: tool))"
    let names = tool.commandNames
    let commands = names.firstWords.map { word in
      "    \(zshDescribed(word, meaning: tool.meaning(ofFirstWord: word)))\n"
    }
    let shared = tool.options.flatMap { zshSpecifications(of: $0, in: tool) }.map {
      "    \(quoted($0)) \\\n"
    }
    return """
      #compdef \(tool.name)
      # Completion of \(tool.name) for zsh.

      \(zshWordFunction(of: tool, function: function))\(function)() {
        local curcontext="$curcontext" context state state_descr line
        local -A opt_args
        local -a commands
        commands=(
      \(commands.joined())  )

        _arguments -C -s -S \\
      \(shared.joined())    '(-)1:COMMAND:->command' \\
          '(-)*::ARGUMENT:->arguments' && return

        case $state in
          command) _describe -t commands command commands ;;
          arguments)
      \(zshSecondWords(of: tool))      case $words[1] in
      \(tool.commands.map { zshArm(of: $0, in: tool) }.joined())      esac
      \(names.twoWordNames.isEmpty ? "" : "      (( compstate[nmatches] ))\n")\
            ;;
        esac
      }

      if [[ $funcstack[1] == \(function) ]]; then
        \(function) "$@"
      else
        compdef \(function) \(quoted(tool.name))
      fi

      """
  }

  /// Offers the words that the tool prints; `_arguments` puts options of `compadd` before the kind.
  private static func zshWordFunction(of tool: ToolDeclaration, function: String) -> String {
    guard callsTool(tool) else { return "" }
    return """
      # Offers the words of a kind that the tool knows.
      \(function)_known() {
        local -a known
        known=(${(f)"$(command \(quoted(tool.name)) \(wordCommand) "$@[-1]" "$PREFIX" 2>/dev/null)"})
        compadd "${(@)argv[1,-2]}" -a known
      }


      """
  }

  /// Offers the second words of a name after the first one, or joins both words.
  ///
  /// The operands that a command takes at that position are offered too.
  private static func zshSecondWords(of tool: ToolDeclaration) -> String {
    let names = tool.commandNames
    guard !names.twoWordNames.isEmpty else { return "" }
    let arms = names.firstWords.filter { !names.secondWords(after: $0).isEmpty }.map { first in
      let commands = tool.commands.filter { $0.name.hasPrefix("\(first) ") }.map { command in
        let second = String(command.name.dropFirst(first.count + 1))
        return "\n              \(zshDescribed(second, meaning: command.summary))"
      }
      return """
                  \(quoted(first)))
                    commands=(\(commands.joined())
                    )
                    ;;

        """
    }
    return """
            # Some commands have a name of two words.
            if (( CURRENT > 2 )); then
              case "$words[1] $words[2]" in
                \(names.twoWordNames.map(quoted).joined(separator: " | ")))
                  words[1,2]=("$words[1] $words[2]")
                  (( CURRENT-- ))
                  ;;
              esac
            else
              commands=()
              case $words[1] in
      \(arms.joined())        esac
              (( $#commands )) && _describe -t commands command commands
            fi

      """
  }

  /// A word with its meaning, for `_describe`.
  private static func zshDescribed(_ word: String, meaning: String) -> String {
    quoted("\(zshEscaped(word)):\(zshEscaped(meaning))")
  }

  private static func zshArm(
    of command: CommandDeclaration, in tool: ToolDeclaration
  ) -> String {
    var specifications = tool.options(of: command).flatMap { zshSpecifications(of: $0, in: tool) }
    let operands = command.operands
    if operands.maximum != 0 {
      let action = zshAction(
        choices: operands.suggestions, kind: operands.completedKind,
        files: operands.completesFiles, in: tool)
      specifications.append("*:\(zshEscaped(operands.placeholder)):\(action)")
    }
    guard !specifications.isEmpty else { return "        \(quoted(command.name))) ;;\n" }
    let lines = specifications.map { " \\\n            \(quoted($0))" }
    return """
              \(quoted(command.name)))
                _arguments -s -S\(lines.joined())
                ;;

      """
  }

  /// One specification per spelling. A typed spelling excludes the others, unless the option may be repeated.
  private static func zshSpecifications(
    of option: any OptionDeclaration, in tool: ToolDeclaration
  ) -> [String] {
    let mayRepeat = option.repeats && option.takesValue
    let prefix = mayRepeat ? "*" : "(\(option.spellings.joined(separator: " ")))"
    var value = ""
    if let placeholder = option.placeholder {
      let action = zshAction(
        choices: option.suggestions, kind: option.completedKind, files: option.completesFiles,
        in: tool)
      value = ":\(zshEscaped(placeholder)):\(action)"
    }
    return option.spellings.map { spelling in
      // "+" allows the value in the same word, "=" after an equals sign; both allow it in the next word.
      let mark = option.takesValue ? (spelling.hasPrefix("--") ? "=" : "+") : ""
      return "\(prefix)\(spelling)\(mark)[\(zshEscaped(option.help))]\(value)"
    }
  }

  /// The completion action: a list, which zsh parses as shell words, words of a kind, file names, or nothing.
  private static func zshAction(
    choices: [String], kind: String?, files: Bool, in tool: ToolDeclaration
  ) -> String {
    if choices.isEmpty, let kind { return "_\(identifier(of: tool))_known \(kind)" }
    if choices.isEmpty { return files ? "_files" : " " }
    let words = choices.map { choice in
      choice.map { character in
        let isPlain =
          character.isLetter || character.isNumber || "-_./+,@".contains(character)
        return isPlain ? "\(character)" : "\\\(character)"
      }.joined()
    }
    return "(\(words.joined(separator: " ")))"
  }

  /// Escapes the characters that end a text for `_arguments` and `_describe`.
  private static func zshEscaped(_ text: String) -> String {
    text.map { #"\[]:"#.contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }
}
