import GuidelineAnswers

/// `hig __complete WORD…`, which completion scripts call: prints the words that complete a line, and no messages.
enum WordCompletion {
  /// The kinds of words that are in the index.
  enum Kind: String {
    case pages
    /// The names of pages; after a page and `/`, the ids of its records.
    case names
  }

  static func run(_ words: [String], _ session: Session) throws -> ExitCode {
    let lines = Completion(of: words, for: Tool.declaration) { kind, prefix in
      (try? names(of: kind, beginning: prefix, session)) ?? []
    }.lines
    try session.output(lines)
    return lines.isEmpty ? .negative : .success
  }

  private static func names(of kind: String, beginning prefix: String, _ session: Session) throws -> [String] {
    let arguments = try Arguments(parsing: [], options: GlobalOptions.all, operands: .none)
    var session = session
    // A shell shows neither progress nor messages.
    session.bundledDigest?.makesIndex = false
    let configured = ConfiguredRun(ConfigCommand.declaration, arguments, in: session)
    return try CommandContext(configured).openIndex()
      .names(beginning: prefix, includingRecords: kind == Kind.names.rawValue)
  }
}
