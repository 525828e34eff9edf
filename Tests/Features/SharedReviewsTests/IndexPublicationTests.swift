import GuidelineModel
import PostgreSQLStore
import Testing
import TestSupport

@testable import SharedReviews

/// Indexes that are published for servers.
@Suite(.enabled(if: PostgreSQLServer.isExpected, "PostgreSQL is not installed"))
struct IndexPublicationTests {
  private let url: String
  private let store: PostgreSQLReviewStore

  init() throws {
    url = try PostgreSQLServer.shared().database()
    store = try PostgreSQLReviewStore(url: url)
  }

  private func bytes(_ publication: IndexPublication) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try store.read(publication) { part in
      #expect(part.count <= IndexPublication.partSize)
      bytes += part
    }
    return bytes
  }

  @Test func `a published index is read in parts`() throws {
    #expect(try store.newestIndex(after: 0) == nil)
    let index = (0..<(9 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    let publication = try store.publish(index, version: 3)
    #expect(publication.size == index.count)
    #expect(publication.parts == 2)
    #expect(publication.digest == Digest(of: index).description)
    let other = try PostgreSQLReviewStore(url: url)
    #expect(try other.newestIndex(after: 2) == publication)
    #expect(try other.newestIndex(after: 3) == nil)
    #expect(try bytes(publication) == index)
  }

  @Test func `a version belongs to one index`() throws {
    let first = try store.publish([1, 2, 3], version: 5)
    #expect(try store.publish([1, 2, 3], version: 5) == first)
    for version in [4, 5] {
      #expect(throws: ReviewError.publishedBefore(version: 5)) {
        try store.publish([4], version: version)
      }
    }
    #expect(try bytes(first) == [1, 2, 3])
  }

  @Test func `an empty index can be published`() throws {
    #expect(try bytes(store.publish([], version: 1)) == [])
  }

  @Test func `the two newest publications are kept`() throws {
    let publications = try (1...3).map { try store.publish([UInt8($0)], version: $0) }
    #expect(try bytes(publications[1]) == [2])
    #expect(try bytes(publications[2]) == [3])
    #expect(try store.newestIndex(after: 0)?.version == 3)
  }

  @Test func `a damaged part is found`() throws {
    let publication = try store.publish([1, 2, 3], version: 1)
    try store.repeating { try $0.execute("UPDATE hig_publication_parts SET content = '\\x00'") }
    #expect(throws: ReviewError.damagedPublication(version: 1)) { try bytes(publication) }
    try store.repeating { try $0.execute("DELETE FROM hig_publication_parts") }
    #expect(throws: ReviewError.damagedPublication(version: 1)) { try bytes(publication) }
  }
}
