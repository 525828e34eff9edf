import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct HTMLReaderTests {
  @Test func `huge spans are limited`() {
    let document = ParsedDocument(
      html: "<table><tr><td colspan=999999999 rowspan=999999999>a</td></tr><tr><td>b</td></tr></table>")
    #expect(document.outline.utf8.count < 10_000)
  }

  @Test func `truncated nesting is counted`() {
    let document = ParsedDocument(html: "<p>a</p>" + String(repeating: "<div>", count: 15_000) + "b")
    #expect(document.warnings[.contentTruncated] == 1)
    #expect(document.blocks.first?.text == "a")
  }

  @Test(.timeLimit(.minutes(5))) func `cells that span more than the text of a table allows take linear time`() throws {
    let row = "<tr><td colspan=64 rowspan=64>x</td></tr>"
    let source =
      "<!DOCTYPE html><html><body><h1>Tiles</h1><table>"
      + String(repeating: row, count: 20_000) + "</table></body></html>"
    let document = try DocumentReader.parse(source, fileName: "tiles.html")
    let cells = document.blocks.reduce(0) { sum, block in
      guard case .table(let table) = block.kind else { return sum }
      return sum + table.rows.reduce(0) { $0 + $1.count }
    }
    #expect(cells >= 20_000)
    #expect(cells < 500_000)
  }
}
