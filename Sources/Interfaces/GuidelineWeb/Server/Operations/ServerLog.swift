import HTTPServing
import Synchronization
import TextSupport

/// The log of a server: errors, and where it is asked for, a line of JSON for each request.
///
/// No line has header fields or bodies, which may hold tokens, or parameters, which may hold what a user looks for.
struct ServerLog: Sendable {
  private let listsRequests: Bool
  private let output: @Sendable (String) -> Void

  /// - Parameters:
  ///   - listsRequests: whether each request gets a line.
  ///   - output: writes a line, which has its line end; called from several threads.
  init(listsRequests: Bool, output: @escaping @Sendable (String) -> Void) {
    self.listsRequests = listsRequests
    self.output = output
  }

  /// Reports an error.
  func write(_ message: String) { output("hig: \(TerminalText.line(message))\n") }

  /// Reports a request.
  func write(_ request: HTTPRequest, _ status: Int, _ time: Duration) {
    guard listsRequests else { return }
    struct Line: Encodable {
      let time: String
      let method: String
      let path: String
      let status: Int
      let milliseconds: Double
      let client: String
    }
    let line = Line(
      time: Date().ISO8601Format(), method: request.method, path: request.path, status: status,
      milliseconds: (time / .microseconds(1)).rounded() / 1_000, client: request.client)
    if let text = try? JSONOutput.line(line) { output(text + "\n") }
  }
}
