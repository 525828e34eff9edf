import GuidelineModel

/// The token budget and the cursor of a call.
struct Paging {
  static let maxTokens = ToolParameter<Int>("maxTokens", "Default \(defaultTokens)")
  static let cursor = ToolParameter<String>("cursor", "That of the answer before")

  static let parameters: [any ParameterDeclaration] = [maxTokens, cursor]

  private static let allowedTokens = 1000...50_000
  private static let defaultTokens = 3000

  let budget: Int
  /// The note about a token budget outside the limits; `nil` when the given one is used.
  let note: String?
  private let givenCursor: String?

  init(_ arguments: ToolArguments) throws {
    let given = try arguments.value(Self.maxTokens) ?? Self.defaultTokens
    let limits = Self.allowedTokens
    budget = min(max(given, limits.lowerBound), limits.upperBound)
    note = budget == given ? nil : AgentNoticeText.limited(given, to: limits, using: budget)
    givenCursor = try arguments.value(Self.cursor)
  }

  /// Returns the number of results to find so that an answer from a position can use its budget.
  func limit(from start: Int) -> Int { start + max(Self.minimumEntries, budget / Self.minimumEntryTokens) }

  /// The positions of cursors: no answer has more results. The digest is no secret.
  private static let positions = 1...1_000_000
  private static let minimumEntries = 5
  private static let minimumEntryTokens = 200

  /// Returns the position of the cursor; 0 when the call has no cursor.
  ///
  /// - Parameter query: The query and the state of the index; a cursor is valid for one combination only.
  func start(for query: String) throws -> Int {
    guard let givenCursor else { return 0 }
    let parts = givenCursor.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let start = Int(parts[0]), Self.positions.contains(start),
      givenCursor == Self.cursor(of: start, for: query)
    else { throw ToolFailure(message: AgentNoticeText.invalidCursor) }
    return start
  }

  /// Returns the cursor of a position: the position and a digest.
  static func cursor(of position: Int, for query: String) -> String {
    // The digest covers the position so that a changed position is noticed.
    "\(position).\(Checksum(of: "\(position) \(query)").short.prefix(12))"
  }
}
