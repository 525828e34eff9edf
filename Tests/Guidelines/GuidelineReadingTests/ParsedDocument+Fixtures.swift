import DocumentParsing
import GuidelineModel

@testable import GuidelineReading

extension ParsedDocument {
  /// A Markdown document before any pass.
  init(markdown text: String) { self = MarkdownReader.read(text, fileName: "fixture.md") }

  /// A document without markup before any pass.
  init(plainText text: String) { self = PlainTextReader.read(text, fileName: "fixture.txt") }

  /// An HTML document before any pass.
  init(html text: String) { self = HTMLReader.read(text, fileName: "fixture.html") }

  /// The document after some passes.
  func applying(_ passes: any NormalizationPass...) -> ParsedDocument {
    var document = self
    for pass in passes { pass.apply(&document) }
    return document
  }

  /// The blocks, one a line.
  var outline: String { blocks.outline }

  /// The change log, one row a line.
  var changeLog: [String] { changes.map { "\($0.date) \($0.text)" } }
}
