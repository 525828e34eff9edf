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
    tool.commands.contains { command in
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
