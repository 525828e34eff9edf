import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// The notices and remedies that tools send to agents.
///
/// A remedy names a tool or an argument, never a command or an option of the command line.
enum AgentNoticeText {
  // MARK: Notices beside an answer

  /// Describes how a name led to a page; `nil` when it is the page's own name.
  static func route(_ name: String, _ route: Subject.Route, to page: CaptureInfo) -> String? {
    RouteText.describe(name, route, to: page)
  }

  /// Describes how the words of a query were read: corrections, expansions and words without a match.
  static func reading(of answer: SearchAnswer) -> [String] {
    ReadingText.lines(answer) { "argument \($0)" }
  }

  static let emptyQuery = "the query contains no word to search for"

  static func limited(_ given: Int, to limits: ClosedRange<Int>, using used: Int) -> String {
    "maxTokens must be from \(limits.lowerBound) to \(limits.upperBound); \(used) is used"
  }

  // MARK: Failures

  static let invalidCursor =
    "the cursor belongs to another query, or the index has changed; repeat the call without cursor"

  /// - Parameters:
  ///   - kind: What the name was looked up as, such as "page".
  ///   - similar: The slugs of pages with similar names, the most similar first.
  static func unknownName(_ name: String, kind: String, similar: [String]) -> String {
    "no \(kind) is named \"\(excerpt(name))\"; "
      + (similar.isEmpty
        ? "no name is similar; use search to find rules by words"
        : "similar names: \(similar.joined(separator: ", "))")
  }

  static func unknownPlatform(_ name: String) -> String {
    "no platform is named \"\(excerpt(name))\"; expected \(Platform.expected)"
  }

  /// Returns the beginning of a name on one line.
  static func excerpt(_ name: String) -> String {
    UntrustedText(name).truncated(to: 80).text
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
