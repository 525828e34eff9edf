import DocumentParsing
import Foundation
import Synchronization
import TestSupport
import Testing

struct HTMLTreeTests {
  /// The nodes, one per line, indented below their parents.
  private func outline(_ source: String) -> String {
    let nodes = HTMLTree(parsing: source).nodes
    return nodes.map { node in
      var depth = 0
      var parent = node.parent
      while let index = parent {
        depth += 1
        parent = nodes[index].parent
      }
      let attributes = node.attributes.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
      let content = node.isText ? "'\(node.text)'" : node.name + attributes
      return String(repeating: "  ", count: depth) + content
    }.joined(separator: "\n")
  }

  @Test func `nodes are in document order`() {
    #expect(
      outline("<P Class='a b'>One <b>two</b> three<br>four</P><ul><li>x<li>y</ul>") == """
        html
          body
            p class=a b
              'One '
              b
                'two'
              ' three'
              br
              'four'
            ul
              li
                'x'
              li
                'y'
        """)
  }

  @Test func `classes are the words of the attribute`() throws {
    let nodes = HTMLTree(parsing: "<i class=' a\tb\n a-c '>x</i><b>y</b>").nodes
    #expect(nodes.first { $0.name == "i" }?.classes == ["a", "b", "a-c"])
    #expect(nodes.first { $0.name == "b" }?.classes == [])
  }

  @Test(
    arguments: rows([
      (
        "<p>도구 ツール – “a”&nbsp;😀</p>", "p\n      '도구 ツール – “a”\u{A0}😀'",
        "characters of any script are kept"
      ),
      (
        "<p href=\"?a=1&amp;b=2\" hidden title='&eacute;&#x2014;'>x</p>",
        "p hidden= href=?a=1&b=2 title=é—\n      'x'",
        "attributes are decoded and may have no value"
      ), ("<p><!-- secret <b>c</b> -->b</p>", "p\n      'b'", "comments are skipped"),
      ("<script>if (1 < 2) {}</script>", "script\n      'if (1 < 2) {}'", "scripts are text"),
    ]))
  func `contents of elements`(row: TableRow<(String, String, String)>) {
    let (source, expected, reason) = row.values
    #expect(outline(source).hasSuffix(expected), "\(reason)")
  }

  @Test func `lines count from one`() {
    let nodes = HTMLTree(parsing: "<p>a</p>\n\n<p>b</p>\n<p>c</p>").nodes
    #expect(nodes.filter { $0.name == "p" }.map(\.line) == [1, 3, 4])
  }

  @Test(arguments: ["", " ", "\u{0}", "<", "</p>", "<!-- never closed", "<p", "&", "plain words"])
  func `every text is a document`(source: String) {
    let tree = HTMLTree(parsing: source)
    expectSoundRanges(tree.nodes)
  }

  /// Every node ends after itself and within its parent.
  private func expectSoundRanges(_ nodes: [HTMLNode]) {
    for (index, node) in nodes.enumerated() {
      let end = node.isText ? index + 1 : node.end
      #expect(end > index && end <= nodes.count)
      if let parent = node.parent { #expect(parent < index && end <= nodes[parent].end) }
    }
  }

  @Test func `ranges cover the descendants`() throws {
    let nodes = HTMLTree(parsing: "<div><p>a<i></i></p><ul><li>b<li><b>c</b></ul></div><p>d</p><table><td>e</table>")
      .nodes
    expectSoundRanges(nodes)
    let division = try #require(nodes.firstIndex { $0.name == "div" })
    let inside = nodes[division..<nodes[division].end].filter(\.isText).map(\.text)
    #expect(inside == ["a", "b", "c"])
  }

  // MARK: Hostile input

  @Test(arguments: ["div", "b", "blockquote", "ul", "table", "span"])
  func `deep nesting is truncated and reported`(name: String) {
    let source = "<p>before</p>" + String(repeating: "<\(name)>", count: 15_000) + "deep"
    let tree = HTMLTree(parsing: source)
    #expect(tree.isTruncated)
    #expect(tree.nodes.contains { $0.text == "before" })
    expectSoundRanges(tree.nodes)
  }

  @Test func `ordinary nesting is not truncated`() {
    let source = String(repeating: "<div>", count: 200) + "deep"
    let tree = HTMLTree(parsing: source)
    #expect(!tree.isTruncated)
    #expect(tree.nodes.contains { $0.text == "deep" })
  }

  @Test func `entities of the document are not expanded`() {
    var source = "<!DOCTYPE html [<!ENTITY a0 \"text\">"
    for level in 1...12 {
      let inner = String(repeating: "&a\(level - 1);", count: 10)
      source += "<!ENTITY a\(level) \"\(inner)\">"
    }
    source += "]><html><body><p>&a12;</p></body></html>"
    let text = HTMLTree(parsing: source).nodes.map(\.text).joined()
    #expect(text.utf8.count <= source.utf8.count)
  }

  @Test func `external entities are not read`() {
    let source = """
      <!DOCTYPE html [<!ENTITY x SYSTEM "file:///etc/passwd">]><html><body><p>&x;</p></body></html>
      """
    #expect(!outline(source).contains("root:"))
  }

  @Test func `NUL bytes do not break the parser`() {
    let tree = HTMLTree(parsing: "<p>before\u{0}after</p>")
    #expect(tree.nodes.contains { $0.text.hasPrefix("before") })
    expectSoundRanges(tree.nodes)
  }

  @Test(.timeLimit(.minutes(5))) func `ten megabytes on one line are read or reported as truncated`() {
    let source = "<p>" + String(repeating: "text and icon ", count: 750_000) + "</p>"
    let tree = HTMLTree(parsing: source)
    let length = tree.nodes.reduce(0) { $0 + $1.text.utf8.count }
    #expect(tree.isTruncated || length == source.utf8.count - 7)
  }

  @Test(.timeLimit(.minutes(5))) func `many small elements on one line are all read`() {
    let tree = HTMLTree(parsing: String(repeating: "<b>x</b>", count: 200_000))
    #expect(tree.nodes.count { $0.name == "b" } == 200_000)
    #expect(!tree.isTruncated)
  }

  @Test(.timeLimit(.minutes(5))) func `many attributes of one tag take linear time`() {
    let attributes = (0..<200_000).map { "a\($0)='x y > z'" }.joined(separator: " ")
    let tree = HTMLTree(parsing: "<p>before</p><p \(attributes)>inside</p><p>after</p>")
    #expect(tree.nodes.filter(\.isText).map(\.text) == ["before", "inside", "after"])
    let counts = tree.nodes.map(\.attributes.count)
    #expect(counts.max() == 256)
    #expect(tree.nodes.compactMap { $0.attributes["a255"] } == ["x y > z"])
  }

  @Test func `words behind a sign in a script do not end the document`() {
    let words = String(repeating: "word ", count: 1000)
    let tree = HTMLTree(parsing: "<script>if (a<b) { \(words)}</script><p>after</p>")
    #expect(tree.nodes.contains { $0.text == "after" })
  }
}

