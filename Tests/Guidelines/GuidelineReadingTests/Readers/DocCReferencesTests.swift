import DocumentParsing
import TestSupport
import Testing

@testable import GuidelineReading

struct DocCReferencesTests {
  private func document(_ reference: String) throws -> ParsedDocument {
    try DocCPage(
      content: #"{"type": "paragraph", "inlineContent": [\#(reference)]}"#,
      references: #"""
        "doc://wind": {"type": "topic", "kind": "article", "title": "Wind", "url": "/design/wind"},
        "doc://Kite": {"type": "topic", "kind": "symbol", "title": "Kite", "url": "/documentation/kite"},
        "doc://fly": {"type": "topic", "role": "pseudoSymbol", "title": "fly()", "url": "/x/fly"},
        "doc://lost": {"type": "unresolvable", "identifier": "doc://lost", "title": "the lost kite"},
        "https://k.example": {"type": "link", "titleInlineContent": [{"type": "codeVoice", "code": "kite"}, {"type": "text", "text": " shop"}], "url": "https://k.example"},
        "kite.zip": {"type": "file", "fileName": "kite.zip", "content": []},
        "doc://round": {"titleInlineContent": [{"type": "reference", "identifier": "doc://round"}]},
        "doc://bad": 5
        """#
    ).document()
  }

  @Test(
    arguments: rows([
      (#""identifier": "doc://wind""#, "<a /design/wind>Wind</a>", "what the page calls it"),
      (
        #""identifier": "doc://wind", "overridingTitle": """#, "<a /design/wind>Wind</a>",
        "no words"
      ),
      (
        #""identifier": "doc://wind", "overridingTitle": "b", "overridingTitleInlineContent": [{"type": "text", "text": "the "}, {"type": "emphasis", "inlineContent": [{"type": "text", "text": "wind"}]}]"#,
        "<a /design/wind>the </a><i><a /design/wind>wind</a></i>", "words with a style"
      ),
      (#""identifier": "doc://wind", "isActive": false"#, "Wind", "a link that is switched off"),
      (#""identifier": "doc://Kite""#, "<a /documentation/kite>`Kite`</a>", "a symbol"),
      (#""identifier": "doc://fly""#, "<a /x/fly>`fly()`</a>", "a symbol by its role"),
      (#""identifier": "doc://lost""#, "<a doc://lost>the lost kite</a>", "never resolved"),
      (#""identifier": "https://k.example""#, "<a https://k.example>kite shop</a>", "styled title"),
      (#""identifier": "kite.zip""#, "<a kite.zip>kite.zip</a>", "a file"),
      (#""identifier": "doc://round""#, "<a doc://round>round</a>", "a title that names itself"),
      (#""identifier": "doc://bad""#, "<a doc://bad>bad</a>", "an entry that is no object"),
      (#""overridingTitleInlineContent": [{"type": "text", "text": "a"}]"#, "a", "no identifier"),
      (#""identifier": 5"#, "", "an identifier that is no text"),
    ]))
  func referenceIsRead(row: Row<(String, String, String)>) throws {
    let (members, outline, reason) = row.values
    let document = try document(#"{"type": "reference", \#(members)}"#)
    #expect(document.outline == outline, "\(reason)")
    #expect(document.warnings == WarningCounts(), "\(reason)")
  }

  @Test(
    arguments: rows([
      ("doc://org.example/design/strings", "strings", "the last part of its path"),
      ("https://k.example/a", "https://k.example/a", "an address on the web is kept"),
      ("", "", "nothing"),
    ]))
  func whatThePageDoesNotExplainIsSpelledOutAndCounted(row: Row<(String, String, String)>) throws {
    let (identifier, text, reason) = row.values
    let document = try document(
      #"{"type": "reference", "isActive": true, "identifier": "\#(identifier)"}"#)
    #expect(document.blocks.map(\.text).joined() == text, "\(reason)")
    #expect(document.warnings[.referencesUnresolved] == 1, "\(reason)")
  }

  @Test func linkWithoutATitleShowsItsDestination() throws {
    let document = try document(#"{"type": "link", "title": "", "destination": "https://a.b"}"#)
    #expect(document.outline == "<a https://a.b>https://a.b</a>")
  }
}
