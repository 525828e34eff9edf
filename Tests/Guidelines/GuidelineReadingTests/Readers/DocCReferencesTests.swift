import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct DocCReferencesTests {
  private func document(_ reference: String) throws -> ParsedDocument {
    try DocCPage(
      content: #"{"type": "paragraph", "inlineContent": [\#(reference)]}"#,
      references: #"""
        "doc://tint": {"type": "topic", "kind": "article", "title": "Tint", "url": "/design/tint"},
        "doc://Tile": {"type": "topic", "kind": "symbol", "title": "Tile", "url": "/documentation/tile"},
        "doc://fit": {"type": "topic", "role": "pseudoSymbol", "title": "fit()", "url": "/x/fit"},
        "doc://lost": {"type": "unresolvable", "identifier": "doc://lost", "title": "the lost tile"},
        "https://k.example": {"type": "link", "titleInlineContent": [{"type": "codeVoice", "code": "tile"}, {"type": "text", "text": " shop"}], "url": "https://k.example"},
        "tile.zip": {"type": "file", "fileName": "tile.zip", "content": []},
        "doc://round": {"titleInlineContent": [{"type": "reference", "identifier": "doc://round"}]},
        "doc://bad": 5
        """#
    ).document()
  }

  @Test(
    arguments: rows([
      (#""identifier": "doc://tint""#, "<a /design/tint>Tint</a>", "what the page calls it"),
      (
        #""identifier": "doc://tint", "overridingTitle": """#, "<a /design/tint>Tint</a>",
        "no words"
      ),
      (
        #""identifier": "doc://tint", "overridingTitle": "b", "overridingTitleInlineContent": [{"type": "text", "text": "the "}, {"type": "emphasis", "inlineContent": [{"type": "text", "text": "tint"}]}]"#,
        "<a /design/tint>the </a><i><a /design/tint>tint</a></i>", "words with a style"
      ),
      (#""identifier": "doc://tint", "isActive": false"#, "Tint", "a link that is switched off"),
      (#""identifier": "doc://Tile""#, "<a /documentation/tile>`Tile`</a>", "a symbol"),
      (#""identifier": "doc://fit""#, "<a /x/fit>`fit()`</a>", "a symbol by its role"),
      (#""identifier": "doc://lost""#, "<a doc://lost>the lost tile</a>", "never resolved"),
      (#""identifier": "https://k.example""#, "<a https://k.example>tile shop</a>", "styled title"),
      (#""identifier": "tile.zip""#, "<a tile.zip>tile.zip</a>", "a file"),
      (#""identifier": "doc://round""#, "<a doc://round>round</a>", "a title that names itself"),
      (
        #""identifier": "doc://bad""#, "<a doc://bad>bad</a>",
        "an entry with another type than object"
      ),
      (#""overridingTitleInlineContent": [{"type": "text", "text": "a"}]"#, "a", "no identifier"),
      (#""identifier": 5"#, "", "an identifier with another type than string"),
    ]))
  func `references are resolved`(row: TableRow<(String, String, String)>) throws {
    let (members, outline, reason) = row.values
    let document = try document(#"{"type": "reference", \#(members)}"#)
    #expect(document.outline == outline, "\(reason)")
    #expect(document.warnings == WarningCounts(), "\(reason)")
  }

  @Test(
    arguments: rows([
      ("doc://org.example/design/borders", "borders", "the last part of its path"),
      ("https://k.example/a", "https://k.example/a", "an address on the web is kept"),
      ("", "", "nothing"),
    ]))
  func `identifiers without references keep their words and are counted`(
    row: TableRow<(String, String, String)>
  ) throws {
    let (identifier, text, reason) = row.values
    let document = try document(
      #"{"type": "reference", "isActive": true, "identifier": "\#(identifier)"}"#)
    #expect(document.blocks.map(\.text).joined() == text, "\(reason)")
    #expect(document.warnings[.referencesUnresolved] == 1, "\(reason)")
  }

  @Test func `a link without a title shows its destination`() throws {
    let document = try document(#"{"type": "link", "title": "", "destination": "https://a.b"}"#)
    #expect(document.outline == "<a https://a.b>https://a.b</a>")
  }
}
