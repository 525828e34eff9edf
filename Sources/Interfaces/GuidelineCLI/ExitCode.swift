/// The exit statuses of the tool.
enum ExitCode: Int32, CaseIterable, Sendable {
  /// Found, or done.
  case success = 0
  /// Nothing found.
  case negative = 1
  /// Something failed.
  case failure = 2
  /// The command line is wrong.
  case usage = 64

  /// The meaning of the status, for help and manual.
  var meaning: String {
    switch self {
    case .success: "found, or done"
    case .negative: "nothing found"
    case .failure: "failure; a message gives the reason"
    case .usage: "wrong usage"
    }
  }

  /// The statuses as help lists them, with the meanings that a command gives them.
  ///
  /// - Parameter negative: `nil` for a command that never exits with status 1.
  static func table(
    success: String = Self.success.meaning, negative: String? = Self.negative.meaning,
    failure: String = Self.failure.meaning
  ) -> [(status: Int, meaning: String)] {
    zip(allCases, [success, negative, failure, usage.meaning])
      .compactMap { code, meaning in meaning.map { (Int(code.rawValue), $0) } }
  }
}
