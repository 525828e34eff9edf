import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import DocumentParsing

struct MarkdownExtensionsTests {
  @Test(
    arguments: rows([
      ("A ~~red~~ tile.", "A red tile.", "text struck out"),
      ("About ~5 pt to ~6 pt.", "About ~5 pt to ~6 pt.", "a single tilde is text"),
      ("~~red", "~~red", "tildes that are never closed"),
    ]))
  func `extensions are parsed`(row: TableRow<(String, String, String)>) {
    let (source, text, reason) = row.values
    let blocks = MarkdownTree(parsing: source).blocks()
    #expect(blocks.map(\.text).joined(separator: "\n") == text, "\(reason)")
  }

  @Test func `code does not end with a line end`() {
    let code = MarkdownTree(parsing: "```\nfit()\n\n```\n\n    land()").blocks()
    #expect(code.map(\.inlines.first?.text) == ["fit()\n", "land()"])
  }

  @Test func `parsers on other threads do not disable extensions`() {
    let source = String(repeating: "A ~~red~~ tile *in* the `tint`.\n\n", count: 40)
    let expected = String(repeating: "A red tile in the tint.\n", count: 40)
    let different = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: 400) { _ in
      let text = MarkdownTree(parsing: source).blocks().map { $0.text + "\n" }.joined()
      if text != expected { different.withLock { $0 += 1 } }
    }
    #expect(different.withLock { $0 } == 0)
  }
}
