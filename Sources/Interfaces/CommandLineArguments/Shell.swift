/// A shell for which completion can be written.
package enum Shell: String, CaseIterable, OptionValue, Sendable {
  /// GNU Bash 3.2 or later, which macOS still has.
  case bash
  /// The Z shell with its own completion system, `compinit`.
  case zsh
  /// The friendly interactive shell, 3.0 or later.
  case fish
}
