import GuidelineAnswers
import GuidelineSearch
import TextSupport

/// The results of a tool before a ``PagedAnswer`` limits them to a token budget.
struct ResultPage {
  /// A sentence about the results, without text from documents.
  var headline: String
  /// The facts beside the results, as JSON fields beside those of the answer.
  var facts: JSONObject = [:]
  /// The facts as text, each a line or a quotation.
  var factLines: [String] = []
  /// Information beside the results, such as a corrected typo.
  var notices: [Notice] = []
  var count: Int
  /// Whether there may be more results than ``count``.
  var isOpen = false
  /// How sure a search is that the guidelines answer.
  var confidence: Confidence?
  /// Creates a result whose explanation is limited to a number of characters.
  var entry: (_ position: Int, _ maximumExplanation: Int) throws -> ResultEntry

  var notes: [String] { notices.map(AgentNoticeText.line) }

  /// Returns a line with the arguments of a query, so that an empty answer shows what was searched; none without them.
  static func searched(_ arguments: KeyValuePairs<String, String?>) -> [String] {
    let given = arguments.compactMap { name, value in value.map { "\(name): \($0)" } }
    return given.isEmpty ? [] : ["Searched:\n" + UntrustedText(given.joined(separator: "\n")).quotation]
  }
}
