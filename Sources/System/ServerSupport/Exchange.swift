// Exchange, Connection
import CMicroHTTPD
import LibC
import Synchronization

/// A request on its way, from its first header field to the end of its response. The thread of the connection uses it,
/// except for `next`, which another thread sets while the connection is suspended.
private final class Exchange {
  let service: HTTPService
  let request: HTTPRequest
  let client: String
  private let next = NextStep()
  private var body: Body?
  private var isBodyRead = false
  /// The part of the memory that it has, in bytes.
  private var reserved = 0

  private final class NextStep: Sendable { let answer = Mutex<HTTPAnswer?>(nil) }

  /// The body that is being read.
  private struct Body {
    let most: Int
    let isKept: Bool
    let then: @Sendable ([UInt8]) -> HTTPAnswer
    var bytes: [UInt8] = []
    var count = 0
  }

  init(_ service: HTTPService, _ request: HTTPRequest) {
    self.service = service
    self.request = request
    client = service.handler.client(of: request)
    service.beginExchange()
  }

  deinit {
    reserve(0)
    service.endExchange()
  }

  func begin(on connection: Connection) -> MHD_Result {
    let fields = request.lengthFields
    // With two lengths, a proxy could end the request at another byte than this server.
    guard request.bodyLength != nil || fields.count == 1 && fields[0].value.lowercased() == "chunked" else {
      return refuse(400, on: connection)
    }
    return proceed(service.handler.answer(to: request), on: connection)
  }

  /// Adds a part of the body; returns `false` if the body is too large.
  func append(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let most = body?.most, let count = body?.count, count + bytes.count <= most else { return false }
    body?.count += bytes.count
    guard body?.isKept == true else { return true }
    if reserve(count + bytes.count) {
      body?.bytes += bytes
    } else {
      // libmicrohttpd takes a response at the end of the body.
      discardBody(upTo: most, then: Self.refusal(503))
    }
    return true
  }

  /// Goes on at the end of the body, or when another thread has found the next step.
  func proceed(on connection: Connection) -> MHD_Result {
    if let body {
      self.body = nil
      service.connections.received(connection.pointer)
      isBodyRead = true
      return proceed(body.then(body.bytes), on: connection)
    }
    // A call before the next step is known would be a spurious one.
    guard let step = next.answer.withLock({ $0.take() }) else { return .YES }
    return proceed(step, on: connection)
  }

  private func proceed(_ step: HTTPAnswer, on connection: Connection) -> MHD_Result {
    switch step {
    case .now(let response): return answer(response, on: connection)
    case .body(let most, let then):
      // A body without a length can have any up to the limit.
      let length = request.bodyLength ?? most
      guard length <= most else { return refuse(413, on: connection) }
      body = Body(most: most, isKept: true, then: then)
      service.connections.waitForBody(on: connection.pointer)
      return .YES
    case .later(let lane, let work):
      run(work, in: lane, on: connection)
      return .YES
    }
  }

  /// Finds the next step on a thread of a lane, while the connection is suspended.
  private func run(_ work: @escaping @Sendable () -> HTTPAnswer, in lane: HTTPLane, on connection: Connection) {
    connection.suspend()
    let (service, next) = (service, next)
    let running = CancellableWork()
    let task = running.task {
      // Work that waited too long, or whose client is gone, is not begun.
      let step = Task.isCancelled ? .now(Self.refusal(503)) : work()
      next.answer.withLock { $0 = step }
    }
    service.running.add(task, of: running, at: connection.socket)
    let end: @Sendable () -> Void = {
      running.run()
      service.running.remove(running)
      connection.resume()
    }
    if !service.start(end, in: lane, for: client) {
      task.cancel()
      end()
    }
  }

  // MARK: Responses

  private static let mostDiscarded = 64 << 10

  /// Sends a response at the end of the request, after a short body, so that the client can send further requests.
  private func answer(_ response: HTTPResponse, on connection: Connection) -> MHD_Result {
    if isBodyRead { return send(response, on: connection) }
    if let length = request.bodyLength, length <= Self.mostDiscarded {
      discardBody(upTo: length, then: response)
      service.connections.waitForBody(on: connection.pointer)
      return .YES
    }
    var response = response
    response.headers.append(("Connection", "close"))
    return send(response, on: connection)
  }

