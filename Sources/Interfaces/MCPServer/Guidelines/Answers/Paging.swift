import GuidelineModel

/// Which part of an answer is asked for: so many tokens, from a cursor on.
struct Paging {
  static let maxTokens = Parameter<Int>(
    "maxTokens", "Token budget, else \(standard)")
  static let cursor = Parameter<String>("cursor", "A nextCursor")

  /// The parameters of every tool that lists something.
  static let parameters: [any ParameterDeclaration] = [maxTokens, cursor]

  private static let least = 1000
  private static let most = 50_000
  private static let standard = 3000

  /// The tokens that may be used.
  let budget: Int
  /// That another number is used than the one that was asked for.
  let note: String?
  private let typedCursor: String?

  init(_ arguments: ToolArguments) throws {
    let wanted = try arguments.value(Self.maxTokens) ?? Self.standard
    budget = min(max(wanted, Self.least), Self.most)
    note =
      budget == wanted ? nil : "maxTokens is from \(Self.least) to \(Self.most), so it is \(budget)"
    typedCursor = try arguments.value(Self.cursor)
  }

  /// Entries that the tokens can hold at most, from a position on.
  func reach(from start: Int) -> Int {
    start + max(Self.leastEntries, budget / Self.leastEntryTokens)
  }

  private static let leastEntries = 5
  private static let leastEntryTokens = 200

  /// The entry that the cursor names: the first without one.
  ///
  /// - Parameter question: what was asked of which state of the index; a cursor is good for one only.
  /// - Throws: `ToolFailure` for a cursor of another question or index.
  func start(of question: String) throws -> Int {
    guard let typedCursor else { return 0 }
    let parts = typedCursor.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int(parts[0]), start > 0,
      typedCursor == Self.cursor(of: start, in: question)
    else {
      throw ToolFailure(
        message:
          "the cursor is not of this question, or the index has changed since; ask again without cursor"
      )
    }
    return start
  }

  /// The cursor of an entry.
  static func cursor(of position: Int, in question: String) -> String {
    // The check covers the position too: one that nobody gave out could be anywhere.
    "\(position).\(Digest(of: "\(position) \(question)").short.prefix(12))"
  }
}
