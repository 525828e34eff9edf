import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ServerSupport

/// Answers what it was asked, and waits where a test says so.
private final class Echo: HTTPHandler {
  let gate = DispatchSemaphore(value: 0)
  let waiting = DispatchSemaphore(value: 0)
  private let mostBody: Int
  private let opened = Mutex<[EventStream]>([])
  var streams: [EventStream] { opened.withLock(\.self) }

  init(mostBody: Int = 1 << 20) { self.mostBody = mostBody }

  func client(of request: HTTPRequest) -> String { request.header("x-client") ?? request.client }

  func answer(to request: HTTPRequest) -> HTTPAnswer {
    switch request.path {
    case "/now": return .now(HTTPResponse(status: 200, body: Array("now".utf8)))
    case "/large": return .now(HTTPResponse(status: 200, body: [UInt8](repeating: 1, count: 6 << 20)))
    case "/wait": return .later(.remote) { .now(self.response(to: request)) }
    case "/late": return .later(.local) { .body(most: self.mostBody) { self.answer(request, $0) } }
    default:
      if request.bodyLength == 0 { return answer(request, []) }
      return .body(most: mostBody) { self.answer(request, $0) }
    }
  }

  private func answer(_ request: HTTPRequest, _ body: [UInt8]) -> HTTPAnswer {
    var request = request
    request.body = body
    return .later(.local) { [request] in .now(self.response(to: request)) }
  }

  private func response(to request: HTTPRequest) -> HTTPResponse {
    switch request.path {
    case "/wait":
      waiting.signal()
      gate.wait()
      return HTTPResponse(status: 200, body: Array("waited".utf8))
    case "/cancelled":
      waiting.signal()
      while !Task.isCancelled {}
      gate.signal()
      return HTTPResponse(status: 200, body: Array("cancelled".utf8))
    case "/events":
      let stream = EventStream()
      opened.withLock { $0.append(stream) }
      stream.send(id: "1", data: "first")
      return HTTPResponse(events: stream, headers: [("Content-Type", "text/event-stream")])
    default:
      let query = request.query.map { "\($0.name)=\($0.value)" }.joined(separator: ";")
      let text =
        "\(request.method) \(request.path) [\(query)] \(request.header("x-test") ?? "-") "
        + "\(request.body.count) from \(request.client)"
      return HTTPResponse(status: 201, headers: [("Content-Type", "text/plain")], body: Array(text.utf8))
    }
  }
}

@Suite struct HTTPServerTests {
  private let echo = Echo()

  private func get(_ path: String, closes: Bool = true) -> String {
    "GET \(path) HTTP/1.1\r\nHost: a\r\n\(closes ? "Connection: close\r\n" : "")\r\n"
  }

  private func server(
    _ limits: HTTPServerLimits = HTTPServerLimits(),
    clients: ClientConnections = ClientConnections(most: 0), mostBody: Int? = nil
  ) throws -> HTTPServer {
    try HTTPServer(
      address: "127.0.0.1", port: 0, limits: limits, clients: clients,
      handler: mostBody.map { Echo(mostBody: $0) } ?? echo)
  }

  @Test(
    arguments: rows([
      (
        "GET /a%20b?q=x%26y&empty&plus=a+b HTTP/1.1",
        "GET /a b [q=x&y;empty=;plus=a b] - 0 from 127.0.0.1", "a path and parameters are decoded"
      ),
      (
        "DELETE / HTTP/1.1\r\nX-Test: value", "DELETE / [] value 0 from 127.0.0.1",
        "names of header fields have no case"
      ),
      ("POST /b HTTP/1.1\r\nContent-Length: 5\r\n\r\nhello", "POST /b [] - 5 from 127.0.0.1", "a body arrives whole"),
    ])) func `a request arrives with its parts`(row: TableRow<(String, String, String)>) throws
  {
    let (request, expected, _) = row.values
    let server = try server()
    let end = request.contains("Content-Length") ? "" : "\r\nHost: a\r\nConnection: close\r\n\r\n"
    let client = try RawClient(port: server.port)
    client.send(request.replacing(" HTTP/1.1\r\nC", with: " HTTP/1.1\r\nHost: a\r\nC") + end)
    let response = client.read(until: expected)
    #expect(response.hasPrefix("HTTP/1.1 201 "))
    #expect(response.hasSuffix("\r\n\r\n" + expected))
  }

