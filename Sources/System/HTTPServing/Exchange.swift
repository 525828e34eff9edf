import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A request on its way, from its first header field to the end of its response.
///
/// The thread of the connection uses it, except for `answer`, which another thread may set while the connection is suspended.
private final class Exchange {
  let service: Service
  var request: HTTPRequest
  var isStarted = false
  let answer = Answer()
  private let start = MonotonicTime.seconds

  /// The answer of another thread.
  final class Answer: Sendable {
    let response = Mutex<HTTPResponse?>(nil)
  }

  init(_ service: Service, _ request: HTTPRequest) {
    self.service = service
    self.request = request
    service.beginExchange()
  }

  deinit { service.endExchange() }

  /// The status that refuses the request before its body arrives; `nil` if its header fields allow a body.
  var refusal: Int? {
    let lengths = request.headers.filter { $0.name == "content-length" }
    let encodings = request.headers.filter { $0.name == "transfer-encoding" }
    // With two lengths, a proxy could end the request at another byte than this server.
    guard lengths.count + encodings.count <= 1,
      encodings.allSatisfy({ $0.value.lowercased() == "chunked" })
    else { return 400 }
    return lengths.contains { Int($0.value) ?? .max > service.limits.bodyBytes } ? 413 : nil
  }

  /// Adds a part of the body; returns `false` if the body is too large or too slow.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard MonotonicTime.seconds - start <= Double(service.limits.bodySeconds),
      request.body.count + bytes.count <= service.limits.bodyBytes
    else { return false }
    request.body += bytes
    return true
  }
}

/// A clock that only runs forward.
enum MonotonicTime {
  /// The seconds since some time in the past.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// A connection of libmicrohttpd, whose functions may be called from any thread while it is suspended.
private struct Connection: @unchecked Sendable {
  let pointer: OpaquePointer

  func suspend() { MHD_suspend_connection(pointer) }
  func resume() { MHD_resume_connection(pointer) }
}

/// Called by libmicrohttpd when the header fields of a request have arrived, for each part of its body, and at its end; after a
/// suspended connection is resumed, it is called once more.
let handleRequest: MHD_AccessHandlerCallback = {
  context, connection, url, method, _, upload, uploadSize, state in
  guard let context, let connection, let state else { return .NO }
  let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
  guard let known = state.pointee else {
    let exchange = Exchange(service, request(on: connection, url, method))
    state.pointee = Unmanaged.passRetained(exchange).toOpaque()
    service.connections.received(connection)
    if let status = exchange.refusal {
      return refuse(status, service, Connection(pointer: connection))
    }
    return .YES
  }
  let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
  if let uploadSize, uploadSize.pointee > 0 {
    let bytes = UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
    // Within a body libmicrohttpd takes no response, so the connection ends without one.
    guard exchange.append(bytes) else { return .NO }
    uploadSize.pointee = 0
    return .YES
  }
  return respond(to: exchange, on: Connection(pointer: connection))
}

/// Called by libmicrohttpd after the last byte of a response was sent, or when the client is gone.
let completeRequest: MHD_RequestCompletedCallback = { context, connection, state, _ in
  guard let context, let connection, let known = state?.pointee else { return }
  Unmanaged<Service>.fromOpaque(context).takeUnretainedValue().connections.wait(on: connection)
  Unmanaged<Exchange>.fromOpaque(known).release()
  state?.pointee = nil
}

private func respond(to exchange: Exchange, on connection: Connection) -> MHD_Result {
  if let response = exchange.answer.response.withLock({ $0.take() }) {
    return send(response, for: exchange.service, on: connection)
  }
  // A second call without an answer would be a spurious one.
  if exchange.isStarted { return .YES }
  exchange.isStarted = true
  let service = exchange.service
  let lane: HTTPLane
  let makeResponse: @Sendable () -> HTTPResponse
  switch service.handler.answer(to: exchange.request) {
  case .now(let response): return send(response, for: service, on: connection)
  case .later(let chosen, let work): (lane, makeResponse) = (chosen, work)
  }
  connection.suspend()
  let answer = exchange.answer
  let isAccepted = service.queue(lane).start {
    let response = makeResponse()
    answer.response.withLock { $0 = response }
    connection.resume()
  }
  if !isAccepted {
    answer.response.withLock {
      $0 = HTTPResponse(status: 503, headers: [("Retry-After", "1")])
    }
    connection.resume()
  }
  return .YES
}

private func refuse(_ status: Int, _ service: Service, _ connection: Connection) -> MHD_Result {
  send(
    HTTPResponse(status: status, headers: [("Connection", "close")]), for: service, on: connection)
}

private func send(
  _ response: HTTPResponse, for service: Service, on connection: Connection
) -> MHD_Result {
  let message: OpaquePointer?
  switch response.body {
  case .bytes(let bytes):
    message = bytes.withUnsafeBytes { buffer in
      MHD_create_response_from_buffer(
        buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress),
        .RESPMEM_MUST_COPY)
    }
  case .events(let stream):
    service.add(stream)
    message = MHD_create_response_from_callback(
      UInt64.max, 4_096, readEvents,
      Unmanaged.passRetained(EventReader(stream, service, connection)).toOpaque(), freeEvents)
  }
  guard let message else { return .NO }
  defer { MHD_destroy_response(message) }
  for (name, value) in response.headers {
    guard MHD_add_response_header(message, name, value) == .YES else { return .NO }
  }
  return MHD_queue_response(connection.pointer, UInt32(response.status), message)
}

