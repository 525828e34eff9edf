import Checklists
import Foundation
import TestSupport
import Testing

@testable import GuidelineWeb

/// Backups of a store that is in use, and stores made from them.
@Suite(.waiting) struct BackupTests {
  private let folder = TemporaryFolder()

  private let change = ReviewChange(item: "toolbars/rule-1", verdict: .fail, note: "It's \"so\"")

  /// Checks that a restored store has a review and goes on with it.
  private func check(_ restored: any ReviewStore, has id: ReviewID, of store: any ReviewStore) throws {
    #expect(try restored.review(id)?.checklist == store.review(id)?.checklist)
    #expect(try restored.log(of: id, after: 0, limit: 9) == store.log(of: id, after: 0, limit: 9))
    #expect(try restored.record(change, in: id, by: "Grace", key: .ada()).sequence == 1)
    #expect(try restored.undo(1, in: id, by: "Grace", key: nil).sequence == 2)
  }

  @Test(.enabled(if: LockHolder.isAvailable, "sqlite3 is not installed"))
  func `a backup of a file is a store`() throws {
    let store = try SQLiteReviewStore(path: folder.file("reviews.sqlite"))
    let id = try store.makeReview()
    _ = try store.record(change, in: id, by: "Ada", key: .ada())
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["sqlite3", folder.file("reviews.sqlite"), ".backup '\(folder.file("backup.sqlite"))'"]
    try process.run()
    process.waitUntilExit()
    try check(SQLiteReviewStore(path: folder.file("backup.sqlite")), has: id, of: store)
  }

  @Test(.enabled(if: PostgreSQLServer.isExpected, "PostgreSQL is not installed"))
  func `a dump of a database is a store`() throws {
    let server = try PostgreSQLServer.shared()
    let url = try server.database()
    let store = try PostgreSQLReviewStore(url: url)
    let id = try store.makeReview()
    _ = try store.record(change, in: id, by: "Ada", key: .ada())
    try check(PostgreSQLReviewStore(url: server.restoredDump(of: url)), has: id, of: store)
  }
}
