import Testing
import TestSupport

@testable import SystemSupport

struct HTTPClientTests {
  private let server: SiteServer
  private let client: HTTPClient

  init() throws {
    server = try SiteServer()
    client = try HTTPClient(userAgent: "hig-tests/1 (on loopback)")
  }

  @Test func `a response has a status, headers and a body`() throws {
    try server.serve("/buttons", .body(#"{"style": "plain"}"#))
    let response = try client.get(server.base + "/buttons")
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"style": "plain"}"#)
    #expect(response.headers["content-type"] == "application/json")
    #expect(try server.requests() == ["/buttons - hig-tests/1 (on loopback)"])
  }

  @Test func `an unchanged document is not sent again`() throws {
    try server.serve("/buttons", .body("{}"))
    let etag = try #require(try client.get(server.base + "/buttons").headers["etag"])
    let again = try client.get(server.base + "/buttons", headers: ["If-None-Match: \(etag)"])
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
  }

  @Test func `redirects are left to the caller`() throws {
    try server.serve("/old", .redirect("/buttons"))
    let response = try client.get(server.base + "/old")
    #expect(response.status == 301)
    #expect(response.headers["location"] == "/buttons")
  }

  @Test(arguments: [true, false])
  func `a body of 200 MB is refused, with or without a declared size`(isUndeclared: Bool) throws {
    try server.serve("/flood", .filler(bytes: 200 << 20, undeclared: isUndeclared))
    #expect(throws: HTTPTransferError.tooLarge(limit: 1 << 20)) {
      try client.get(server.base + "/flood", limits: HTTPLimits(bytes: 1 << 20))
    }
    try server.serve("/buttons", .body("{}"))
    #expect(try client.get(server.base + "/buttons").status == 200, "the client still works")
  }

  @Test func `a connection closed early is an error`() throws {
    try server.serve("/cut", .cut(#"{"style": "plain"}"#, after: 5))
    let error = #expect(throws: HTTPTransferError.self) { try client.get(server.base + "/cut") }
    guard case .cut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a slow body exceeds the time limit`() throws {
    try server.serve("/slow", .slow("0123456789", seconds: 0.3))
    let error = #expect(throws: HTTPTransferError.self) {
      try client.get(server.base + "/slow", limits: HTTPLimits(totalSeconds: 0.6))
    }
    guard case .timedOut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try client.get(server.base + "/slow").body.count == 10, "without the limit it arrives")
  }

  @Test func `an unreachable server is a connection error`() throws {
    // Nothing listens on the port of the discard service.
    let error = #expect(throws: HTTPTransferError.self) { try client.get("http://127.0.0.1:9/") }
    guard case .noConnection = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: [
    Named("file", "file:///etc/hostname"), Named("ftp", "ftp://127.0.0.1/x"),
    Named("a line break", "http://127.0.0.1/\r\nX: y"),
  ]) func `other protocols and control characters are refused`(row: Named<String>) throws {
    #expect(throws: HTTPTransferError.self) { try client.get(row.value) }
  }

  @Test func `a header with a line break is refused`() throws {
    #expect(throws: HTTPTransferError.self) {
      try client.get(server.base + "/buttons", headers: ["If-None-Match: \"x\"\r\nHost: elsewhere"])
    }
    #expect(try server.requests().isEmpty)
  }

  @Test func `a missing library is named with a hint to install it`() throws {
    let error = #expect(throws: HTTPTransferError.self) { _ = try CurlLibrary(names: ["libnowhere.so.7"]) }
    #expect(error?.description.contains("looked for libnowhere.so.7") == true)
  }

  @Test func `clients work on many tasks at once`() async throws {
    for number in 0..<16 { try server.serve("/\(number)", .body("button \(number)")) }
    let base = server.base
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          let response = try HTTPClient(userAgent: "t").get("\(base)/\(number)")
          return String(decoding: response.body, as: UTF8.self) == "button \(number)"
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
