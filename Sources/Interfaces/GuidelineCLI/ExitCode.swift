/// The exit statuses of the tool.
enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case negative = 1
  /// Something failed.
  case failure = 2
  /// The command line is wrong.
  case usage = 64

  var meaning: String {
    switch self {
    case .success: "found, or done"
    case .negative: "nothing found"
    case .failure: "failure; a message gives the reason"
    case .usage: "wrong usage"
    }
  }

  static var rows: [(term: String, meaning: String)] { allCases.map { (String($0.rawValue), $0.meaning) } }
}
