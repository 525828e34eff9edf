/// A shell with completion support.
enum Shell: String, CaseIterable, OptionValue {
  /// GNU Bash 3.2 (the version of macOS) or later.
  case bash
  case zsh
  case fish

  /// Returns a script that lets the shell ask a tool, by the name of its executable, for words.
  func script(for tool: String) -> String {
    let script =
      switch self {
      case .bash: EmbeddedFiles.completion_bash
      case .zsh: EmbeddedFiles.completion_zsh
      case .fish: EmbeddedFiles.completion_fish
      }
    return script.replacing("@tool@", with: tool).replacing("@files@", with: Completion.filesLine)
      .replacing("@call@", with: "command \(tool) \(Completion.command)")
  }
}
