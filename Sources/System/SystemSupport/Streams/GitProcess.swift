/// Runs git without the hooks and monitors that a repository may name.
package enum GitProcess {
  /// Runs git with further settings, such as `core.symlinks=false`, and waits for it; its status is not checked.
  package static func run(
    _ arguments: [String], settings: [String] = [], environment: [String: String], limit: Int
  ) throws(ChildProcessError) -> ChildProcess.Outcome {
    let all = ["core.fsmonitor=false", "core.hooksPath=/dev/null"] + settings
    return try ChildProcess.run(
      "git", ["--no-pager"] + all.flatMap { ["-c", $0] } + arguments, environment: environment, limit: limit)
  }

  /// Why git failed; `nil` where it succeeded.
  package static func failure(of outcome: ChildProcess.Outcome) -> String? {
    guard outcome.status != 0 else { return nil }
    let lines = outcome.errors.split(separator: "\n")
    let reason = lines.first { $0.hasPrefix("fatal: ") } ?? lines.last
    return reason.map(String.init) ?? "ended with status \(outcome.status)"
  }
}