/// Parsing on several threads. libxml2 initializes itself on first use and keeps state for each thread.
struct HTMLTreeThreadsTests {
  /// The results of eight threads and the number of threads that have not finished.
  private final class Findings: Sendable {
    let outlines = Mutex<[Int: String]>([:])
    let working = Mutex(8)
  }

  private static func source(_ number: Int) -> String {
    let rows = (0..<40).map { "<tr><td>row \($0)<td><b>&eacute; \(number)</b>" }.joined()
    return "<!DOCTYPE html><html lang=en><body><h1 id=k\(number)>Tiles</h1><p>a<p hidden>b"
      + "<table>\(rows)</table><div><ul><li>c<li>d</div></nonsense>&unknown; <p"
  }

  private static func outline(_ source: String) -> String {
    let tree = HTMLTree(parsing: source)
    let nodes = tree.nodes.map { node in
      let attributes = node.attributes.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(node.line) \(node.name) \(attributes) \(node.text) \(node.end)"
    }
    return "\(tree.isTruncated)\n" + nodes.joined(separator: "\n")
  }

  @Test(.timeLimit(.minutes(2))) func `documents are parsed alike on one thread and on eight`() async {
    let findings = Findings()
    await withCheckedContinuation { done in
      for worker in 0..<8 {
        Thread.detachNewThread {
          for number in stride(from: worker, to: 200, by: 8) {
            let outline = Self.outline(Self.source(number))
            findings.outlines.withLock { $0[number] = outline }
          }
          let left = findings.working.withLock { count in
            count -= 1
            return count
          }
          if left == 0 { done.resume() }
        }
      }
    }
    let found = findings.outlines.withLock { $0 }
    #expect(found.count == 200)
    for (number, outline) in found {
      #expect(outline.contains("id=k\(number)"))
      #expect(outline == Self.outline(Self.source(number)))
    }
  }
}
