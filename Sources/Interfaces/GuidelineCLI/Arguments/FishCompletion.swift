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
    lines += tool.commands.filter { $0.name.contains(" ") }.map { command in
      let words = command.name.split(separator: " ").map { fishQuoted(String($0)) }
      return "\(start) -n \(fishQuoted("\(function) \(words[0]) last"))"
        + " -a \(fishQuoted(words[1])) -d \(fishQuoted(command.summary))"
    }
    for command in tool.commands {
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
