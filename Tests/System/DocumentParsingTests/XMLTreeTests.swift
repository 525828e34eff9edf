import TestSupport
import Testing

@testable import DocumentParsing

struct XMLTreeTests {
  private func names(_ source: String) -> [String]? {
    XMLTree(parsing: Array(source.utf8))?.elements.map(\.name)
  }

  @Test func `elements come in document order with attributes and lines`() throws {
    let source =
      "<?xml version=\"1.0\"?>\n<a x=\"1\">\n  <b y='&lt;&#233;'/>\n  <c>t<d/></c>\n</a>\n"
    let tree = try #require(XMLTree(parsing: Array(source.utf8)))
    #expect(
      tree.elements == [
        XMLElement(name: "a", attributes: ["x": "1"], text: "", line: 2, depth: 0),
        XMLElement(name: "b", attributes: ["y": "<é"], text: "", line: 3, depth: 1),
        XMLElement(name: "c", attributes: [:], text: "", line: 4, depth: 1),
        XMLElement(name: "d", attributes: [:], text: "", line: 4, depth: 2),
      ])
  }

  @Test(
    arguments: rows([
      ("", "nothing"),
      ("no markup", "plain text"),
      ("<a><b></a>", "an element that is not closed"),
      ("<a x=1/>", "an attribute without quotes"),
      ("<a>\u{0}</a>", "a NUL"),
      (String(repeating: "<a>", count: 15_000), "15,000 levels left open"),
      (
        String(repeating: "<a>", count: 15_000) + String(repeating: "</a>", count: 15_000),
        "15,000 levels"
      ),
    ]))
  func `malformed XML gives no tree`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    #expect(names(source) == nil, "\(reason)")
  }

  @Test func `lines go on beyond 65,535`() throws {
    let source = "<a>" + String(repeating: "\n", count: 70_000) + "<b/>\n</a>"
    let line = try #require(XMLTree(parsing: Array(source.utf8))?.elements.last?.line)
    #expect((70_001...70_002).contains(line))
  }

  @Test func `entities are not replaced, so a small document stays small`() {
    var source = "<!DOCTYPE a [<!ENTITY e0 \"<x/>\">"
    for level in 1...30 {
      let inner = String(repeating: "&e\(level - 1);", count: 10)
      source += "<!ENTITY e\(level) \"\(inner)\">"
    }
    source += "]><a><b c=\"&e30;\"/>&e30;</a>"
    #expect((names(source) ?? []).count <= 2)
  }

  @Test func `an external entity brings nothing in`() {
    let source =
      "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a><b c=\"x\"/>&e;</a>"
    #expect(names(source) == ["a", "b"])
  }

  @Test func `grids are read on many threads at once`() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<64 {
        group.addTask { XMLTree(parsing: Array("<a><b/><c/></a>".utf8))?.elements.count ?? 0 }
      }
      for await count in group { #expect(count == 3) }
    }
  }
}
