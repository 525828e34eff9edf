// HTTPHandler, HTTPAnswer, HTTPLane

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
