package import GuidelineQueries

/// The server that `hig serve` starts.
package struct ServerRequest: Sendable {
  /// The port; 0 for any free one.
  package let port: Int
  /// The numeric address of the network interface to listen on.
  package let address: String
  /// The names by which browsers may address the server.
  package let hosts: [String]
  /// The header field in which a proxy names the person; `nil` without such a proxy.
  package let identityHeader: String?
  /// The numeric addresses of the proxies whose header field counts.
  package let proxies: [String]
  /// Whether programs of this machine need a token for reviews as well.
  package let requiresLogin: Bool
  /// The requests a second of one person that are answered; 0 for any number, `nil` for the usual one.
  package let requestsPerSecond: Int?
  /// The open connections of one client; 0 for any number, `nil` for the usual one.
  package let connectionsPerClient: Int?
  /// Whether the start page is opened in a browser.
  package let opensBrowser: Bool
  /// Whether each request is logged.
  package let logsRequests: Bool
  /// The store of reviews.
  package let reviews: ReviewStoreLocation
  /// Returns the path of the index to answer from, and whether it is the installed digest.
  package let index: @Sendable () -> (path: String, isInstalledDigest: Bool)
  /// The working folder and environment variables.
  package let environment: ProcessEnvironment
  /// The version of the tool.
  package let version: String
}
