import GuidelineModel
import SystemSupport

/// A call of fzf that searches with this tool.
///
/// fzf runs its commands in a shell. Their texts are in variables, so that no name or query is part of a command; fzf
/// quotes the query and the id of the line.
struct FinderCall {
  let query: String
  let platform: Platform?
  /// The value of `--system`; `nil` without one.
  let systems: String?
  let index: String
  let hig: String

  /// Runs fzf; returns its exit status, or `nil` where no recent version is installed.
  func run(environment: [String: String]) throws -> Int? {
    guard Self.isRecent(environment) else { return nil }
    return try ChildProcess.runInteractive(
      EmbeddedFiles.find_sh, reading: "", environment: variables(in: environment))
  }

  /// The variables of fzf and its commands.
  func variables(in environment: [String: String]) -> [String: String] {
    var variables = environment
    variables["HIG_INDEX"] = index
    variables["HIG_FIND"] = hig
    variables["HIG_FIND_QUERY"] = query
    variables["HIG_FIND_START"] = platform?.rawValue ?? Self.all
    variables["HIG_FIND_SYSTEM"] = systems
    variables["HIG_FIND_ROWS"] = EmbeddedFiles.findRows_sh
    variables["HIG_FIND_NEXT"] = Self.next
    variables["SHELL"] = "/bin/sh"
    // Settings of the user could take the keys or filter the results again.
    variables["FZF_DEFAULT_OPTS"] = nil
    variables["FZF_DEFAULT_COMMAND"] = nil
    return variables
  }

  private static let all = "all"

  /// Goes on to the next platform.
  private static var next: String {
    let names = [all] + Platform.allCases.map(\.rawValue)
    let cases = zip(names, names.dropFirst() + [all]).map { "\($0)) next=\($1) ;;" }
    return """
      case $(cat "$HIG_FIND_PLATFORM") in \(cases.joined(separator: " ")) esac
      printf %s "$next" > "$HIG_FIND_PLATFORM"
      """
  }

  private static func isRecent(_ environment: [String: String]) -> Bool {
    guard let outcome = try? ChildProcess.run("fzf", ["--version"], environment: environment, limit: 1_000),
      outcome.status == 0
    else { return false }
    let numbers = String(decoding: outcome.output, as: UTF8.self).prefix { $0 != " " }
      .split(separator: ".").compactMap { Int($0) }
    // The first version with the action `become`.
    return numbers.count >= 2 && (numbers[0], numbers[1]) >= (0, 38)
  }
}
