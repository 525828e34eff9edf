import Foundation
import GuidelineAnswers
import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineChanges

struct BookQueryTests {
  private static let titles = ["Lantern rooms", "Rope and knots", "Signals in fog", "Boats"]

  /// Two editions of a book, which differ in a rule and in the last chapter.
  private func editions(of system: String = "apple") throws -> QueryFixture {
    let newer = BooksFixture.lighthouse(Self.titles + ["Stairs", "Cellars"]).replacing(
      BooksFixture.rule(2, of: "Rope and knots"), with: "Keep the rope and knots of post 3 free of wet sand and mud.")
    return try QueryFixture(
      files: [
        "a/snapshot.json": #"{"captured": "2024-02-01", "system": "\#(system)"}"#,
        "a/book.md": BooksFixture.lighthouse(Self.titles + ["Stairs", "Attics"]),
        "b/snapshot.json": #"{"captured": "2025-06-01", "system": "\#(system)"}"#, "b/book.md": newer,
      ], ingesting: ["a", "b"])
  }

  @Test func `a chapter has a history over two snapshots`() throws {
    let fixture = try editions()
    let log = try fixture.run(LogQuery("rope-and-knots")).response
    #expect(log.revisions.count == 2)
    #expect(log.revisions.flatMap(\.changes).count == 1)
    let quiet = try fixture.run(LogQuery("lantern-rooms")).response
    #expect(quiet.revisions.flatMap(\.changes).isEmpty)
  }

  @Test func `the rules of a chapter are found by its title`() throws {
    let fixture = try editions()
    let response = try fixture.run(AppliesQuery(subject: "Rope and knots", platforms: [.macOS])).response.answers[0]
    #expect(response.results.count { $0.record.record.kind == .guideline } == 12)
    #expect(response.results.allSatisfy { $0.record.document == "book.md" })
  }

  @Test func `a chapter of another maker's book has no address`() throws {
    let fixture = try editions(of: "local")
    #expect(try fixture.run(OpenQuery("rope-and-knots")).response == .unknown)
    #expect(try fixture.run(OpenQuery("zeppelins")).response == .missing)
    let id = "local:lantern-rooms/keep-the-lantern-rooms-of-post-1-free-of-sand"
    let citation = try #require(try fixture.run(CiteQuery(id)).response)
    #expect(citation.document(.text) == "Lantern rooms § Basics, book.md; snapshot 2024-02-01; hig:2024-02-01/\(id)\n")
    for format in Citation.Format.allCases {
      #expect(!citation.document(format).contains("Apple"), "\(format)")
      #expect(!citation.document(format).contains("Human Interface"), "\(format)")
    }
    #expect(String(decoding: try JSONEncoder().encode(citation), as: UTF8.self).contains(#""url":null"#))
  }
}
