/// A notification that carries a log message to the client.
struct LogMessage: Encodable {
  struct Params: Encodable {
    let level: LogLevel
    let logger: String
    let data: String
  }

  let jsonrpc = "2.0"
  let method = "notifications/message"
  let params: Params
}

/// The severity of a log message, from the lowest to the highest (RFC 5424).
package enum LogLevel: String, CaseIterable, Codable, Comparable, Sendable {
  /// Details for debugging.
  case debug
  /// Normal operation.
  case info
  /// Normal but significant operation.
  case notice
  /// A condition that may lead to an error.
  case warning
  /// An operation failed.
  case error
  /// A component failed.
  case critical
  /// The operator must act immediately.
  case alert
  /// The server is unusable.
  case emergency

  /// Whether a level is less severe than another.
  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

  /// The levels, as error messages list them.
  static var expected: String { "one of \(allCases.map(\.rawValue).joined(separator: ", "))" }

  private var rank: Int {
    switch self {
    case .debug: 0
    case .info: 1
    case .notice: 2
    case .warning: 3
    case .error: 4
    case .critical: 5
    case .alert: 6
    case .emergency: 7
    }
  }
}
