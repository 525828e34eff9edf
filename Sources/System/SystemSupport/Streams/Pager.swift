/// A program that shows a long text one screen at a time.
package enum Pager {
  /// Pipes a text to a shell command and waits for it to end; `false` when the command cannot be started.
  package static func show(_ text: String, with command: String, environment: [String: String]) -> Bool {
    // The shell exits with 127 when it does not find the command.
    (try? ChildProcess.runInteractive(command, reading: text, environment: environment)).map { $0 != 127 } ?? false
  }
}