  /// Reads the rest of the body, keeps nothing of it, and answers.
  private func discardBody(upTo most: Int, then response: HTTPResponse) {
    let count = body?.count ?? 0
    body = Body(most: most, isKept: false, then: { _ in .now(response) }, count: count)
    reserve(0)
  }

  private func refuse(_ status: Int, on connection: Connection) -> MHD_Result {
    answer(Self.refusal(status), on: connection)
  }

  private static func refusal(_ status: Int) -> HTTPResponse {
    HTTPResponse(status: status, headers: status == 503 ? [("Retry-After", "1")] : [])
  }

  private func send(_ response: HTTPResponse, on connection: Connection) -> MHD_Result {
    // The body is no longer needed.
    reserve(0)
    if case .bytes(let bytes) = response.body, !reserve(bytes.count) { return queue(Self.refusal(503), on: connection) }
    return queue(response, on: connection)
  }

  private func queue(_ response: HTTPResponse, on connection: Connection) -> MHD_Result {
    let message: OpaquePointer?
    switch response.body {
    case .bytes(let bytes):
      message = bytes.withUnsafeBytes { buffer in
        MHD_create_response_from_buffer(
          buffer.count, UnsafeMutableRawPointer(mutating: buffer.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .events(let stream):
      service.add(stream, of: client)
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

  /// Changes the part of the memory that the request has; `false` if there is not enough.
  @discardableResult private func reserve(_ bytes: Int) -> Bool {
    guard service.memory.resize(reserved, to: bytes, for: client) else { return false }
    reserved = bytes
    return true
  }
}

/// A connection of libmicrohttpd, whose functions may be called from any thread while it is suspended.
struct Connection: @unchecked Sendable {
  let pointer: OpaquePointer

  func suspend() { MHD_suspend_connection(pointer) }
  func resume() { MHD_resume_connection(pointer) }
  var socket: Int32 { cmicrohttpd_socket(pointer) }
}

/// Called by libmicrohttpd when the header fields of a request have arrived, for each part of its body, and at its end;
/// after a suspended connection is resumed, it is called once more.
let handleRequest: MHD_AccessHandlerCallback = { context, connection, url, method, _, upload, uploadSize, state in
  guard let context, let connection, let state else { return .NO }
  let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
  guard let known = state.pointee else {
    let exchange = Exchange(service, request(on: connection, url, method))
    state.pointee = Unmanaged.passRetained(exchange).toOpaque()
    service.connections.received(connection)
    return exchange.begin(on: Connection(pointer: connection))
  }
  let exchange = Unmanaged<Exchange>.fromOpaque(known).takeUnretainedValue()
  if let uploadSize, uploadSize.pointee > 0 {
    let bytes = UnsafeRawBufferPointer(start: upload, count: uploadSize.pointee)
    // Within a body libmicrohttpd takes no response, so the connection ends without one.
    guard exchange.append(bytes) else { return .NO }
    uploadSize.pointee = 0
    return .YES
  }
  return exchange.proceed(on: Connection(pointer: connection))
}

/// Called by libmicrohttpd after the last byte of a response was sent, or when the client is gone.
let completeRequest: MHD_RequestCompletedCallback = { context, connection, state, _ in
  guard let context, let connection, let known = state?.pointee else { return }
  Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue().connections.waitForHeader(on: connection)
  Unmanaged<Exchange>.fromOpaque(known).release()
  state?.pointee = nil
}

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
private func values(_ kind: MHD_ValueKind, of connection: OpaquePointer) -> [(name: String, value: String)] {
  var found: [(name: String, value: String)] = []
  withUnsafeMutablePointer(to: &found) { pointer in
    _ = MHD_get_connection_values(
      connection, kind,
      { context, _, name, value in
        guard let found = context?.assumingMemoryBound(to: [(name: String, value: String)].self), let name else {
          return .NO
        }
        found.pointee.append((String(cString: name), value.map { String(cString: $0) } ?? ""))
        return .YES
      }, pointer)
  }
  return found
}
