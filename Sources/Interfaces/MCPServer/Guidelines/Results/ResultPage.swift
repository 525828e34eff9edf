/// The results of a tool before a ``PagedAnswer`` limits them to a token budget.
struct ResultPage {
  /// A sentence about the results, without text from documents.
  var headline: String
  /// The facts beside the results; their JSON fields go beside those of the answer.
  var facts: any Encodable & Sendable
  /// The facts as text, each a line or a quotation.
  var factLines: [String] = []
  /// The number of results.
  var count: Int
  /// Whether there may be more results than ``count``.
  var isOpen = false
  /// Creates a result whose explanation has at most a number of characters.
  var entry: (_ position: Int, _ maximumExplanation: Int) throws -> any ResultEntry
}

/// One result of a tool, as JSON and as text.
protocol ResultEntry: Encodable, Sendable {
  /// The result for a model to read.
  var text: String { get }
}
