import TestSupport
import Testing

@testable import DocumentParsing

struct XMLTreeTests {
  private func names(_ source: String) -> [String]? { XMLTree(parsing: Array(source.utf8))?.elements.map(\.name) }

  @Test func `elements come in document order with attributes and lines`() throws {
    let source = "<?xml version=\"1.0\"?>\n<a x=\"1\">\n  <b y='&lt;&#233;'/>\n  <c>t<d/></c>\n</a>\n"
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
      (String(repeating: "<a>", count: 15_000) + String(repeating: "</a>", count: 15_000), "15,000 levels"),
    ])) func `malformed XML gives no tree`(row: TableRow<(String, String)>)
  {
    let (source, reason) = row.values
    #expect(names(source) == nil, "\(reason)")
  }

  @Test func `attributes beyond 256 are cut and the rest of the document is read`() throws {
    let attributes = (0..<40_000).map { " a\($0)=\"/ >\"" }.joined()
    let source = "<a><b\(attributes) /><c\(attributes)>x</c><d e='f'/></a>"
    let elements = try #require(XMLTree(parsing: Array(source.utf8))?.elements)
    #expect(elements.map(\.name) == ["a", "b", "c", "d"])
    #expect(elements.map(\.attributes.count) == [0, 256, 256, 1])
    #expect(elements[2].text == "x")
  }

  @Test(
    arguments: rows([
      ("<!DOCTYPE a [<!ATTLIST b c CDATA \"d\">]><a><b/></a>", "attributes of a document type"),
      (
        "<!DOCTYPE a [<!ENTITY\n% e '&#60;!ATTLIST b c CDATA \"d\">'> %e;]><a><b/></a>",
        "attributes in a parameter entity"
      ),
    ])) func `a document type cannot give attributes to elements`(row: TableRow<(String, String)>)
  { #expect(names(row.values.0) == nil, "\(row.values.1)") }

  @Test func `namespaces beyond 256 are cut`() throws {
    let attributes = (0..<200).map { " xmlns:n\($0)='u'" }.joined()
    let source =
      String(repeating: "<a\(attributes)>", count: 200) + String(repeating: "<b/>", count: 20_000)
      + String(repeating: "</a>", count: 200)
    #expect(names(source)?.count == 20_200)
  }

  @Test func `only UTF-8 is read`() {
    let source = "<?xml version='1.0' encoding='UTF-7'?><a>+ADw-b/+AD4-</a>"
    #expect(names(source) == ["a"])
    #expect(XMLTree(parsing: [0xFF, 0xFE] + "<a/>".utf16.flatMap { [UInt8($0), 0] }) == nil)
    #expect(XMLTree(parsing: Array("<a b='".utf8) + [0xE9] + Array("'/>".utf8)) != nil)
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
    let source = "<!DOCTYPE a [<!ENTITY e SYSTEM \"file:///etc/passwd\">]><a><b c=\"x\"/>&e;</a>"
    #expect(names(source) == ["a", "b"])
  }

  @Test func `grids are read on many threads at once`() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<64 { group.addTask { XMLTree(parsing: Array("<a><b/><c/></a>".utf8))?.elements.count ?? 0 } }
      for await count in group { #expect(count == 3) }
    }
  }
}

/// The texts of elements, and the elements of damaged documents.
struct XMLTextTests {
  private func outline(_ source: String, recovering: Bool = false) -> [String]? {
    XMLTree(parsing: Array(source.utf8), recovering: recovering)?.elements.map { "\($0.depth) \($0.name) \($0.text)" }
  }

  @Test func `an element without child elements has its text`() {
    #expect(
      outline("<a>\n <b>x &lt; <!-- c -->y</b>\n <c><![CDATA[<d/>]]></c>\n <d>z<e/></d>\n <f/></a>") == [
        "0 a ", "1 b x < y", "1 c <d/>", "1 d ", "2 e ", "1 f ",
      ])
  }

  @Test func `the depth decreases after nested elements`() {
    #expect(outline("<a><b><c><d/></c></b><e/></a>") == ["0 a ", "1 b ", "2 c ", "3 d ", "1 e "])
  }

  @Test func `recovery returns the elements before an error`() {
    let source = "<a><b>x</b><c>y"
    #expect(outline(source) == nil)
    #expect(outline(source, recovering: true) == ["0 a ", "1 b x", "1 c y"])
  }

  @Test func `recovery ends with bounded output at excessive depth`() throws {
    let source = String(repeating: "<a>", count: 15_000)
    let tree = try #require(XMLTree(parsing: Array(source.utf8), recovering: true))
    #expect(tree.elements.count < 4_096)
  }
}
