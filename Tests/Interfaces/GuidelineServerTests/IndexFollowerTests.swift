import Foundation
import GuidelineModel
import Synchronization
import TestSupport
import Testing

@testable import GuidelineServer
@testable import SharedReviews

/// A database that has what a test publishes, or cannot be reached.
private final class FakeSource: PublishedIndexSource {
  private struct State {
    var publications: [(IndexPublication, [UInt8])] = []
    var isReachable = true
  }

  private let state = Mutex(State())

  func publish(_ bytes: [UInt8], version: Int, digest: String? = nil) {
    let publication = IndexPublication(
      version: version, digest: digest ?? Digest(of: bytes).description, size: bytes.count,
      created: 0,
      parts: 2, upload: "u")
    state.withLock { $0.publications.append((publication, bytes)) }
  }

  func end() { state.withLock { $0.isReachable = false } }

  func newestIndex(after version: Int) throws(ReviewError) -> IndexPublication? {
    let (isReachable, newest) = state.withLock { state in
      (state.isReachable, state.publications.map(\.0).max { $0.version < $1.version })
    }
    guard isReachable else { throw .unavailable("the database is gone") }
    return newest.flatMap { $0.version > version ? $0 : nil }
  }

  func read(_ publication: IndexPublication, _ body: ([UInt8]) throws -> Void) throws {
    let bytes = state.withLock { state in
      state.publications.first { $0.0 == publication }?.1 ?? []
    }
    try body(Array(bytes.prefix(1_000)))
    try body(Array(bytes.dropFirst(1_000)))
  }
}

@Suite struct IndexFollowerTests {
  private let fixture: ServerFixture
  private let source = FakeSource()
  private let lines = ServerFixture.LogLines()

  init() throws { fixture = try ServerFixture() }

  private func follower() -> IndexFollower {
    IndexFollower(source, folder: fixture.folder.file("published"), log: lines.append)
  }

  private var index: [UInt8] {
    get throws { Array(try Data(contentsOf: URL(filePath: fixture.folder.file("hig.sqlite")))) }
  }

  @Test func `the newest index is copied and used`() throws {
    let follower = follower()
    follower.update()
    #expect(follower.path == nil)
    source.publish(try index, version: 3)
    source.publish(try index, version: 7)
    follower.update()
    #expect(follower.path?.hasSuffix("/7.sqlite") == true)
    #expect(lines.all == ["index 7 is in use"])
    follower.update()
    #expect(lines.all.count == 1)
  }

  @Test func `a damaged index is not used`() throws {
    let follower = follower()
    source.publish(try index, version: 1)
    follower.update()
    source.publish(try index, version: 2, digest: String(repeating: "0", count: 64))
    follower.update()
    #expect(follower.path?.hasSuffix("/1.sqlite") == true)
    source.publish(Array(try index.prefix(index.count / 2)), version: 3)
    follower.update()
    #expect(follower.path?.hasSuffix("/1.sqlite") == true)
    source.publish(Array("no index".utf8), version: 4)
    follower.update()
    #expect(follower.path?.hasSuffix("/1.sqlite") == true)
    #expect(lines.all.dropFirst().allSatisfy { $0.hasPrefix("published index: ") })
  }

  @Test func `without the database the last copy stays, also for a new process`() throws {
    source.publish(try index, version: 5)
    follower().update()
    source.end()
    let second = follower()
    second.update()
    second.update()
    #expect(second.path?.hasSuffix("/5.sqlite") == true)
    #expect(lines.all.filter { $0.contains("the database is gone") }.count == 1)
  }

  @Test func `only two copies are kept`() throws {
    let follower = follower()
    for version in 1...4 {
      source.publish(try index, version: version)
      follower.update()
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: fixture.folder.file("published"))
    #expect(names.sorted() == ["3.sqlite", "4.sqlite"])
  }
}
