import Checklists
import Foundation
import GuidelineWeb
import ServerSupport
import TestSupport
import Testing

@testable import GuidelineWeb

/// The start of a server whose database of reviews cannot be used.
@Suite(.waiting, .enabled(if: PostgreSQLServer.isExpected, "PostgreSQL is not installed"))
struct DatabaseConnectionTests {
  private let lines = ServerFixture.LogLines()

  @Test func `a database that is down is connected when it is back, with its tables`() throws {
    let server = try PostgreSQLServer()
    let url = try server.database().replacing("//hig@", with: "//hig:pa55word@")
    server.kill()
    let store = try PostgreSQLReviewStore(unconnected: url)
    let connection = DatabaseConnection(store, log: lines.append)
    try connection.start()
    let observation = store.observe { _ in }
    #expect(!store.isAvailable)
    #expect(throws: ReviewError.notConnected) { try store.summaries(limit: 1) }
    // The problem is logged once, although there are several attempts.
    Thread.sleep(forTimeInterval: 4.5)
    #expect(lines.all.count == 1)
    #expect(lines.all.first?.hasPrefix("the store of reviews is not available: ") == true)
    #expect(lines.all.allSatisfy { !$0.contains("pa55word") })
    try server.start()
    for _ in 0..<100 where !store.isAvailable { Thread.sleep(forTimeInterval: 0.1) }
    #expect(lines.all.last == "the database of reviews is connected")
    #expect(store.isAvailable)
    #expect(try store.summaries(limit: 1).isEmpty)
    server.kill()
    for _ in 0..<100 where store.isAvailable { Thread.sleep(forTimeInterval: 0.1) }
    #expect(!store.isAvailable, "an outage is noticed later as well")
    observation.cancel()
    connection.stop()
  }

  @Test func `an error that only a person can correct ends the start at once, with its cause`() throws {
    let url = try PostgreSQLServer.shared().database()
    for (wrong, cause) in [
      (url.replacing("//hig@", with: "//unknown:pa55word@"), "role \"unknown\" does not exist"),
      (url.replacing("/test", with: "/missing"), "does not exist"),
    ] {
      let store = try PostgreSQLReviewStore(unconnected: wrong)
      let start = ContinuousClock.now
      let error = #expect(throws: ReviewError.self) { try DatabaseConnection(store, log: lines.append).start() }
      guard case .refused(let reason) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(reason.contains(cause))
      #expect(!reason.contains("pa55word"))
      #expect(start.duration(to: .now) < .seconds(5))
    }
    #expect(lines.all.isEmpty)
    #expect(throws: ReviewError.self) { try PostgreSQLReviewStore(unconnected: "http://hig:pa55word@x") }
  }

  @Test func `requests for reviews are refused for a while, others are answered`() throws {
    let store = try PostgreSQLReviewStore(unconnected: "postgresql://hig@127.0.0.1:1/reviews")
    let fixture = try ServerFixture(store: store)
    for (method, path) in [("GET", "/api/v1/reviews"), ("POST", "/api/v1/reviews"), ("GET", "/reviews")] {
      let response = fixture.response(method, path, json: method == "POST" ? #"{"pages": ["dials"]}"# : nil)
      #expect(response.status == 503, "\(path)")
      #expect(response.header("Retry-After") == "5", "\(path)")
    }
    #expect(fixture.response("GET", "/api/v1/search?q=dial").status == 200)
    #expect(fixture.response("GET", "/pages/dials").status == 200)
    let health = fixture.response("GET", "/healthz")
    #expect(health.status == 200)
    #expect(health.text == "{\"status\": \"degraded\", \"reviews\": \"unavailable\"}\n")
    #expect(fixture.response("GET", "/metrics").text.contains("hig_reviews_available 0"))
    #expect(fixture.lines.all.allSatisfy { $0.hasPrefix("{") }, "no errors in the log")
  }
}
