import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct DocCReaderTests {
  private func document(_ content: String, more: String = "") throws -> ParsedDocument {
    try DocCReader.read(
      """
      {
        "identifier": {"url": "doc://org.example/design/kites", "interfaceLanguage": "swift"},
        "metadata": {"title": "Kites"},
        \(more)
        "primaryContentSections": [{"kind": "content", "content": [\(content)]}],
        "references": {
          "doc://wind": {"title": "Wind", "url": "/design/wind", "kind": "article"},
          "doc://UIKite": {"title": "UIKite", "url": "/documentation/uikit/uikite", "role": "symbol"},
          "kite.png": {"alt": "A red kite", "type": "image"}
        }
      }
      """, fileName: "kites.json")
  }

  private func text(_ text: String) -> String { #"{"type": "text", "text": "\#(text)"}"# }

  private func paragraph(_ words: String) -> String {
    #"{"type": "paragraph", "inlineContent": [\#(text(words))]}"#
  }

  @Test func pageSaysWhatItIs() throws {
    let document = try document(
      paragraph("A kite flies."), more: #""abstract": [\#(text("Toys of the sky."))],"#)
    #expect(document.syntax == .docc)
    #expect(document.title == "Kites")
    #expect(document.address == "doc://org.example/design/kites")
    #expect(document.outline == "Toys of the sky.\nA kite flies.")
  }

  @Test(
    arguments: rows([
      (
        #"{"type": "heading", "level": 3, "anchor": "Wind-speed", "text": "Wind speed"}"#,
        "### Wind speed {#Wind-speed}", "a heading"
      ),
      (#"{"type": "heading", "text": "Wind"}"#, "## Wind", "a heading that says no more"),
      (
        #"{"type": "small", "inlineContent": [{"type": "text", "text": "Fine print"}]}"#,
        "Fine print",
        "small print"
      ),
      (
        #"{"type": "codeListing", "syntax": "swift", "code": ["let a = 1", "fly(a)"]}"#,
        "(code) `let a = 1\nfly(a)`", "code"
      ),
      (#"{"type": "thematicBreak"}"#, "---", "a line"),
      (#"{"type": "image", "identifier": "kite.png"}"#, "(caption) <img A red kite>", "an image"),
      (
        #"{"type": "links", "style": "list", "items": ["doc://wind", "doc://gone"]}"#,
        "<a /design/wind>Wind</a>\n<a doc://gone>gone</a>", "links, one of them dead"
      ),
      (
        #"{"type": "heading", "level": "three", "text": 5}"#, "", "values of the wrong kind"
      ),
      ("null", "", "no block at all"),
    ]))
  func blockIsRead(row: Row<(String, String, String)>) throws {
    let (block, outline, reason) = row.values
    #expect(try document(block).outline == outline, "\(reason)")
  }

  @Test func asidesHaveTheNameTheySayOrElseTheirStyle() throws {
    let blocks = [
      #"{"type": "aside", "style": "note", "name": "Developer note", "content": [\#(paragraph("A")), \#(paragraph("B"))]}"#,
      #"{"type": "aside", "style": "important", "content": [\#(paragraph("C"))]}"#,
      paragraph("D"),
    ]
    #expect(
      try document(blocks.joined(separator: ",")).outline == """
        1> [Developer note] A
        1> [Developer note] B
        2> [Important] C
        D
        """)
  }

  @Test func listsNestAndTermsAreBold() throws {
    let inner = #"{"type": "orderedList", "items": [{"content": [\#(paragraph("Merino"))]}]}"#
    let list =
      #"{"type": "unorderedList", "items": [{"content": [\#(paragraph("Wool")), \#(inner), \#(paragraph("Warm."))]}, {"content": [\#(paragraph("Silk"))]}]}"#
    let terms =
      #"{"type": "termList", "items": [{"term": {"inlineContent": [\#(text("Knot"))]}, "definition": {"content": [\#(paragraph("A loop."))]}}]}"#
    #expect(
      try document("\(list), \(terms)").outline == """
        - Wool
          1. Merino
          Warm.
        - Silk
        - <b>Knot</b>
          A loop.
        """)
  }

  @Test(arguments: [("row", "|= "), ("both", "|= "), ("none", "| "), ("column", "| ")])
  func cellsOfATableAreBlocks(header: String, mark: String) throws {
    let rows =
      "[[[\(paragraph("Wind"))], [\(paragraph("Kite"))]], [[\(paragraph("Weak")), \(paragraph("Soft"))], []]]"
    #expect(
      try document(#"{"type": "table", "header": "\#(header)", "rows": \#(rows)}"#).outline
        == "\(mark)Wind \(mark)Kite |\n| Weak⏎Soft |  |")
  }

  @Test func rowsAndTabsAreReadOneAfterTheOther() throws {
    let row =
      #"{"type": "row", "numberOfColumns": 2, "columns": [{"size": 1, "content": [\#(paragraph("Left"))]}, {"content": [\#(paragraph("Right"))]}]}"#
    let tabs =
      #"{"type": "tabNavigator", "tabs": [{"title": "Day", "content": [\#(paragraph("Sun"))]}, {"title": "Night", "content": [\#(paragraph("Moon"))]}]}"#
    #expect(
      try document("\(row), \(tabs)").outline == """
        Left
        Right
        (caption) Day
        Sun
        (caption) Night
        Moon
        """)
  }

  @Test func tabsOfPlatformsAreSectionsAndTheOneAroundGoesOn() throws {
    let heading = #"{"type": "heading", "level": 2, "text": "Wind"}"#
    let tabs =
      #"{"type": "tabNavigator", "tabs": [{"title": "iOS", "content": [\#(paragraph("Soft"))]}, {"title": "macOS", "content": [\#(paragraph("Hard"))]}]}"#
    #expect(
      try document("\(heading), \(tabs), \(paragraph("Any"))").outline == """
        ## Wind
        ### iOS
        Soft
        ### macOS
        Hard
        ## Wind
        Any
        """)
  }

  @Test func blockOfAnUnknownKindIsKeptAsTextAndCounted() throws {
    let document = try document(
      #"""
      {"type": "hologram", "content": [\#(paragraph("Inside"))]},
      {"type": "scent", "inlineContent": [\#(text("Rain"))]},
      {"type": "silence"}
      """#)
    #expect(document.outline == "Inside\nRain")
    #expect(document.warnings[.unknownBlocks] == 3)
  }

  @Test(arguments: [
    (#"{"type": "strong", "inlineContent": [{"type": "text", "text": "a"}]}"#, "<b>a</b>"),
    (#"{"type": "inlineHead", "inlineContent": [{"type": "text", "text": "a"}]}"#, "<b>a</b>"),
    (#"{"type": "emphasis", "inlineContent": [{"type": "codeVoice", "code": "a"}]}"#, "<i>`a`</i>"),
    (#"{"type": "newTerm", "inlineContent": [{"type": "text", "text": "a"}]}"#, "<i>a</i>"),
    (#"{"type": "reference", "identifier": "doc://wind"}"#, "<a /design/wind>Wind</a>"),
    (
      #"{"type": "reference", "identifier": "doc://wind", "overridingTitle": "the wind"}"#,
      "<a /design/wind>the wind</a>"
    ),
    (
      #"{"type": "reference", "identifier": "doc://UIKite"}"#,
      "<a /documentation/uikit/uikite>`UIKite`</a>"
    ),
    (#"{"type": "link", "title": "x", "destination": "https://a.b"}"#, "<a https://a.b>x</a>"),
    (#"{"type": "link", "destination": "https://a.b"}"#, "<a https://a.b>https://a.b</a>"),
    (#"{"type": "image", "identifier": "kite.png"}"#, "<img A red kite>"),
    (#"{"type": "sparkle", "inlineContent": [{"type": "text", "text": "a"}]}"#, "a"),
    (#"{"type": "sparkle", "text": "a"}"#, "a"),
  ])
  func inlineIsRead(inline: String, outline: String) throws {
    #expect(
      try document(#"{"type": "paragraph", "inlineContent": [\#(inline)]}"#).outline == outline)
  }

  @Test func listsOfLinksAtTheEndStandUnderTheirHeading() throws {
    let document = try document(
      paragraph("A kite flies."),
      more: #"""
        "topicSections": [{"title": "More toys", "anchor": "More-toys", "identifiers": ["doc://wind"]}],
        "seeAlsoSections": [{"title": "See", "identifiers": []}],
        """#)
    #expect(
      document.outline == """
        A kite flies.
        ## More toys {#More-toys}
        <a /design/wind>Wind</a>
        ## See
        """)
  }

  @Test func listOfLinksWithoutATitleIsNoPartOfTheSectionBeforeIt() throws {
    let document = try document(
      paragraph("A kite flies."),
      more: #"""
        "topicSections": [{"abstract": [\#(text("Toys."))], "discussion": {"content": [\#(paragraph("Many."))]}, "identifiers": ["doc://wind"]}],
        """#)
    #expect(
      document.outline == "A kite flies.\n## Topics\nToys.\nMany.\n<a /design/wind>Wind</a>")
  }

  @Test func listsThatThePageHidesAreNotRead() throws {
    let document = try document(
      paragraph("A kite flies."),
      more: #"""
        "topicSectionsStyle": "hidden", "topicSections": [{"identifiers": ["doc://wind"]}],
        """#)
    #expect(document.outline == "A kite flies.")
  }

  @Test func linesAreFoundInWhateverOrderThePageHasItsMembers() throws {
    let page = """
      {"identifier": {"url": "doc://x/design/kites"},
      "primaryContentSections": [{"content": [
      \(paragraph("A kite flies."))]}],
      "metadata": {"title": "Kites"},
      "abstract": [\(text("Toys of the sky."))]}
      """
    let document = try DocCReader.read(page, fileName: "kites.json")
    let lines = document.blocks.map(\.line)
    #expect(lines == [5, 3])
  }

  @Test func blocksKnowTheLineOfTheirText() throws {
    let document = try document("\n\(paragraph("A kite flies.")),\n\(paragraph("Then it falls."))")
    let lines = document.blocks.map(\.line)
    #expect(lines == [6, 7])
  }

  @Test(
    arguments: rows([
      ("", ReadingError.malformedJSON(reason: "line 1: not valid JSON"), "nothing"),
      ("{", .malformedJSON(reason: "line 1: not valid JSON"), "an open bracket"),
      ("{}", .notAPage(reason: "JSON without a DocC identifier"), "an empty object"),
      ("[]", .notAPage(reason: "JSON without a DocC identifier"), "a list"),
      (
        #"{"identifier": {"url": "doc://x/y"}}"#,
        .notAPage(reason: "JSON without a DocC identifier"),
        "no content"
      ),
      (
        #"{"identifier": {"url": "doc://x/y"}, "kind": "symbol", "metadata": {}}"#,
        .developerDocumentation, "a symbol"
      ),
      (
        #"{"identifier": {"url": "doc://x/documentation/UIKit"}, "metadata": {}}"#,
        .developerDocumentation, "an article of API documentation"
      ),
    ]))
  func jsonThatIsNoPageIsRefused(row: Row<(String, ReadingError, String)>) {
    let (source, error, reason) = row.values
    #expect(throws: error, "\(reason)") { try DocCReader.read(source, fileName: "x.json") }
  }
}
