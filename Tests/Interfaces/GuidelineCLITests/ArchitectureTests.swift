import Foundation
import TestSupport
import Testing

/// `docs/architecture.md` describes the tree as it is.
struct ArchitectureTests {
  private let document: String

  init() throws {
    document = try String(contentsOf: Repository.root.appending(path: "docs/architecture.md"), encoding: .utf8)
  }

  @Test(arguments: [("search", 14_000), ("applies", 9_000)])
  func `the files of a walk exist and have few lines`(walk: String, limit: Int) throws {
    let start = try #require(document.range(of: "<!-- walk: \(walk) -->"))
    let end = try #require(document[start.upperBound...].range(of: "<!-- end of walk -->"))
    var lines = 0
    // Each item names the folder of a target, then its files.
    for item in document[start.upperBound..<end.lowerBound].split(separator: "\n- ") {
      let names = item.split(separator: "`").enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
      let folder = try #require(names.first { $0.hasPrefix("Sources/") })
      let sources = FileManager.default.enumerator(atPath: Repository.root.appending(path: folder).path)
      let present = sources?.compactMap { $0 as? String } ?? []
      for name in names.drop(while: { $0 != folder }).dropFirst() {
        let path = try #require(present.first { "/\($0)".hasSuffix("/\(name).swift") }, "\(folder): \(name)")
        let file = Repository.root.appending(path: "\(folder)/\(path)")
        lines += try String(contentsOf: file, encoding: .utf8).utf8.count { $0 == UInt8(ascii: "\n") }
      }
    }
    #expect((1...limit).contains(lines))
  }

  @Test func `the glossary has at most 40 terms`() throws {
    let start = try #require(document.range(of: "## Glossary"))
    let end = try #require(document[start.upperBound...].range(of: "\n## "))
    let rows = document[start.upperBound..<end.lowerBound].split(separator: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
    #expect((20...41).contains(rows.count), "a header and at most 40 terms")
  }

  @Test func `every target of the sources is in the table of layers`() throws {
    let sources = Repository.root.appending(path: "Sources")
    for layer in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
      let folder = sources.appending(path: layer)
      for target in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
        #expect(document.contains("`\(target)`"), "\(layer)/\(target)")
      }
    }
  }
}
