import CSQLite
import Foundation
import Testing
import TestSupport

@testable import SQLiteStore

struct PageChecksumsTests {
  private let folder = TemporaryFolder()
  private var path: String { folder.file("toolbar.sqlite") }

  /// A file of many pages whose rows are different.
  private func write() throws {
    let database = try Database(path: path, mode: .readWrite, hasChecksums: true)
    try database.executeScript("CREATE TABLE button(id INTEGER PRIMARY KEY, label TEXT)")
    try database.transaction {
      for id in 1...300 {
        try database.execute(
          "INSERT INTO button(label) VALUES(?)", [.text(String(repeating: "Button \(id) ", count: 20))])
      }
    }
  }

  private func labels() throws -> [String] {
    let database = try Database(path: path, mode: .readOnly, hasChecksums: true)
    return try database.query("SELECT label FROM button") { $0.text(0) }
  }

  private static let pageSize = 4_096

  struct Damage: TestRow {
    let reason: String
    let apply: @Sendable (inout [UInt8]) -> Void
  }

  private static let damages = [
    Damage(reason: "a bit of a text") { $0[5 * pageSize + 3_000] ^= 1 },
    Damage(reason: "a bit of a checksum") { $0[6 * pageSize - 1] ^= 0x80 },
    Damage(reason: "a byte of the header") { $0[27] &+= 1 },
    Damage(reason: "a page of zeros") {
      for index in 4 * pageSize..<5 * pageSize { $0[index] = 0 }
    },
    Damage(reason: "two pages that changed places") {
      for index in 4 * pageSize..<5 * pageSize { $0.swapAt(index, index + pageSize) }
    },
    Damage(reason: "two words that changed places") {
      for index in 5 * pageSize + 2_000..<5 * pageSize + 2_008 { $0.swapAt(index, index + 12) }
    }, Damage(reason: "a shorter file") { $0.removeLast(pageSize / 2) },
    Damage(reason: "a file without its last pages") { $0.removeLast(3 * pageSize) },
  ]

  @Test(arguments: damages) func `a damaged page is an error`(damage: Damage) throws {
    try write()
    #expect(try labels().count == 300)
    var content = [UInt8](try Data(contentsOf: URL(filePath: path)))
    damage.apply(&content)
    try Data(content).write(to: URL(filePath: path))
    let error = #expect(throws: SQLiteError.self, "\(damage.reason)") { try labels() }
    #expect(error?.isDamage == true, "\(damage.reason)")
  }

  @Test func `a file of another program has no checksums`() throws {
    try Database(path: path, mode: .readWrite).executeScript(
      "CREATE TABLE button(id INTEGER PRIMARY KEY, label TEXT); INSERT INTO button(label) VALUES('Save')")
    let database = try Database(path: path, mode: .readWrite, hasChecksums: true)
    #expect(try database.query("SELECT label FROM button") { $0.text(0) } == ["Save"])
    #expect(!database.hasChecksums)
    try database.execute("UPDATE button SET label = 'Share'")
    #expect(try labels() == ["Share"])
  }

  @Test func `a program without the layer reads the file`() throws {
    try write()
    let database = try Database(path: path, mode: .readOnly)
    #expect(try database.query("SELECT label FROM button") { $0.text(0) }.count == 300)
    #expect(try database.structuralProblems().isEmpty)
  }

  @Test func `what a transaction rolled back has its checksums`() throws {
    try write()
    let database = try Database(path: path, mode: .readWrite, hasChecksums: true)
    try database.executeScript("PRAGMA cache_size = 2")
    struct Stop: Error {}
    #expect(throws: Stop.self) {
      try database.transaction {
        try database.execute("UPDATE button SET label = upper(label)")
        throw Stop()
      }
    }
    #expect(try labels().first?.hasPrefix("Button 1 ") == true)
  }
}
