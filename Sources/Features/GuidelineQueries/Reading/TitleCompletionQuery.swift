package import GuidelineIndex

/// Finds the pages whose title has the words of a text, of which the last one may be only begun.
///
/// ```swift
/// TitleCompletionQuery("tab b", limit: 5)  // Tab bars
/// ```
package struct TitleCompletionQuery: Query {
  /// The text as typed so far.
  package var text: String
  /// Maximum number of pages.
  package var limit: Int

  /// A query for titles.
  package init(_ text: String, limit: Int) {
    self.text = text
    self.limit = limit
  }

  /// Lists the pages: first those whose title begins with the text, then by title; none for a text without words.
  package func run(in context: QueryContext) throws -> QueryResult<[CaptureInfo]> {
    let typed = Self.words(text)
    guard let last = typed.last else { return QueryResult([]) }
    let found = try context.index.pages().compactMap { page -> (CaptureInfo, Int)? in
      let title = Self.words(page.title)
      return title.indices.first { start in
        let rest = title[start...]
        return rest.count >= typed.count && rest.starts(with: typed.dropLast())
          && rest[start + typed.count - 1].hasPrefix(last)
      }.map { (page, $0) }
    }
    let ordered = found.sorted { ($0.1, $0.0.title) < ($1.1, $1.0.title) }
    return QueryResult(ordered.prefix(limit).map(\.0))
  }

  private static func words(_ text: String) -> [Substring] {
    text.lowercased().split { !($0.isLetter || $0.isNumber) }
  }
}
