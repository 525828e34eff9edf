extension CompletionScript {
  /// Returns a script to install in `completions` in the configuration directory of fish.
  package static func fish(for tool: ToolDeclaration) -> String {
    let function = "__\(identifier(of: tool))_command_is"
    let start = "complete -c \(fishQuoted(tool.name))"
    var lines = ["\(start) -f"]
    lines += tool.options.map { "\(start) \(fishSwitches(of: $0, in: tool))" }
    let names = tool.commandNames
    lines += names.firstWords.map { word in
      "\(start) -n \(fishQuoted("\(function) ''"))"
        + " -a \(fishQuoted(fishQuoted(word)))"
        + " -d \(fishQuoted(tool.meaning(ofFirstWord: word)))"
    }
    lines += tool.commandsByName.filter { $0.name.contains(" ") }.map { command in
      let words = command.name.split(separator: " ").map { fishQuoted(String($0)) }
      return "\(start) -n \(fishQuoted("\(function) \(words[0]) last"))"
        + " -a \(fishQuoted(words[1])) -d \(fishQuoted(command.summary))"
    }
    for command in tool.commandsByName {
      let here = "\(start) -n \(fishQuoted("\(function) \(fishQuoted(command.name))"))"
      lines += command.options.map { "\(here) \(fishSwitches(of: $0, in: tool))" }
      let operands = command.operands
      if !operands.suggestions.isEmpty {
        lines.append(
          "\(here) -a \(fishList(operands.suggestions)) -d \(fishQuoted(operands.help))")
      } else if let kind = operands.completedKind {
        lines.append("\(here) -a \(fishKnown(kind, in: tool)) -d \(fishQuoted(operands.help))")
      } else if operands.completesFiles {
        lines.append("\(here) -F")
      }
    }
    return """
      # Completion of \(tool.name) for fish.

      # Whether the line has this command; an empty name tests for a line without a command.
      # With a second argument, the command must also be the last word.
      function \(function)
          set -l words (commandline -opc)
          set -e words[1]
          set -l found ''
          set -l is_value 0
          while set -q words[1]; and test -z "$found"
              set -l word $words[1]
              set -e words[1]
              if test $is_value = 1
                  set is_value 0
                  continue
              end
              switch $word
      \(fishSharedValues(of: tool))            case '-*'
                      continue
                  case '*'
                      set found $word
              end
          end
      \(fishTwoWordNames(of: names))    test "$found" = "$argv[1]"; and not set -q argv[2] words[1]
      end

      \(lines.joined(separator: "\n"))

      """
  }

  /// Skips the values of options before the name of the command.
  private static func fishSharedValues(of tool: ToolDeclaration) -> String {
    let spellings = tool.options.filter(\.takesValue).flatMap(\.spellings).map(fishQuoted)
    guard !spellings.isEmpty else { return "" }
    return """
                  case \(spellings.joined(separator: " "))
                      set is_value 1

      """
  }

  /// Joins the second word of a name to the first.
  private static func fishTwoWordNames(of names: CommandNames) -> String {
    guard !names.twoWordNames.isEmpty else { return "" }
    return """
          # Some commands have a name of two words.
          if contains -- "$found $words[1]" \(names.twoWordNames.map(fishQuoted).joined(separator: " "))
              set found "$found $words[1]"
              set -e words[1]
          end

      """
  }

  private static func fishSwitches(
    of option: any OptionDeclaration, in tool: ToolDeclaration
  ) -> String {
    var switches: [String] = []
    if let short = option.short { switches.append("-s \(fishQuoted(String(short)))") }
    switches.append("-l \(fishQuoted(option.name))")
    if !option.suggestions.isEmpty {
      switches.append("-x -a \(fishList(option.suggestions))")
    } else if let kind = option.completedKind {
      switches.append("-x -a \(fishKnown(kind, in: tool))")
    } else if option.takesValue {
      switches.append(option.completesFiles ? "-r -F" : "-x")
    }
    switches.append("-d \(fishQuoted(option.help))")
    return switches.joined(separator: " ")
  }

  /// A substitution of the words that the tool prints, which fish runs during completion.
  private static func fishKnown(_ kind: String, in tool: ToolDeclaration) -> String {
    fishQuoted(
      "(command \(fishQuoted(tool.name)) \(wordCommand) \(fishQuoted(kind)) "
        + "(commandline -ct) 2>/dev/null)")
  }

  /// The words as one argument, which fish parses again during completion.
  private static func fishList(_ words: [String]) -> String {
    fishQuoted(words.map(fishQuoted).joined(separator: " "))
  }

  /// The word in quotes for fish, which has two escapes in single quotes.
  private static func fishQuoted(_ word: String) -> String {
    let escaped = word.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#)
    return "'\(escaped)'"
  }
}

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
      \(tool.commandsByName.map { zshArm(of: $0, in: tool) }.joined())      esac
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
      let commands = tool.commandsByName.filter { $0.name.hasPrefix("\(first) ") }.map { command in
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
