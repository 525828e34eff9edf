import GuidelineIndex
import GuidelineQueries

/// `hig __complete KIND PREFIX`, which completion scripts call: prints words, one a line.
///
/// The command is not listed and prints no messages: without an index, shells complete nothing.
enum WordCompletion {
  /// The kinds of words.
  enum Kind: String {
    /// The names of pages.
    case pages
    /// The names of pages; after a page and `/`, the ids of its records.
    case names
  }

  /// Prints the words that begin with a prefix.
  static func run(_ words: [String], _ session: Session) throws -> ExitCode {
    guard let kind = words.first.flatMap(Kind.init(rawValue:)), words.count <= 2 else {
      return .negative
    }
    let prefix = words.count > 1 ? words[1] : ""
    guard let arguments = try? Arguments(parsing: [], options: GlobalOptions.all, operands: .none)
    else { return .negative }
    let configured = ConfiguredRun(ConfigCommand.declaration, arguments, in: session)
    let query = NameCompletionQuery(prefix: prefix, includesRecords: kind == .names)
    guard
      let names = try? query.run(in: CommandContext(configured).openQueryContext()).response,
      !names.isEmpty
    else { return .negative }
    try session.output(names.map { "\($0)\n" }.joined())
    return .success
  }
}
