import TextSupport

/// Text from a document or from a client: data to pass on, not the server's own words. JSON carries it as a string,
/// text as a block quotation.
struct UntrustedText: Hashable, Sendable, Encodable {
  /// The text without invisible characters.
  let text: String

  /// The maximum length in characters of a statement; longer ones are not rules but damaged documents.
  static let maximumStatementLength = 600

  init(_ text: String) { self.text = AgentText.clean(text) }

  init?(_ text: String?) {
    guard let text else { return nil }
    self.init(text)
  }

  var quotation: String { AgentText.quotation(text) }

  /// Returns the text limited to a number of characters; the last one is an ellipsis when text was removed.
  func truncated(to length: Int) -> UntrustedText {
    text.count <= length ? self : UntrustedText(text.prefix(max(0, length - 1)) + "…")
  }

  var cutToFact: UntrustedText { truncated(to: 300) }

  var cutToQuery: UntrustedText { truncated(to: 200) }

  var cutToStatement: UntrustedText { truncated(to: Self.maximumStatementLength) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
