/// Why a document cannot be read at all.
public enum ReadingError: Error, Hashable, Sendable {
  /// JSON that is no DocC page.
  case notAPage(reason: String)
  /// Documentation of an API, which is no guideline.
  case developerDocumentation
  /// JSON that cannot be parsed.
  case malformedJSON(reason: String)
  /// No words at all.
  case empty
}

extension ReadingError: CustomStringConvertible {
  /// The cause in a few words.
  public var description: String {
    switch self {
    case .notAPage(let reason): "no page of guidelines: \(reason)"
    case .developerDocumentation: "developer documentation, no guidelines"
    case .malformedJSON(let reason): "malformed JSON: \(reason)"
    case .empty: "empty"
    }
  }
}
