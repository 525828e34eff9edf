import Checklists
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import GuidelineWeb

/// A server of PostgreSQL that crashes while reviews are changed.
@Suite(.waiting, .enabled(if: PostgreSQLServer.isExpected, "PostgreSQL is not installed")) struct ServerRestartTests {
  @Test func `acknowledged changes survive, and none is recorded twice`() throws {
    let server = try PostgreSQLServer()
    let store = try PostgreSQLReviewStore(url: server.database())
    let id = try store.makeReview(8)
    let isDone = Mutex(false)
    let acknowledged = Acknowledgements()
    let group = DispatchGroup()
    for writer in 0..<4 {
      DispatchQueue(label: "writer \(writer)").async(group: group) {
        var number = 0
        while !isDone.withLock({ $0 }) {
          number += 1
          let note = "\(writer)-\(number)"
          // Without a key of the caller, the store protects from doubles itself.
          acknowledged.add(note) {
            try store.change(id, "toolbars/rule-\(number % 8 + 1)", note: note, key: writer == 0 ? .ada(note) : nil)
          }
        }
      }
    }
    for _ in 0..<2 {
      Thread.sleep(forTimeInterval: 0.5)
      server.kill()
      Thread.sleep(forTimeInterval: 0.3)
      try server.start()
    }
    Thread.sleep(forTimeInterval: 0.7)
    isDone.withLock { $0 = true }
    group.wait()
    // Every call ended with an acknowledgement, so that the log has nothing else.
    #expect(try acknowledged.check(id, in: store) > 20)
  }

  @Test func `observers hear of changes after a crash`() throws {
    let server = try PostgreSQLServer()
    let url = try server.database()
    let store = try PostgreSQLReviewStore(url: url)
    let id = try store.makeReview()
    let calls = Mutex(0)
    let observation = store.observe { _ in calls.withLock { $0 += 1 } }
    server.kill()
    Thread.sleep(forTimeInterval: 0.7)
    try server.start()
    let other = try PostgreSQLReviewStore(url: url)
    try other.change(id, verdict: .pass)
    for _ in 0..<500 where calls.withLock({ $0 }) == 0 { Thread.sleep(forTimeInterval: 0.01) }
    #expect(calls.withLock { $0 } == 1)
    observation.cancel()
  }

  @Test func `a server that stays away is an error without the password`() {
    let error = #expect(throws: ReviewError.self) {
      try PostgreSQLReviewStore(
        url: "postgresql://hig:pa55word@127.0.0.1:1/reviews", policy: RetryPolicy(runs: 3, outage: 200))
    }
    guard case .unavailable(let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(!reason.contains("pa55word"))
  }
}
