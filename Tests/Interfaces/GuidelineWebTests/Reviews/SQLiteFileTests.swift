import Checklists
import Foundation
import SQLiteStore
import TestSupport
import Testing

@testable import GuidelineWeb

/// Files in place of a store.
@Suite(.waiting) struct SQLiteFileTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("reviews.sqlite") }

  @Test func `only the user can read a new store`() throws {
    let store = try SQLiteReviewStore(path: path)
    _ = try store.makeReview()
    for suffix in ["", "-wal", "-shm"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: path + suffix)
      #expect(attributes[.posixPermissions] as? Int == 0o600, "\(suffix)")
    }
  }

  @Test func `the file has a write-ahead log and no secrets`() throws {
    let store = try SQLiteReviewStore(path: path)
    let token = try store.addToken(for: "Ada", role: .admin)
    let database = try Database(path: path, mode: .readOnly)
    #expect(try database.query("PRAGMA journal_mode") { $0.text(0) } == ["wal"])
    let rows = try database.query("SELECT digest FROM hig_tokens") { $0.text(0) }
    #expect(rows.map(\.count) == [64])
    for suffix in ["", "-wal"] {
      let bytes = try Data(contentsOf: URL(filePath: path + suffix))
      #expect(bytes.range(of: Data(token.utf8)) == nil)
      #expect(bytes.range(of: Data(token.suffix(43).utf8)) == nil)
    }
  }

  @Test func `the reserve for a full disk is a file that nobody else made`() throws {
    _ = try SQLiteReviewStore(path: path)
    let reserve = DiskReserve(path: path + "-reserve")
    #expect(try Data(contentsOf: URL(filePath: reserve.path)).count == 8 << 20)
    reserve.release()
    #expect(!FileManager.default.fileExists(atPath: reserve.path))
    try folder.write("A file of a person.", to: "reviews.sqlite-reserve")
    reserve.fill()
    reserve.release()
    #expect(try Data(contentsOf: URL(filePath: reserve.path)) == Data("A file of a person.".utf8))
  }

  @Test func `a file of something else is refused and unchanged`() throws {
    try folder.write(String(repeating: "A line of text. ", count: 500), to: "notes.txt")
    let text = folder.file("notes.txt")
    let other = folder.file("other.sqlite")
    try Database(path: other, mode: .readWrite).executeScript("CREATE TABLE button (id INTEGER)")
    for path in [text, other] {
      let before = try Data(contentsOf: URL(filePath: path))
      #expect(throws: ReviewError.notAStore(path)) { try SQLiteReviewStore(path: path) }
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }

  @Test(
    arguments: [
      "CREATE TRIGGER more AFTER UPDATE ON hig_reviews BEGIN DELETE FROM hig_log; END",
      "DROP TABLE hig_log; CREATE VIEW hig_log AS SELECT * FROM hig_items",
      "CREATE TABLE more (id INTEGER)", "DROP TABLE hig_schema",
    ])
  func `a store with other tables, views or triggers is refused`(change: String) throws {
    _ = try SQLiteReviewStore(path: path)
    try Database(path: path, mode: .readWrite).executeScript(change)
    #expect(throws: ReviewError.notAStore(path)) { try SQLiteReviewStore(path: path) }
  }

  @Test(arguments: ["sequence", "base", "created", "changed", "notes", "items", "reviewed"])
  func `a number that no store has is an error or is shown`(column: String) throws {
    let store = try SQLiteReviewStore(path: path)
    let id = try store.makeReview()
    for number in [Int.max, Int.min] {
      try Database(path: path, mode: .readWrite).execute("UPDATE hig_reviews SET \(column) = ?1", [.integer(number)])
      _ = try? store.summaries(limit: 10)
      _ = try? store.review(id)
      let change = ReviewChange(item: "toolbars/rule-1", verdict: .pass, note: "A note")
      _ = try? store.record(change, in: id, by: "Ada", key: nil)
      _ = try? store.log(of: id, after: 0, limit: 10)
    }
    _ = try store.delete(id)
  }

  @Test func `a path that cannot be opened is named`() throws {
    for path in [folder.path, folder.file("none/reviews.sqlite")] {
      let error = #expect(throws: ReviewError.self) { try SQLiteReviewStore(path: path) }
      #expect(error?.description.contains(path) == true)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "root may write everywhere"))
  func `a folder without permission is named`() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o500], ofItemAtPath: folder.path)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path) }
    let error = #expect(throws: ReviewError.self) { try SQLiteReviewStore(path: path) }
    #expect(error?.description.contains(path) == true)
  }

  @Test(.enabled(if: LockHolder.isAvailable, "sqlite3 is not installed"))
  func `a change waits for another process`() throws {
    let store = try SQLiteReviewStore(path: path)
    let id = try store.makeReview()
    let holder = try LockHolder(ofFileAt: path)
    // Reading does not wait.
    #expect(try store.review(id) != nil)
    let change = ReviewChange(item: "toolbars/rule-1", verdict: .pass)
    let group = DispatchGroup()
    DispatchQueue.global().async(group: group) {
      #expect(throws: Never.self) { try store.record(change, in: id, by: "Ada", key: nil) }
    }
    Thread.sleep(forTimeInterval: 0.3)
    #expect(try store.review(id)?.sequence == 0)
    holder.release()
    group.wait()
    #expect(try store.review(id)?.sequence == 1)
  }
}
