/// One of the things that a tool found: as JSON, and as text.
protocol ResultEntry: Encodable, Sendable {
  /// The same for a model to read.
  var text: String { get }
}

/// What a tool found, before it is cut to what an answer may hold.
struct ResultPage {
  /// A sentence on what was found, of our own words, slugs and numbers.
  var headline: String
  /// What is known besides the entries; its fields stand beside them.
  var facts: any Encodable & Sendable
  /// The same as text, each a line or a quotation.
  var factLines: [String] = []
  /// How many entries were found.
  var count: Int
  /// Whether there may be more than were found.
  var isOpen = false
  /// Makes an entry, with an explanation of at most so many characters.
  var entry: (_ position: Int, _ longest: Int) throws -> any ResultEntry
}
