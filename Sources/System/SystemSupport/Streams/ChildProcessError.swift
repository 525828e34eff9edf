/// Why another program gave no outcome.
package enum ChildProcessError: Error, Hashable, Sendable {
  /// There is no such program.
  case notFound(program: String)
  /// The system could not start it.
  case notStarted(program: String, reason: String)
  /// It wrote more than was to be taken and was ended.
  case tooMuchOutput(program: String, limit: Int)
}

extension ChildProcessError: CustomStringConvertible {
  /// What is wrong with which program.
  package var description: String {
    switch self {
    case .notFound(let program): "\(program) is not installed or not in PATH"
    case .notStarted(let program, let reason): "cannot start \(program): \(reason)"
    case .tooMuchOutput(let program, let limit): "\(program) wrote more than \(limit) bytes"
    }
  }
}
