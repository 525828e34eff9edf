import GuidelineModel

/// `hig find`: a live search in the terminal, in fzf where it is installed.
enum FindCommand: Command {
  static let platform = Option<Platform>("platform", short: "p", "P", help: "Begin with what applies to this platform")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("[QUERY]", minimum: 0, maximum: nil, help: "Words to begin with"),
    options: [platform, SharedOptions.systems])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let query = arguments.operands.joined(separator: " ")
    let platform = try arguments.value(Self.platform)
    let systems = arguments.words(of: SharedOptions.systems.name).last
    return { context in
      // An unusable index is an error before the first key.
      _ = try context.openIndex()
      let session = context.session
      if session.terminal != nil, session.environment["TERM"] != "dumb", let find = session.findInteractively {
        let call = FinderCall(
          query: query, platform: platform, systems: systems, index: try context.indexLocation().path,
          hig: session.executable ?? Tool.name)
        if let status = try find(call) { return status == 0 ? .success : .negative }
      }
      return listLines(query, platform, systems, context)
    }
  }

  /// Searches for each line of standard input until a number chooses a result.
  private static func listLines(
    _ query: String, _ platform: Platform?, _ systems: String?, _ context: CommandContext
  ) -> ExitCode {
    let session = context.session
    let shared = ["--index", (try? context.indexLocation().path) ?? ""]
    let filter =
      (platform.map { ["-p", $0.rawValue] } ?? []) + (systems.map { [SharedOptions.systems.spelling, $0] } ?? [])
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
