import TextSupport

/// The line below a rule in a Markdown file with the results of checks.
///
/// It is generated, so that it counts as a verdict only while it is as it was written and no reviewer changed the item.
struct MarkdownFindings {
  private let results: CheckResults
  private let review: Review

  /// The edits of a reviewer.
  enum Review {
    /// Nothing.
    case none
    /// A note below a line that says that the item fails.
    case notedFailure
    /// A verdict, or a note on an item that is open.
    case own
  }

  init(_ results: CheckResults, _ review: Review = .none) {
    self.results = results
    self.review = review
  }

  /// The number of places that are listed; further ones are counted.
  private static let shownPlaces = 5

  private static let failure = "fail, "
  private static let failed = failure + "found in the code: "
  private static let found = "Found in the code: "

  /// "fail, found in the code: text is too small at Row.swift:3"
  var text: String {
    guard results.findings.isEmpty else {
      return (review == .own ? Self.found : Self.failed)
        + MarkdownText.escaped(results.text(naming: Self.shownPlaces))
    }
    return review == .notedFailure
      ? "\(Self.failure)no longer found in the code (\(results.checks.joined(separator: ", ")))"
      : "Checked by machine: \(results.nothingFound)"
  }

  /// The line with its list marker.
  var line: String { Self.line(of: text) }

  /// A text with a list marker.
  static func line(of text: String) -> String { "- \(text)" }

  /// Whether a text, without its escapes, says that the item fails.
  static func isFailure(_ text: String) -> Bool { text.hasPrefix(failure) }

  /// The findings that a text names, without its escapes.
  static func findings(in text: String) -> [CheckResults.Finding] {
    guard let start = [failed, found].first(where: text.hasPrefix) else { return [] }
    let rest = text.dropFirst(start.count)
    let end = rest.firstMatch(of: #/ and [0-9]+ more$/#)?.range.lowerBound ?? rest.endIndex
    return EditedItem.findings(rest[..<end])
  }
}
