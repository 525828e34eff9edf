import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct MarkdownReaderTests {
  @Test func `truncated nesting is counted`() {
    let deep = String(repeating: "<div>", count: 1000)
    #expect(ParsedDocument(markdown: deep + "x").warnings[.contentTruncated] == 1)
  }
}
