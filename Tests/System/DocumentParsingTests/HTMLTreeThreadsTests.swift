import DocumentParsing
import Foundation
import Synchronization
import Testing

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

  @Test(.timeLimit(.minutes(2)))
  func `documents are parsed alike on one thread and on eight`() async {
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
