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