// MARK: - Events

/// Connects a stream with the connection of its client.
private final class EventReader {
  let stream: EventStream
  let service: Service
  let connection: Connection

  init(_ stream: EventStream, _ service: Service, _ connection: Connection) {
    self.stream = stream
    self.service = service
    self.connection = connection
  }
}

/// Called by libmicrohttpd whenever the connection can take more bytes.
private let readEvents: MHD_ContentReaderCallback = { context, _, buffer, most in
  guard let context, let buffer else { return -1 }
  let reader = Unmanaged<EventReader>.fromOpaque(context).takeUnretainedValue()
  switch reader.stream.next(most: most) {
  case .send(let bytes):
    UnsafeMutableRawBufferPointer(start: buffer, count: most).copyBytes(from: bytes)
    return bytes.count
  case .end: return -1
  case .wait:
    // Suspended first: a stream that changes in between resumes it at once.
    let connection = reader.connection
    connection.suspend()
    reader.stream.whenChanged { connection.resume() }
    return 0
  }
}

private let freeEvents: MHD_ContentReaderFreeCallback = { context in
  guard let context else { return }
  let reader = Unmanaged<EventReader>.fromOpaque(context).takeRetainedValue()
  reader.stream.close()
  reader.service.remove(reader.stream)
}

// MARK: - Requests

private func request(
  on connection: OpaquePointer, _ url: UnsafePointer<CChar>?, _ method: UnsafePointer<CChar>?
) -> HTTPRequest {
  HTTPRequest(
    method: method.map { String(cString: $0) } ?? "", path: url.map { String(cString: $0) } ?? "",
    query: values(.GET_ARGUMENT_KIND, of: connection),
    headers: values(.HEADER_KIND, of: connection).map { ($0.name.lowercased(), $0.value) },
    client: SocketAddress.text(of: cmicrohttpd_client(connection)))
}

/// The values of a kind that a request has; a parameter without a value has an empty one.
private func values(
  _ kind: MHD_ValueKind, of connection: OpaquePointer
) -> [(name: String, value: String)] {
  var found: [(name: String, value: String)] = []
  withUnsafeMutablePointer(to: &found) { pointer in
    _ = MHD_get_connection_values(
      connection, kind,
      { context, _, name, value in
        guard let found = context?.assumingMemoryBound(to: [(name: String, value: String)].self),
          let name
        else { return .NO }
        found.pointee.append((String(cString: name), value.map { String(cString: $0) } ?? ""))
        return .YES
      }, pointer)
  }
  return found
}
