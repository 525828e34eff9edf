extension CompletionScript {
  /// Returns a script to source in bash or to install for bash-completion.
  ///
  /// It depends on bash only. Bash breaks words at `=`, so `--name=value` arrives as three words, which the script
  /// handles.
  package static func bash(for tool: ToolDeclaration) -> String {
    let function = "_\(identifier(of: tool))"
    return """
      # Completion of \(tool.name) for bash.

      # Offers the words that begin with the first argument.
      \(function)_offer() {
        local prefix=$1 word escaped
        shift
        for word in "$@"; do
          if [[ $word == "$prefix"* ]]; then
            printf -v escaped '%q' "$word"
            COMPREPLY+=("$escaped")
          fi
        done
      }

      # Offers file names; old versions of bash cannot delegate this to readline.
      \(function)_offer_files() {
        local IFS=$'\\n'
        if ((${#COMPREPLY[@]})) || ! compopt -o default 2>/dev/null; then
          COMPREPLY+=($(compgen -f -- "$1"))
        fi
      }

      \(bashWordFunction(of: tool, function: function))\(function)() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command='' options=1 index
        COMPREPLY=()
        if [[ $current == '=' ]]; then
          current=''
        elif [[ $previous == '=' ]]; then
          previous=${COMP_WORDS[COMP_CWORD-2]}
        fi

        for ((index = 1; index < COMP_CWORD; index++)); do
          case ${COMP_WORDS[index]} in
      \(bashSharedValues(of: tool))      '=') ((index++)) ;;
            -*) ;;
            *) command=${COMP_WORDS[index]}; break ;;
          esac
        done
      \(bashSecondWords(of: tool, function: function))\
        for ((; index < COMP_CWORD; index++)); do
          if [[ ${COMP_WORDS[index]} == -- ]]; then
            options='' previous=''
          fi
        done

        case "$command $previous" in
      \(bashValues(of: tool, function: function))  esac

        case $command in
          '')
            if [[ $current == -* ]]; then
              \(bashOffer(tool.options.map(\.spelling), function: function) ?? ":")
            else
              \(bashOffer(tool.commandNames.firstWords, function: function) ?? ":")
            fi
            ;;
      \(tool.commandsByName.map { bashArm(of: $0, in: tool, function: function) }.joined())  esac
      }

      complete -F \(function) \(quoted(tool.name))

      """
  }

  /// Offers the words that the tool prints.
  private static func bashWordFunction(of tool: ToolDeclaration, function: String) -> String {
    guard callsTool(tool) else { return "" }
    return """
      # Offers the words of a kind that the tool knows.
      \(function)_offer_known() {
        local word
        while IFS= read -r word; do
          \(function)_offer "$2" "$word"
        done < <(\(quoted(tool.name)) \(wordCommand) "$1" "$2" 2>/dev/null)
      }


      """
  }

  /// Skips the values of options before the name of the command.
  private static func bashSharedValues(of tool: ToolDeclaration) -> String {
    let spellings = tool.options.filter(\.takesValue).flatMap(\.spellings).map(quoted)
    guard !spellings.isEmpty else { return "" }
    return """
            \(spellings.joined(separator: " | ")))
              ((index++))
              if [[ ${COMP_WORDS[index]} == '=' ]]; then ((index++)); fi
              ;;

      """
  }

  /// Joins the second word of a name to the first, and offers second words at their position.
  private static func bashSecondWords(of tool: ToolDeclaration, function: String) -> String {
    let names = tool.commandNames
    let twoWordNames = names.twoWordNames.map(quoted)
    guard !twoWordNames.isEmpty else { return "" }
    let arms = names.firstWords.compactMap { first in
      bashOffer(names.secondWords(after: first), function: function)
        .map { "      \(quoted(first))) \($0) ;;\n" }
    }
    return """
        # Some commands have a name of two words.
        if ((index + 1 < COMP_CWORD)); then
          case "$command ${COMP_WORDS[index+1]}" in
            \(twoWordNames.joined(separator: " | "))) command+=" ${COMP_WORDS[++index]}" ;;
          esac
        elif ((index + 1 == COMP_CWORD)); then
          case $command in
      \(arms.joined())    esac
        fi

      """
  }

  /// Offers the values of each option that takes one.
  private static func bashValues(of tool: ToolDeclaration, function: String) -> String {
    func arm(_ option: any OptionDeclaration, pattern: (String) -> String) -> String {
      let offer = bashOffer(
        option.suggestions, kind: option.completedKind, files: option.completesFiles,
        function: function)
      let patterns = option.spellings.map(pattern).joined(separator: " | ")
      return "    \(patterns)) \(offer.map { "\($0); " } ?? "")return ;;\n"
    }
    let own = tool.commandsByName.flatMap { command in
      command.options.filter(\.takesValue).map { option in
        arm(option) { quoted("\(command.name) \($0)") }
      }
    }
    let shared = tool.options.filter(\.takesValue).map { option in
      arm(option) { "*\(quoted(" \($0)"))" }
    }
    return (own + shared).joined()
  }

  /// Offers the operands of a command, or its options after a dash or when it has no operands.
  private static func bashArm(
    of command: CommandDeclaration, in tool: ToolDeclaration, function: String
  ) -> String {
    let operands = command.operands
    let condition = operands.maximum == 0 ? "" : " && $current == -*"
    let offer = bashOffer(
      operands.suggestions, kind: operands.completedKind, files: operands.completesFiles,
      function: function)
    let otherwise = offer.map { "\n      else\n        \($0)" } ?? ""
    let options = bashOffer(tool.options(of: command).map(\.spelling), function: function) ?? ":"
    return """
          \(quoted(command.name)))
            if [[ $options\(condition) ]]; then
              \(options)\(otherwise)
            fi
            ;;

      """
  }

  /// The shell command that offers the words, or else those of a kind or files; `nil` when there is nothing to offer.
  private static func bashOffer(
    _ words: [String], kind: String? = nil, files: Bool = false, function: String
  ) -> String? {
    if words.isEmpty, let kind { return #"\#(function)_offer_known \#(quoted(kind)) "$current""# }
    if words.isEmpty { return files ? #"\#(function)_offer_files "$current""# : nil }
    return #"\#(function)_offer "$current" \#(words.map(quoted).joined(separator: " "))"#
  }
}

/// Scripts for shells that complete the command lines of a tool.
///
/// They complete commands, options, the choices of values and operands, and file names. All texts of the declaration
/// are quoted, so that the shell never executes them.
package enum CompletionScript {
  /// The hidden command that prints words, one a line: `hig __complete KIND PREFIX`.
  ///
  /// Scripts call it for words that only the tool knows, and expect no message from it.
  package static let wordCommand = "__complete"

  /// Returns the script of a shell.
  package static func source(for shell: Shell, of tool: ToolDeclaration) -> String {
    switch shell {
    case .bash: bash(for: tool)
    case .zsh: zsh(for: tool)
    case .fish: fish(for: tool)
    }
  }

  /// Whether the scripts of a tool call its ``wordCommand``.
  static func callsTool(_ tool: ToolDeclaration) -> Bool {
    tool.commandsByName.contains { command in
      command.operands.completedKind != nil
        || tool.options(of: command).contains { $0.completedKind != nil }
    }
  }

  /// The name of the tool as part of a function name.
  static func identifier(of tool: ToolDeclaration) -> String {
    String(tool.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// The word in quotes for bash and zsh.
  static func quoted(_ word: String) -> String {
    "'\(word.replacing("'", with: #"'\''"#))'"
  }
}

/// A shell with completion support.
package enum Shell: String, CaseIterable, OptionValue, Sendable {
  /// GNU Bash 3.2 (the version of macOS) or later.
  case bash
  /// The Z shell with its completion system, `compinit`.
  case zsh
  /// The friendly interactive shell, 3.0 or later.
  case fish
}
