package import GuidelineQueries

/// The settings of a server.
package struct ServerConfiguration: Sendable {
  /// The index file that the server answers from.
  package struct IndexFile: Hashable, Sendable {
    /// The path.
    package let path: String
    /// Whether it is the digest that is installed with the tool.
    package let isBundledDigest: Bool

    /// The file at a path.
    package init(path: String, isBundledDigest: Bool) {
      self.path = path
      self.isBundledDigest = isBundledDigest
    }
  }

  /// The port; 0 for any free one.
  package var port = 0
  /// The numeric address of the network interface to listen on.
  package var address = "127.0.0.1"
  /// The names by which browsers may address the server, besides the address and `localhost`.
  package var hosts: [String] = []
  /// Whether the log has a line for each request.
  package var listsRequests = false
  /// The header field in which a proxy names the person; `nil` without such a proxy.
  package var identityHeader: String?
  /// The numeric addresses of the proxies whose header field counts.
  package var proxies: [String] = []
  /// Whether programs of this machine need a token for reviews as well.
  package var requiresLogin = false
  /// The requests a second of one person that the server answers; 0 for any number.
  package var requestsPerSecond = Self.usualRequestsPerSecond
  /// The open connections of one client; 0 for any number.
  package var connectionsPerClient = Self.usualConnectionsPerClient

  /// More than the pages send while one types.
  package static let usualRequestsPerSecond = 100
  /// Enough for the people behind one address, and few of those that a server accepts.
  package static let usualConnectionsPerClient = 1_200

  /// Returns the index to answer from, which may be another one after a while.
  package var index: @Sendable () -> IndexFile
  /// The folder and the variables of the process.
  package var environment: ProcessEnvironment
  /// The version of the tool.
  package var version: String

  /// A server of this machine, for an index.
  package init(
    index: @escaping @Sendable () -> IndexFile, environment: ProcessEnvironment,
    version: String
  ) {
    self.index = index
    self.environment = environment
    self.version = version
  }
}
