import ServerSupport

/// The health and the metrics of a server, for its operator.
struct OperationRoutes {
  let indexes: IndexPool
  let metrics: Metrics
  let store: any ReviewStore
  /// The lines of what is counted elsewhere.
  let others: @Sendable () -> [String]

  var routes: [Route] {
    [
      Route("GET", "/healthz", lane: nil, isLimited: false, isOpen: true, answer: health),
      Route("GET", "/metrics", lane: nil, isLimited: false, answer: prometheus),
    ]
  }

  /// 200 while the server can answer from an index, also without reviews; else 503.
  private func health(_ request: RouteRequest) throws -> HTTPResponse {
    try indexes.read { _ in }
    return HTTPResponse(
      json: store.isAvailable ? "{\"status\": \"ok\"}\n" : "{\"status\": \"degraded\", \"reviews\": \"unavailable\"}\n")
  }

  private func prometheus(_ request: RouteRequest) throws -> HTTPResponse {
    HTTPResponse(metrics.text(others()), "text/plain; version=0.0.4")
  }
}
