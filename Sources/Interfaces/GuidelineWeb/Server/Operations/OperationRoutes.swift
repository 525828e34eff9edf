import HTTPServing
import SharedReviews

/// The health and the metrics of a server, for its operator.
struct OperationRoutes {
  let indexes: IndexPool
  let metrics: Metrics
  let store: any ReviewStore
  /// Returns what is counted elsewhere.
  let values: @Sendable () -> [Metrics.Value]

  var routes: [Route] {
    [
      Route("GET", "/healthz", lane: nil, isLimited: false, answer: health),
      Route("GET", "/metrics", lane: nil, isLimited: false, answer: prometheus),
    ]
  }

  /// 200 while the server can answer from an index, also without reviews; else 503.
  private func health(_ request: RouteRequest) throws -> HTTPResponse {
    try indexes.check()
    return HTTPResponse(
      json: store.isAvailable
        ? "{\"status\": \"ok\"}\n"
        : "{\"status\": \"degraded\", \"reviews\": \"unavailable\"}\n")
  }

  private func prometheus(_ request: RouteRequest) throws -> HTTPResponse {
    HTTPResponse(
      status: 200, headers: [("Content-Type", "text/plain; version=0.0.4; charset=utf-8")],
      body: Array(metrics.text(values()).utf8))
  }
}
