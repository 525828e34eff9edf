import GuidelineIndex

/// Completes the names of pages and the ids of records.
package struct NameCompletionQuery: Query {
  /// The beginning of the names; empty for all pages.
  package var prefix: String
  /// Whether a prefix with a page and `/` is completed with the ids of the page's records.
  package var includesRecords: Bool

  /// A query for names that begin with a prefix.
  package init(prefix: String, includesRecords: Bool) {
    self.prefix = prefix
    self.includesRecords = includesRecords
  }

  /// Lists the names that begin with the prefix, in order, without duplicates.
  ///
  /// Names with characters that shells split or expand are left out.
  package func run(in context: QueryContext) throws -> QueryResult<[String]> {
    let slash = prefix.firstIndex(of: "/")
    let names: [String]
    if let slash {
      names =
        includesRecords ? try context.index.recordNames(onPage: String(prefix[..<slash])) : []
    } else {
      names = try context.index.pages().map(\.slug)
    }
    return QueryResult(
      Set(names).filter { $0.hasPrefix(prefix) && $0.allSatisfy(Self.isPlain) }.sorted())
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_/.".contains(character)
  }
}
