#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that shows a long text one screen at a time.
package enum Pager {
  /// Pipes a text to a shell command and waits for it to end; `false` when the command cannot be started.
  ///
  /// `SIGPIPE` is ignored meanwhile, so that a user may quit the pager before the end of the text.
  package static func show(_ text: String, with command: String) -> Bool {
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { _ = signal(SIGPIPE, previous) }
    guard let pipe = popen(command, "w") else { return false }
    fputs(text, pipe)
    let status = pclose(pipe)
    // The shell exits with 127 when it does not find the command.
    return status >> 8 != 127
  }
}
