@testable import GuidelineReading

/// A DocC page with the blocks and members that a test gives as JSON.
struct DocCPage {
  var content: String
  /// Members of the page.
  var more = ""
  /// Members of its references.
  var references = ""

  /// The page as render JSON.
  var json: String {
    """
    {
      "identifier": {"url": "doc://org.example/design/human-interface-guidelines/tiles", "interfaceLanguage": "swift"},
      "metadata": {"title": "Tiles"},
      \(more)
      "primaryContentSections": [{"kind": "content", "content": [\(content)]}],
      "references": {\(references)}
    }
    """
  }

  /// The page before normalization.
  func document() throws -> ParsedDocument { try DocCReader.read(json, fileName: "tiles.json") }

  /// Running text without any style.
  static func text(_ words: String) -> String { #"{"type": "text", "text": "\#(words)"}"# }

  /// A paragraph of running text.
  static func paragraph(_ words: String) -> String {
    #"{"type": "paragraph", "inlineContent": [\#(text(words))]}"#
  }
}
