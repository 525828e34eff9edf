/// How much a line of the log matters, from the least on (RFC 5424).
package enum LogLevel: String, CaseIterable, Codable, Comparable, Sendable {
  /// For whoever looks for a fault.
  case debug
  /// What happens as a rule.
  case info
  /// What happens seldom, and should.
  case notice
  /// Something is not as it should be.
  case warning
  /// Something failed.
  case error
  /// A part of the server failed.
  case critical
  /// Somebody must act at once.
  case alert
  /// The server is of no use.
  case emergency

  /// Whether a line matters less.
  package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

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
