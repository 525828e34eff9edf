/// What a request brings along.
package struct RequestContext: Sendable {
  private let send: @Sendable (LogLevel, String) async -> Void

  /// A context whose log goes to a closure.
  package init(log send: @escaping @Sendable (LogLevel, String) async -> Void) {
    self.send = send
  }

  /// Tells the client something beside the answer, if it wants to hear of that level.
  package func log(_ level: LogLevel, _ message: String) async { await send(level, message) }
}
