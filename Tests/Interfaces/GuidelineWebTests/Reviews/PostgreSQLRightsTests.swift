import Checklists
import ServerSupport
import TestSupport
import Testing

@testable import GuidelineWeb

/// Users of PostgreSQL with few rights.
@Suite(.enabled(if: PostgreSQLServer.isExpected, "PostgreSQL is not installed")) struct PostgreSQLRightsTests {
  private let url: String
  private let owner: PostgreSQLConnection

  init() throws {
    url = try PostgreSQLServer.shared().database()
    owner = try PostgreSQLConnection(PostgreSQLAddress(url))
  }

  @Test func `a user who may not create tables uses present ones`() throws {
    try owner.execute("CREATE ROLE hig_limited LOGIN")
    let limited = url.replacing("//hig@", with: "//hig_limited@")
    let error = #expect(throws: ReviewError.self) { try PostgreSQLReviewStore(url: limited) }
    #expect(error?.description.contains("42501") == true)
    _ = try PostgreSQLReviewStore(url: url)
    try owner.execute("GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO hig_limited")
    let store = try PostgreSQLReviewStore(url: limited)
    let id = try store.makeReview()
    let change = ReviewChange(item: "toolbars/rule-1", verdict: .pass)
    #expect(try store.record(change, in: id, by: "Ada", key: nil).sequence == 1)
    #expect(try store.delete(id))
  }
}
