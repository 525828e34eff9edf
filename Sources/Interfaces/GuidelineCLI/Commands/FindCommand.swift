import GuidelineModel
import SystemSupport
import TextSupport

/// `hig find`: a live search in the terminal, in fzf where it is installed.
enum FindCommand: Command {
  static let platform = Option<Platform>(
    "platform", short: "p", "P", help: "Begin with what applies to this platform")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("[QUERY]", minimum: 0, maximum: nil, help: "Words to begin with"),
    options: [platform, SharedOptions.systems])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = arguments.operands.joined(separator: " ")
    let platform = try arguments.value(Self.platform)
    return { context in
      // An unusable index is an error before the first key.
      _ = try context.openIndex()
      let session = context.session
      if session.terminal != nil, session.environment["TERM"] != "dumb",
        let find = session.findInteractively
      {
        let call = FinderCall(
          query: query, platform: platform, index: try context.indexLocation().path,
          hig: session.executable ?? Tool.name)
        if let status = try find(call) { return status == 0 ? .success : .negative }
      }
      return listLines(query, platform, context)
    }
  }

  /// Searches for each line of standard input until a number chooses a result.
  private static func listLines(
    _ query: String, _ platform: Platform?, _ context: CommandContext
  ) -> ExitCode {
    let session = context.session
    let shared = ["--index", (try? context.indexLocation().path) ?? ""]
    let filter = platform.map { ["-p", $0.rawValue] } ?? []
    var line = query.isEmpty ? nil : query
    while true {
      if let words = line?.split(separator: " ").map(String.init), !words.isEmpty {
        if words.count == 1, Int(words[0]) != nil {
          let status = Tool.run(["cite", words[0]] + shared, session: session)
          if status == .success { return status }
        } else if words.count == 2, words[0] == "open", Int(words[1]) != nil {
          _ = Tool.run(["open", words[1]] + shared, session: session)
        } else {
          _ = Tool.run(["search", "-n", "5"] + filter + shared + ["--"] + words, session: session)
        }
      } else if line != nil {
        return .negative
      }
      session.showProgress("find> ")
      guard let next = session.readLine?() else { return .negative }
      line = next
    }
  }
}

/// A call of fzf that searches with this tool.
///
/// fzf runs its commands in a shell. Their texts are in variables, so that no name or query is part of a command; fzf quotes
/// the query and the id of the line.
struct FinderCall {
  let query: String
  let platform: Platform?
  let index: String
  let hig: String

  /// Runs fzf; returns its exit status, or `nil` where no recent version is installed.
  func run(environment: [String: String]) throws -> Int? {
    guard Self.isRecent(environment) else { return nil }
    var variables = environment
    variables["HIG_INDEX"] = index
    variables["HIG_FIND"] = hig
    variables["HIG_FIND_QUERY"] = query
    variables["HIG_FIND_START"] = platform?.rawValue ?? Self.all
    variables["HIG_FIND_ROWS"] = EmbeddedFiles.findRows_sh
    variables["HIG_FIND_NEXT"] = Self.next
    variables["SHELL"] = "/bin/sh"
    // Settings of the user could take the keys or filter the results again.
    variables["FZF_DEFAULT_OPTS"] = nil
    variables["FZF_DEFAULT_COMMAND"] = nil
    return try ChildProcess.runInteractive(
      EmbeddedFiles.find_sh, reading: "", environment: variables)
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
    guard
      let outcome = try? ChildProcess.run(
        "fzf", ["--version"], environment: environment, limit: 1_000), outcome.status == 0
    else { return false }
    let numbers = String(decoding: outcome.output, as: UTF8.self).prefix { $0 != " " }
      .split(separator: ".").compactMap { Int($0) }
    // The first version with the action `become`.
    return numbers.count >= 2 && (numbers[0], numbers[1]) >= (0, 38)
  }
}
