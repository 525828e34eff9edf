/// The statuses of the tool.
public enum ExitCode: Int32, CaseIterable, Sendable {
  /// Found, or done.
  case success = 0
  /// Nothing found.
  case negative = 1
  /// Something failed.
  case failure = 2
  /// The words of the command line are wrong.
  case usage = 64

  /// What the status means, for help and manual.
  var meaning: String {
    switch self {
    case .success: "found, or done"
    case .negative: "nothing found"
    case .failure: "failure; the message says which"
    case .usage: "wrong usage"
    }
  }

  /// The statuses as the help lists them.
  static let table: [(status: Int, meaning: String)] =
    allCases.map { (Int($0.rawValue), $0.meaning) }
}
