// GuidelineServer, ServerConfiguration
package import GuidelineAnswers
import MCPServer
import ServerSupport
import SystemSupport

/// A server of the guidelines for browsers, programs and agents.
package final class GuidelineServer: Sendable {
  /// The address for this machine.
  package let address: String
  /// The addresses for other machines, where the server listens on all networks.
  package let otherAddresses: [String]
  package var port: Int { Int(http.port) }
  private let http: HTTPServer
  private let events: ReviewEvents

  /// - Parameters:
  ///   - store: keeps the reviews, and the tokens of people.
  ///   - output: writes a line of the log, which has its line end; called from several threads.
  package init(
    _ configuration: ServerConfiguration, store: any ReviewStore, log output: @escaping @Sendable (String) -> Void
  ) throws {
    let log = ServerLog(listsRequests: configuration.listsRequests, output: output)
    let events = ReviewEvents(store, log: log)
    let identity = Identity(configuration, tokens: store)
    var limits = HTTPServerLimits()
    let files = OpenFileLimit.raise(to: limits.connections + Self.otherFiles)
    limits.connections = min(limits.connections, max(files - Self.otherFiles, Self.fewConnections))
    let clients = ClientConnections(
      most: min(configuration.connectionsPerClient, limits.connections / 2), isLimited: identity.limitsConnections)
    let router = Router(configuration, store: store, events: events, identity: identity, clients: clients, log: log)
    do {
      http = try HTTPServer(
        address: configuration.address, port: configuration.port, limits: limits, clients: clients, handler: router)
    } catch {
      events.stop()
      throw error
    }
    self.events = events
    let port = http.port
    func url(_ host: String) -> String { "http://\(host.contains(":") ? "[\(host)]" : host):\(port)" }
    // A browser cannot open the address that stands for all networks.
    let isEverywhere = ["0.0.0.0", "::"].contains(configuration.address)
    address = url(isEverywhere ? "127.0.0.1" : configuration.address)
    otherAddresses = isEverywhere ? NetworkAddress.ofThisMachine.map(url) : []
  }

  /// The files besides connections: indexes, the store of reviews, and what libraries need.
  private static let otherFiles = 40
  /// The connections of a server that may hardly open any files.
  private static let fewConnections = 8

  /// Ends event streams, answers the requests that have begun, and closes all connections.
  package func stop() {
    events.stop()
    http.stop()
  }
}

extension Router {
  init(
    _ configuration: ServerConfiguration, store: any ReviewStore,
    events: ReviewEvents, identity: Identity, clients: ClientConnections, log: ServerLog
  ) {
    let indexes = IndexPool(index: configuration.index, environment: configuration.environment)
    let metrics = Metrics()
    let pages = PageRoutes(indexes: indexes)
    let actions = ReviewActions(indexes: indexes, store: store)
    let agents = GuidelineService(index: configuration.index, version: configuration.version, environment: nil)
    let operations = OperationRoutes(indexes: indexes, metrics: metrics, store: store) {
      Metrics.lines("hig_event_streams", "gauge", events.count, "Open streams of events.")
        + Metrics.lines(
          "hig_reviews_available", "gauge", store.isAvailable ? 1 : 0, "Whether the store of reviews can be used.")
        + Metrics.lines(
          "hig_refused_connections_total", "counter", clients.refusedCount, "Connections of clients that had too many.")
    }
    let interface =
      APIRoutes(indexes: indexes).routes
      + ReviewRoutes(actions: actions, events: events, version: configuration.version).routes
    let description = OpenAPIDocument(version: configuration.version, routes: interface)
    self.init(
      routes: interface + [Route("GET", "/api/v1/openapi.json") { _ in HTTPResponse(json: try description.text()) }]
        + ReviewPageRoutes(pages: pages, actions: actions).routes + SignIn(store: store).routes
        + AgentRoutes(service: agents, log: log).routes + operations.routes + pages.routes,
      origin: Origin(hosts: configuration.hosts), identity: identity,
      limiter: RateLimiter(perSecond: configuration.requestsPerSecond), indexes: indexes, cache: ResponseCache(),
      metrics: metrics, log: log, errorPage: pages.errorPage)
  }
}

extension Identity {
  /// The identity of users of a server: without a proxy and `requiresLogin`, the user of this machine.
  init(_ configuration: ServerConfiguration, tokens: any ReviewStore) {
    let isLocal = !configuration.requiresLogin && configuration.identityHeader == nil
    self.init(
      local: isLocal ? configuration.environment.variables["USER"] ?? "you" : nil, session: configuration.session,
      header: configuration.identityHeader?.lowercased(), proxies: Set(configuration.proxies), tokens: tokens)
  }
}

package struct ServerConfiguration: Sendable {
  /// The port; 0 for any free one.
  package var port = 0
  /// The numeric address of the network interface to listen on.
  package var address = "127.0.0.1"
  /// The names by which browsers may address the server, besides the address and `localhost`.
  package var hosts: [String] = []
  package var listsRequests = false
  /// The header field in which a proxy names the person; `nil` without such a proxy.
  package var identityHeader: String?
  /// The numeric addresses of the proxies whose header field counts.
  package var proxies: [String] = []
  /// Whether programs of this machine need a token for reviews as well.
  package var requiresLogin = false
  /// The secret that all requests need; `nil` without one.
  package var session: SessionToken?
  /// The requests a second of one person that the server answers; 0 for any number.
  package var requestsPerSecond = Self.usualRequestsPerSecond
  /// The open connections of one client; 0 for any number.
  package var connectionsPerClient = Self.usualConnectionsPerClient

  /// More than the pages send while one types.
  package static let usualRequestsPerSecond = 100
  /// Enough for the people behind one address, and few of those that a server accepts.
  package static let usualConnectionsPerClient = 1_200

  /// Returns the index to answer from, which may be another one after a while.
  package var index: @Sendable () -> ServedIndex
  package var environment: ProcessEnvironment
  package var version: String

  package init(index: @escaping @Sendable () -> ServedIndex, environment: ProcessEnvironment, version: String) {
    self.index = index
    self.environment = environment
    self.version = version
  }
}