  @Test func `a slow request holds up no other`() throws {
    let server = try server()
    let slow = try RawClient(port: server.port, sending: get("/wait"))
    echo.waiting.wait()
    for path in ["/now", "/later"] {
      let response = try RawClient.response(port: server.port, get(path))
      #expect(response.hasPrefix("HTTP/1.1 20"), "\(path)")
    }
    echo.gate.signal()
    #expect(slow.read().hasSuffix("waited"))
  }

  @Test func `more waiting requests than allowed are refused`() throws {
    var limits = HTTPServerLimits()
    limits.workers = 1
    limits.waitingRequests = 0
    let server = try server(limits)
    let slow = try RawClient(port: server.port, sending: get("/wait"))
    echo.waiting.wait()
    let response = try RawClient.response(port: server.port, get("/wait"))
    #expect(response.hasPrefix("HTTP/1.1 503 "))
    #expect(response.contains("Retry-After: 1"))
    echo.gate.signal()
    #expect(slow.read().hasSuffix("waited"))
  }

  @Test(
    arguments: rows([
      ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n", "HTTP/1.1 413 ", "a length above the limit"),
      (
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n40\r\n", "HTTP/1.1 413 ",
        "a body of unknown length that grows above the limit"
      ),
      (
        "GET /\(String(repeating: "a", count: 60_000)) HTTP/1.1\r\n\r\n", "HTTP/1.1 4",
        "a long address"
      ),
      ("nonsense\r\n\r\n", "HTTP/1.", "no request"),
      ("GET / HTTP/1.1\r\n\r\n", "HTTP/1.1 400 ", "no Host"),
    ]))
  func `a request that is too large or wrong is refused`(row: TableRow<(String, String, String)>)
    throws
  {
    let (request, expected, _) = row.values
    let server = try server(mostBody: 32)
    let client = try RawClient(port: server.port, sending: request)
    if request.contains("Content-Length") { client.send([UInt8](repeating: 1, count: 100)) }
    if request.contains("chunked") {
      client.send([UInt8](repeating: 1, count: 64))
      client.send("\r\n0\r\n\r\n")
    }
    let response = client.read(until: "\r\n\r\n")
    #expect(response.hasPrefix(expected) || response.isEmpty)
    // The server goes on.
    #expect(try RawClient.response(port: server.port, get("/now")).hasSuffix("now"))
  }

