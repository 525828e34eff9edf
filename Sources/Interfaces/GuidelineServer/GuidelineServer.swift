import FoundationEssentials
import GuidelineQueries
import HTTPServing
import SystemSupport

/// A server of the guidelines for browsers, programs and agents.
package final class GuidelineServer: Sendable {
  /// The address to open in a browser.
  package let address: String
  private let http: HTTPServer

  /// Starts a server.
  ///
  /// - Parameter output: writes a line of the log, which has its line end; called from several threads.
  /// - Throws: `HTTPServerError`.
  package init(
    _ configuration: ServerConfiguration, log output: @escaping @Sendable (String) -> Void
  ) throws {
    let indexes = IndexPool(
      index: configuration.index, environment: configuration.environment)
    let metrics = Metrics()
    let router = Router(
      routes: APIRoutes(indexes: indexes).routes,
      origin: Origin(hosts: configuration.hosts),
      identity: Identity(local: configuration.environment.variables["USER"] ?? "you"),
      indexes: indexes, cache: ResponseCache(), metrics: metrics,
      log: ServerLog(listsRequests: configuration.listsRequests, output: output),
      errorPage: { _, _ in nil })
    http = try HTTPServer(
      address: configuration.address, port: configuration.port, handler: router)
    let host =
      configuration.address.contains(":") ? "[\(configuration.address)]" : configuration.address
    address = "http://\(host):\(http.port)"
  }

  /// Ends event streams, answers the requests that have begun, and closes all connections.
  package func stop() { http.stop() }
}
