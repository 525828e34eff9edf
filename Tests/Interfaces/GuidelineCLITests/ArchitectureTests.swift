import Foundation
import TestSupport
import Testing

/// `docs/architecture.md` describes the tree as it is.
struct ArchitectureTests {
  private let document: String

  init() throws {
    document = try String(contentsOf: Repository.root.appending(path: "docs/architecture.md"), encoding: .utf8)
  }

  @Test(arguments: [("search", 66), ("applies", 58)])
  func `the files of a walk exist and are few`(walk: String, limit: Int) throws {
    let start = try #require(document.range(of: "<!-- walk: \(walk) -->"))
    let end = try #require(document[start.upperBound...].range(of: "<!-- end of walk -->"))
    let files = document[start.upperBound..<end.lowerBound].split(separator: "`").filter { $0.hasPrefix("Sources/") }
    #expect(!files.isEmpty)
    #expect(Set(files).count <= limit)
    for file in files {
      let path = Repository.root.appending(path: String(file)).path
      #expect(FileManager.default.fileExists(atPath: path), "\(file)")
    }
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
