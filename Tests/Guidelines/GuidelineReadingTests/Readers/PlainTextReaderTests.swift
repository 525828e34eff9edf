import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PlainTextReaderTests {
  @Test(arguments: ["", "\n\n", " \t "].map { Named($0.debugDescription, $0) })
  func `a text without words has no blocks`(source: Named<String>) {
    #expect(ParsedDocument(plainText: source.value).blocks.isEmpty)
  }

  @Test(.timeLimit(.minutes(5))) func `ten megabytes on one line are one paragraph`() {
    let source = String(repeating: "text and icon ", count: 750_000)
    #expect(ParsedDocument(plainText: source).blocks.map(\.text.utf8.count) == [source.utf8.count - 1])
  }
}
