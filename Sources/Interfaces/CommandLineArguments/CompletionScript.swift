/// A script that teaches a shell to complete the command lines of a tool.
///
/// All three know the commands, the options of each, the choices of values and operands, and where
/// file names belong. Texts from the table reach the shell as data: whatever they contain, it runs
/// none of it.
package enum CompletionScript {
  /// Returns the script for a shell.
  package static func source(for shell: Shell, of tool: ToolDeclaration) -> String {
    switch shell {
    case .bash: bash(for: tool)
    case .zsh: zsh(for: tool)
    case .fish: fish(for: tool)
    }
  }

  /// The name of the tool as a part of the name of a function.
  static func identifier(of tool: ToolDeclaration) -> String {
    String(tool.name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }

  /// Quotes a word for bash and zsh.
  static func quoted(_ word: String) -> String {
    "'\(word.replacing("'", with: #"'\''"#))'"
  }
}
