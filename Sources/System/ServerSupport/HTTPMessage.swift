package struct HTTPRequest: Sendable {
  package var method: String
  /// The path without the query; percent escapes are decoded.
  package var path: String
  /// The parameters of the query, decoded, in the order of the address.
  package var query: [(name: String, value: String)]
  /// The header fields; names in lower case.
  package var headers: [(name: String, value: String)]
  /// The body; empty if there is none, and until it has arrived.
  package var body: [UInt8]
  /// The numeric address of the client.
  package var client: String

  package init(
    method: String, path: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = [], client: String = "127.0.0.1"
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.client = client
  }

  /// The value of the first header field with a name in lower case.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// The length of the body that the header fields announce, 0 without one; `nil` if they do not tell it.
  package var bodyLength: Int? {
    let fields = lengthFields
    guard let field = fields.first else { return 0 }
    return fields.count == 1 && field.name == "content-length" ? Int(field.value) ?? .max : nil
  }

  /// The header fields that say where the body ends.
  var lengthFields: [(name: String, value: String)] {
    headers.filter { ["content-length", "transfer-encoding"].contains($0.name) }
  }
}

package struct HTTPResponse: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Server-sent events, for as long as the client listens.
    case events(EventStream)
  }

  package var status: Int
  /// The header fields, without `Content-Length`, `Date` and `Connection`.
  package var headers: [(name: String, value: String)]
  package var body: Body

  package init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8] = []) {
    self.status = status
    self.headers = headers
    self.body = .bytes(body)
  }

  package init(events: EventStream, headers: [(name: String, value: String)] = []) {
    status = 200
    self.headers = headers
    body = .events(events)
  }
}

/// Answers the requests of an ``HTTPServer``, which may come at the same time from several threads.
package protocol HTTPHandler: Sendable {
  /// The first step of the answer to a request of which only the header fields have arrived. Called on the thread that
  /// serves many connections, so without any wait.
  func answer(to request: HTTPRequest) -> HTTPAnswer

  /// The name of the client who sent a request. Clients take turns, and each has a limited part of the threads and of
  /// the memory.
  func client(of request: HTTPRequest) -> String
}

/// A step of the answer to a request.
package indirect enum HTTPAnswer: Sendable {
  /// The response. A body that was not asked for is not kept.
  case now(HTTPResponse)
  /// The next step is found on a thread of a lane, which may wait, in a task that is cancelled when the client is gone
  /// or the time is over.
  case later(HTTPLane, @Sendable () -> HTTPAnswer)
  /// The body is read, up to a number of bytes, and leads to the next step.
  case body(most: Int, @Sendable ([UInt8]) -> HTTPAnswer)
}

/// A group of threads, so that requests which take long do not hold up those which do not.
package enum HTTPLane: CaseIterable, Sendable {
  /// Requests that are answered from files of this machine in some milliseconds.
  case local
  /// Requests that are answered from files of this machine and take longer.
  case slow
  /// Requests that may wait for another machine.
  case remote

  /// The number of threads, half of which the requests of one client can have.
  func threads(_ workers: Int) -> Int {
    switch self {
    // One client can keep all processors busy.
    case .local: workers * 2
    // Long work leaves processors for other work.
    case .slow: (workers + 1) / 2 + reserved
    case .remote: workers
    }
  }

  /// The number of threads that are kept for clients without work lately; see ``WorkQueue``.
  var reserved: Int { self == .slow ? 1 : 0 }
}

/// The limits of a server against clients that send too much or too slowly.
package struct HTTPServerLimits: Sendable {
  /// The memory of large bodies and unsent responses in bytes, and of small ones; beyond it requests get the status
  /// 503. See ``MemoryBudget``.
  package var memoryBytes = 96 << 20
  /// The part of the memory that one client can have.
  package var clientMemoryBytes = 32 << 20
  /// The memory of a connection for the request line and the header fields in bytes; more gets the status 431.
  package var headerBytes = 32 << 10
  /// The seconds after which an idle connection ends.
  package var idleSeconds = 30
  /// The seconds in which the header fields of a request must arrive, from the end of the request before it on the
  /// connection; slower ones end the connection at most five seconds later.
  package var headerSeconds = 60
  /// The seconds in which a body must arrive, once it is read; a slower one ends the connection at most five seconds
  /// later.
  package var bodySeconds = 30
  /// The seconds after which the task of a request is cancelled, with its wait for a thread.
  package var answerSeconds = 20
  /// The number of connections; further ones wait. Those without a request are ended when most of them are open. Fewer
  /// if the process may open fewer files.
  package var connections = 4_000
  /// The number of requests that wait for a thread of a lane; further ones get the status 503.
  package var waitingRequests = 1_000
  /// The number of requests of one client that wait for a thread of a lane; further ones get the status 503.
  package var waitingRequestsPerClient = 200
  /// The number of threads, of which lanes have twice as many or fewer.
  package var workers = 4

  package init() {}
}
