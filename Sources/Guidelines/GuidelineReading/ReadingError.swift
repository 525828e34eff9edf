/// The reason why a document cannot be read as a guideline page.
package enum ReadingError: Error, CustomStringConvertible, Hashable, Sendable {
  /// The document is JSON but not a DocC page.
  case notAPage(reason: String)
  /// The document describes an API.
  case developerDocumentation
  /// The document is not valid JSON.
  case malformedJSON(reason: String)
  /// The document has more lines, blocks or other parts than the limit.
  case tooManyParts(String, limit: Int)

  /// The reason in a few words, without a full stop.
  package var description: String {
    switch self {
    case .notAPage(let reason): "not a guideline page: \(reason)"
    case .developerDocumentation: "developer documentation, not a guideline page"
    case .malformedJSON(let reason): "malformed JSON: \(reason)"
    case .tooManyParts(let parts, let limit): "more than \(limit / 1_000),000 \(parts)"
    }
  }
}
