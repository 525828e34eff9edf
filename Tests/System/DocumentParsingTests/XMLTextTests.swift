import Testing

@testable import DocumentParsing

/// The texts of elements, and the elements of damaged documents.
struct XMLTextTests {
  private func outline(_ source: String, recovering: Bool = false) -> [String]? {
    XMLTree(parsing: Array(source.utf8), recovering: recovering)?.elements
      .map { "\($0.depth) \($0.name) \($0.text)" }
  }

  @Test func `an element without child elements has its text`() {
    #expect(
      outline("<a>\n <b>x &lt; <!-- c -->y</b>\n <c><![CDATA[<d/>]]></c>\n <d>z<e/></d>\n <f/></a>")
        == [
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