  @Test(
    arguments: rows([
      ("Content-Length: 4\r\nTransfer-Encoding: chunked", 400, "a length and chunks"),
      ("Content-Length: 4\r\nContent-Length: 30", 400, "two lengths"),
      ("Transfer-Encoding: other", 400, "an unknown encoding"),
      ("Content-Length: 1000000", 413, "a length above the limit"),
    ])) func `a body whose end is unclear or that is too large is not read`(row: TableRow<(String, Int, String)>) throws
  {
    let (fields, status, _) = row.values
    let server = try server(mostBody: 100)
    for method in ["POST", "PATCH", "GET"] {
      let response = try RawClient.response(
        port: server.port,
        "\(method) / HTTP/1.1\r\nHost: a\r\n\(fields)\r\n\r\n0\r\n\r\nGET /now HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(response.hasPrefix("HTTP/1.1 \(status) "), "\(method): \(response)")
      #expect(!response.contains("now"), "\(method)")
    }
  }

  @Test func `a body without a length ends at the limit`() throws {
    let server = try server(mostBody: 1_000)
    let client = try RawClient(
      port: server.port, sending: "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
    for _ in 0..<3 { client.send("200\r\n\(String(repeating: "x", count: 512))\r\n") }
    #expect(client.read().isEmpty)
  }

  @Test(
    arguments: rows([
      ("/now", "now", "a response without the body"), ("/late", "201", "a body that is asked for later"),
    ])) func `further requests follow a short body`(row: TableRow<(String, String, String)>) throws
  {
    let (path, expected, _) = row.values
    let server = try server()
    let client = try RawClient(port: server.port)
    let request = "POST \(path) HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n"
    client.send("\(request)\r\n")
    client.send("hello\(request)Connection: close\r\n\r\nhello")
    #expect(client.read().ranges(of: expected).count == 2)
  }

  @Test func `requests that are sent without waiting are answered in order`() throws {
    let server = try server()
    let client = try RawClient(port: server.port)
    for number in 0..<50 { client.send("GET \(number % 2 == 0 ? "/now" : "/later") HTTP/1.1\r\nHost: a\r\n\r\n") }
    client.send(get("/now"))
    #expect(client.read().ranges(of: "HTTP/1.1 ").count == 51)
  }

  @Test func `a response comes before a long body that nobody asked for`() throws {
    let server = try server()
    let client = try RawClient(
      port: server.port, sending: "POST /now HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000\r\n\r\n")
    let response = client.read()
    #expect(response.hasSuffix("now"))
    #expect(response.contains("Connection: close"))
  }

  @Test func `bodies and unread responses of a client have a part of the memory`() throws {
    var limits = HTTPServerLimits()
    limits.memoryBytes = 30 << 20
    limits.clientMemoryBytes = 10 << 20
    limits.idleSeconds = 0
    let server = try server(limits, mostBody: 9 << 20)
    /// Sends a body without its last byte.
    func post(_ length: Int, by client: String) throws -> RawClient {
      let raw = try RawClient(port: server.port)
      raw.send("POST / HTTP/1.1\r\nHost: a\r\nX-Client: \(client)\r\nContent-Length: \(length)\r\n\r\n")
      raw.send([UInt8](repeating: 1, count: length - 1))
      return raw
    }
    func response(_ path: String, by client: String) throws -> String {
      let raw = try RawClient(port: server.port)
      raw.send("GET \(path) HTTP/1.1\r\nHost: a\r\nX-Client: \(client)\r\nConnection: close\r\n\r\n")
      return raw.read(until: "\r\n\r\n")
    }
    func wait(for bytes: ClosedRange<Int>) {
      for _ in 0..<1_000 where !bytes.contains(server.memoryUsed) { Thread.sleep(forTimeInterval: 0.02) }
    }
    var held = try [post(8 << 20, by: "one")]
    wait(for: (8 << 20) - 1...8 << 20)
    let second = try post(3 << 20, by: "one")
    second.send("x")
    let refused = second.read(until: "\r\n\r\n")
    #expect(refused.hasPrefix("HTTP/1.1 503 ") && refused.contains("Retry-After: 1"))
    #expect(try response("/large", by: "one").hasPrefix("HTTP/1.1 503 "))
    #expect(try response("/now", by: "one").hasPrefix("HTTP/1.1 200 "), "small ones are answered")
    held.append(try post(8 << 20, by: "two"))
    wait(for: (16 << 20) - 2...16 << 20)
    #expect(try response("/large", by: "three").hasPrefix("HTTP/1.1 200 "), "another client")
    #expect(try response("/large", by: "two").hasPrefix("HTTP/1.1 503 "), "more than its part")
    held.removeAll()
    wait(for: 0...0)
    #expect(try response("/large", by: "one").hasPrefix("HTTP/1.1 200 "))
  }

  @Test func `a body that has not arrived has no memory`() throws {
    var limits = HTTPServerLimits()
    limits.memoryBytes = 4 << 20
    limits.clientMemoryBytes = 2 << 20
    let server = try server(limits)
    let start = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n{"
    let held = try (0..<50).map { _ in try RawClient(port: server.port, sending: start) }
    let rest = [UInt8](repeating: 1, count: 999_999)
    let client = try RawClient(port: server.port, sending: start)
    client.send(rest)
    #expect(client.read(until: "1000000 from").hasPrefix("HTTP/1.1 201 "))
    #expect(held.count == 50)
  }

  @Test func `nearly all connections end those that wait longest of the client with most`() throws {
    var limits = HTTPServerLimits()
    limits.connections = 40
    let server = try server(limits)
    var idle: [RawClient] = []
    // One of them waits for the rest of a body, and one of the first for an answer.
    let answered = try RawClient(port: server.port, sending: get("/wait"))
    echo.waiting.wait()
    for number in 0..<38 {
      let text = number == 0 ? "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nx" : ""
      idle.append(try RawClient(port: server.port, sending: text))
      #expect(try RawClient.response(port: server.port, get("/now")).hasSuffix("now"))
    }
    #expect(idle[0].read().isEmpty, "the oldest is ended")
    idle[37].send(get("/now"))
    #expect(idle[37].read().hasSuffix("now"), "the newest is not")
    echo.gate.signal()
    #expect(answered.read().hasSuffix("waited"), "a request is answered")
  }

  @Test func `the work for a client that is gone is cancelled`() throws {
    let server = try server()
    do {
      let client = try RawClient(port: server.port)
      client.send(get("/cancelled", closes: false))
      echo.waiting.wait()
    }
    echo.gate.wait()
  }

  @Test func `the work of a request that takes too long is cancelled`() throws {
    var limits = HTTPServerLimits()
    limits.answerSeconds = 0
    let server = try server(limits)
    let response = try RawClient.response(port: server.port, get("/cancelled"))
    #expect(response.hasSuffix("cancelled"))
  }

  @Test func `header fields that arrive byte by byte end the connection`() async throws {
    var limits = HTTPServerLimits()
    limits.headerSeconds = 1
    let server = try server(limits)
    let client = try RawClient(port: server.port, sending: "GET /now HTTP/1.1\r\nHost: a\r\nX-Slow: ")
    for _ in 0..<100 where server.connectionCount > 0 {
      client.send("a")
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(server.connectionCount == 0)
    // The end of a connection is reported after it is closed. Ended connections are not waited for.
    for _ in 0..<200 where server.waitingConnectionCount > 0 { try await Task.sleep(for: .milliseconds(50)) }
    #expect(server.waitingConnectionCount == 0)
  }

  @Test(arguments: [false, true])
  func `a body that does not arrive in time ends the connection`(arrivesByteByByte: Bool) async throws {
    var limits = HTTPServerLimits()
    limits.bodySeconds = 1
    let server = try server(limits)
    let client = try RawClient(port: server.port, sending: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n")
    for _ in 0..<100 where server.connectionCount > 0 {
      if arrivesByteByByte { client.send("x") }
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(server.connectionCount == 0)
  }

  @Test func `an escaped NUL does not end a path or a parameter`() throws {
    let server = try server()
    let response = try RawClient.response(port: server.port, get("/now%00x?a=b%00c"))
    #expect(response.contains("GET /now\u{1A}x [a=b\u{1A}c]"))
  }

  @Test func `events arrive until the server stops`() throws {
    let server = try server()
    let client = try RawClient(port: server.port, sending: get("/events", closes: false))
    #expect(client.read(until: "first").contains("id: 1\ndata: first\n\n"))
    let stream = try #require(echo.streams.first)
    stream.send(data: "second")
    #expect(client.read(until: "second").contains("data: second\n\n"))
    server.stop()
    #expect(stream.isClosed)
    #expect(client.read().hasSuffix("0\r\n\r\n"))
  }

  @Test func `a stream ends with its client`() async throws {
    let server = try server()
    do {
      let client = try RawClient(port: server.port, sending: get("/events", closes: false))
      #expect(client.read(until: "first").contains("first"))
    }
    let stream = try #require(echo.streams.first)
    // The first bytes after the end are accepted by the system.
    for _ in 0..<200 where !stream.isClosed {
      stream.keepAlive()
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(stream.isClosed)
    server.stop()
  }

  @Test func `many streams at once`() throws {
    let server = try server()
    let clients = try (0..<200).map { _ in try RawClient(port: server.port) }
    for client in clients { client.send(get("/events", closes: false)) }
    for client in clients { #expect(client.read(until: "first").contains("first")) }
    for stream in echo.streams { stream.send(data: "all") }
    for client in clients { #expect(client.read(until: "all").contains("data: all")) }
    server.stop()
    for client in clients { #expect(client.read().hasSuffix("0\r\n\r\n")) }
  }

  @Test func `a client has a limited number of connections, with those of streams`() async throws {
    let clients = ClientConnections(most: 5)
    let server = try server(clients: clients)
    let now = get("/now")
    var open = try (0..<5).map { _ in try RawClient(port: server.port) }
    for client in open { client.send(get("/events", closes: false)) }
    for client in open { #expect(client.read(until: "first").contains("first")) }
    for _ in 0..<3 { #expect(try RawClient.response(port: server.port, now).isEmpty) }
    #expect(clients.refusedCount == 3)
    open.removeLast()
    for stream in echo.streams { stream.close() }
    open.removeAll()
    for _ in 0..<200 where server.connectionCount > 0 { try await Task.sleep(for: .milliseconds(20)) }
    #expect(try RawClient.response(port: server.port, now).hasSuffix("now"))
  }

  @Test func `the connections of an exempt client are not limited`() throws {
    let server = try server(clients: ClientConnections(most: 1) { $0 != "127.0.0.1" })
    let open = try (0..<5).map { _ in try RawClient(port: server.port) }
    for client in open { client.send(get("/now", closes: false)) }
    for client in open { #expect(client.read(until: "now").hasSuffix("now")) }
  }

  @Test(
    arguments: rows([
      ("192.0.2.1", "192.0.2.1", true, "an address"), ("192.0.2.1", "192.0.2.2", false, "another one"),
      ("2001:db8::1", "2001:db8:0:0:ffff::", true, "one network of IPv6"),
      ("2001:db8::1", "2001:db8:0:1::1", true, "two networks that one client can have"),
      ("2001:db8::1", "2001:db8:1::1", false, "two networks of IPv6"),
      ("fd00:1:2:3::1", "fd00:1:2:4::1", false, "two networks of an organization"),
      ("::ffff:192.0.2.1", "192.0.2.1", true, "an IPv4 address as IPv6"),
      ("fe80::1%eth0", "fe80::2", true, "an address with a zone"), ("::1", "0.0.0.1", false, "two families"),
    ])) func `a client is an address or a network of IPv6`(row: TableRow<(String, String, Bool, String)>) throws
  {
    let (one, other, areEqual, _) = row.values
    #expect(ClientNetwork(one) != nil)
    #expect((ClientNetwork(one) == ClientNetwork(other)) == areEqual)
    #expect(ClientNetwork("unknown") == nil)
    #expect(ClientNetwork("") == nil)
  }

  @Test func `a running request is answered before the end`() throws {
    let server = try server()
    let client = try RawClient(port: server.port, sending: get("/wait"))
    echo.waiting.wait()
    DispatchQueue(label: "gate").async { [echo] in echo.gate.signal() }
    server.stop()
    #expect(client.read().hasPrefix("HTTP/1.1 200 "))
    #expect(throws: RawClient.Refused.self) { try RawClient(port: server.port) }
  }

  @Test func `an address that cannot be used is an error`() throws {
    let first = try server()
    let taken = #expect(throws: HTTPServerError.self) {
      try HTTPServer(address: "127.0.0.1", port: first.port, handler: self.echo)
    }
    guard case .cannotListen(_, first.port, let reason) = taken else {
      Issue.record("\(String(describing: taken))")
      return
    }
    #expect(reason.contains("in use"))
    #expect("\(HTTPServerError.notAnAddress("here"))" == "'here' is not a numeric address such as 127.0.0.1 or ::1")
    #expect(throws: HTTPServerError.notAnAddress("localhost.")) {
      try HTTPServer(address: "localhost.", port: 0, handler: self.echo)
    }
  }
}

@Suite struct EventStreamTests {
  @Test func `a slow client gets the next events when there is room`() {
    let calls = Mutex(0)
    let stream = EventStream { calls.withLock { $0 += 1 } }
    let data = String(repeating: "x", count: 100_000)
    let sent = (0..<10).prefix { _ in stream.send(data: data) }.count
    #expect(sent == 3)
    #expect(stream.isFull && !stream.isClosed)
    #expect(stream.next(most: 10) == .send(Array("data: xxxx".utf8)))
    while stream.next(most: 4_096) != .wait {}
    #expect(calls.withLock(\.self) == 1)
    #expect(!stream.isFull)
    #expect(stream.send(data: data))
  }

  @Test func `what waits for a client counts as its memory`() {
    let memory = MemoryBudget(most: 600_000, mostPerClient: 200_000)
    let stream = EventStream()
    stream.limit(to: memory, of: "a")
    let data = String(repeating: "x", count: 90_000)
    #expect(stream.send(data: data) && stream.send(data: data))
    #expect(!stream.send(data: data))
    #expect(memory.used > 180_000)
    while stream.next(most: 4_096) != .wait {}
    #expect(memory.used == 0)
    #expect(stream.send(data: data))
    stream.end()
    #expect(memory.used == 0)
  }

  @Test func `a change between two steps is not missed`() {
    let stream = EventStream()
    #expect(stream.next(most: 10) == .wait)
    stream.keepAlive()
    let wakes = Mutex(0)
    stream.whenChanged { wakes.withLock { $0 += 1 } }
    #expect(wakes.withLock(\.self) == 1)
    #expect(stream.next(most: 10) == .send(Array(":\n\n".utf8)))
    stream.close()
    #expect(stream.next(most: 10) == .end)
  }
}
