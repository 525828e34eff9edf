/// Scripts for shells that complete the command lines of a tool.
///
/// They complete commands, options, the choices of values and operands, and file names. All texts of the declaration
/// are quoted, so that the shell never executes them.
package enum CompletionScript {
  /// Returns the script of a shell.
  package static func source(for shell: Shell, of tool: ToolDeclaration) -> String {
    switch shell {
    case .bash: bash(for: tool)
    case .zsh: zsh(for: tool)
    case .fish: fish(for: tool)
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
