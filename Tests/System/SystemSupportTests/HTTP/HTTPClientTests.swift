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

  @Test func `a body comes with its status and headers`() throws {
    try server.serve("/kites", .body(#"{"tail": "long"}"#))
    let response = try client.get(server.base + "/kites")
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == #"{"tail": "long"}"#)
    #expect(response.headers["content-type"] == "application/json")
    #expect(try server.requests() == ["/kites - hig-tests/1 (on loopback)"])
  }

  @Test func `what has not changed is not sent again`() throws {
    try server.serve("/kites", .body("{}"))
    let etag = try #require(try client.get(server.base + "/kites").headers["etag"])
    let again = try client.get(server.base + "/kites", headers: ["If-None-Match: \(etag)"])
    #expect(again.status == 304)
    #expect(again.body.isEmpty)
  }

  @Test func `redirects are left to the caller`() throws {
    try server.serve("/old", .redirect("/kites"))
    let response = try client.get(server.base + "/old")
    #expect(response.status == 301)
    #expect(response.headers["location"] == "/kites")
  }

  @Test(arguments: [true, false])
  func `a body of 200 MB is given up, declared or not`(isUndeclared: Bool) throws {
    try server.serve("/flood", .filler(bytes: 200 << 20, undeclared: isUndeclared))
    #expect(throws: HTTPTransferError.tooLarge(limit: 1 << 20)) {
      try client.get(server.base + "/flood", limits: HTTPLimits(bytes: 1 << 20))
    }
    try server.serve("/kites", .body("{}"))
    #expect(try client.get(server.base + "/kites").status == 200, "the client goes on")
  }

  @Test func `a connection that is cut is no response`() throws {
    try server.serve("/cut", .cut(#"{"tail": "long"}"#, after: 5))
    let error = #expect(throws: HTTPTransferError.self) { try client.get(server.base + "/cut") }
    guard case .cut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `a slow body is given up after the time there is`() throws {
    try server.serve("/slow", .slow("0123456789", seconds: 0.3))
    let error = #expect(throws: HTTPTransferError.self) {
      try client.get(server.base + "/slow", limits: HTTPLimits(totalSeconds: 0.6))
    }
    guard case .timedOut = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try client.get(server.base + "/slow").body.count == 10, "with time it comes")
  }

  @Test func `a server that is not there is told from one that fails`() throws {
    // Nothing listens on the port of the discard service.
    let error = #expect(throws: HTTPTransferError.self) { try client.get("http://127.0.0.1:9/") }
    guard case .noConnection = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: ["file:///etc/hostname", "ftp://127.0.0.1/x", "http://127.0.0.1/\r\nX: y"])
  func `other protocols and control characters are refused`(url: String) throws {
    #expect(throws: HTTPTransferError.self) { try client.get(url) }
  }

  @Test func `the headers of a request cannot be broken up`() throws {
    #expect(throws: HTTPTransferError.self) {
      try client.get(server.base + "/kites", headers: ["If-None-Match: \"x\"\r\nHost: elsewhere"])
    }
    #expect(try server.requests().isEmpty)
  }

  @Test func `a library that is missing is named with the way to install it`() throws {
    let error = #expect(throws: HTTPTransferError.self) {
      _ = try CurlLibrary(names: ["libnowhere.so.7"])
    }
    #expect(error?.description.contains("looked for libnowhere.so.7") == true)
  }

  @Test func `clients on many tasks at once do not disturb each other`() async throws {
    for number in 0..<16 { try server.serve("/\(number)", .body("kite \(number)")) }
    let base = server.base
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<16 {
        group.addTask {
          let response = try HTTPClient(userAgent: "t").get("\(base)/\(number)")
          return String(decoding: response.body, as: UTF8.self) == "kite \(number)"
        }
      }
      for try await isRight in group { #expect(isRight) }
    }
  }
}
