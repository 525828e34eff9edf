#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A program that shows a long text a screen at a time.
package enum Pager {
  /// Hands a text to a command of the shell and waits for it; `false` when it cannot be started.
  ///
  /// The reader may leave before the end, which is no error: the signal of the broken pipe is ignored
  /// meanwhile.
  package static func show(_ text: String, with command: String) -> Bool {
    let previous = signal(SIGPIPE, SIG_IGN)
    defer { _ = signal(SIGPIPE, previous) }
    guard let pipe = popen(command, "w") else { return false }
    fputs(text, pipe)
    let status = pclose(pipe)
    // The shell's word for a command that is not there.
    return status >> 8 != 127
  }
}
