/// Answers the requests of an ``HTTPServer``, which may come at the same time from several threads.
package protocol HTTPHandler: Sendable {
  /// Answers a request, or says which threads answer it. Called on the thread that serves many connections, so without any wait.
  func answer(to request: HTTPRequest) -> HTTPAnswer
}

/// An answer to a request.
package enum HTTPAnswer: Sendable {
  /// The response.
  case now(HTTPResponse)
  /// The response is made on a thread of a lane, which may wait.
  case later(HTTPLane, @Sendable () -> HTTPResponse)
}

/// A group of threads, so that requests which wait for something do not hold up those which do not.
package enum HTTPLane: CaseIterable, Sendable {
  /// Requests that are answered from files of this machine.
  case local
  /// Requests that may wait for another machine.
  case remote
}

/// The limits of a server against clients that send too much or too slowly.
package struct HTTPServerLimits: Sendable {
  /// The largest body of a request in bytes; a larger one gets the status 413, one without a length ends the connection.
  package var bodyBytes = 16 << 20
  /// The memory of a connection for the request line and the header fields in bytes; more gets the status 431.
  package var headerBytes = 32 << 10
  /// The seconds after which an idle connection ends.
  package var idleSeconds = 30
  /// The seconds in which the header fields of a request must arrive, from the end of the request before it on the connection.
  package var headerSeconds = 60
  /// The seconds in which a body must arrive; a slower one ends the connection.
  package var bodySeconds = 30
  /// The number of connections; further ones are refused.
  package var connections = 4_000
  /// The number of requests that wait for a thread of a lane; further ones get the status 503.
  package var waitingRequests = 1_000
  /// The number of threads of each lane.
  package var workers = 4

  /// The limits of a server in common use.
  package init() {}
}
