import TextSupport

/// Words of a document, or of whoever asked: data that is passed on, never the server's own words.
///
/// Whatever comes from a document has this type on its way out, in JSON as a string and in text as a block quotation.
struct UntrustedText: Hashable, Sendable, Encodable {
  /// The words without characters that nobody sees.
  let text: String

  /// Characters that a sentence beside what was asked for may take.
  static let longestFact = 300

  /// Words of a document.
  init(_ text: String) { self.text = AgentText.clean(text) }

  /// Words of a document that may be missing.
  init?(_ text: String?) {
    guard let text else { return nil }
    self.init(text)
  }

  /// The words as lines that each begin with `>`.
  var block: String { AgentText.quotation(text) }

  /// The words cut to so many characters, with a sign that there was more.
  func cut(to length: Int) -> UntrustedText {
    text.count <= length ? self : UntrustedText(text.prefix(max(0, length - 1)) + "…")
  }

  /// Writes the words as a string.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
