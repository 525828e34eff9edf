import ServerSupport
import TextSupport

/// The log of a server: errors, and where it is asked for, a line of JSON for each request.
///
/// No line has header fields or bodies, which may hold tokens, or parameters, which may hold what a user looks for.
struct ServerLog: Sendable {
  let listsRequests: Bool
  /// Writes a line, which has its line end; called from several threads.
  let output: @Sendable (String) -> Void

  func write(_ message: String) { output("hig: \(TerminalText.line(message))\n") }

  func write(_ request: HTTPRequest, _ status: Int, _ time: Duration) {
    guard listsRequests else { return }
    // A link is a secret until it is used.
    let path = request.path.hasPrefix("/sign-in/") ? "/sign-in/…" : request.path
    let line: JSONObject = [
      "time": Date().ISO8601Format(), "method": request.method, "path": path, "status": status,
      "milliseconds": (time / .microseconds(1)).rounded() / 1_000, "client": request.client,
    ]
    if let text = try? JSONOutput.line(line) { output(text + "\n") }
  }
}
