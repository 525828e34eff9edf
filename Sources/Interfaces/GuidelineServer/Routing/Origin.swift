import HTTPServing

/// Decides which addresses a browser may use for this server, and which pages may send changes.
///
/// A site can point its own name at this machine (DNS rebinding), and can send forms to it. The first is
/// refused by the name of the host, the second by the origin of the request.
struct Origin: Sendable {
  private let hosts: Set<String>

  /// - Parameter hosts: names of the server besides `localhost`, in lower case. Numeric addresses need none, since no site can
  ///   have one as its name.
  init(hosts: [String]) { self.hosts = Set(hosts.map { $0.lowercased() }).union(["localhost"]) }

  /// Checks a request.
  ///
  /// - Throws: `RequestError` with the status 400, 403 or 421.
  func check(_ request: HTTPRequest) throws(RequestError) {
    guard let authority = request.header("host") else {
      throw .invalid("the request has no Host")
    }
    guard allows(Self.host(of: authority)) else {
      throw RequestError(
        status: 421, code: "unknown-host",
        message: "this server has no such name; start it with --host NAME")
    }
    if let origin = request.header("origin") {
      let isSame = ["http://", "https://"].contains {
        origin.lowercased() == $0 + authority.lowercased()
      }
      guard isSame else { throw .forbidden("requests of other sites are refused") }
    }
    guard !["GET", "HEAD"].contains(request.method), let site = request.header("sec-fetch-site")
    else { return }
    guard ["same-origin", "none"].contains(site) else {
      throw .forbidden("changes by other sites are refused")
    }
  }

  private func allows(_ host: String) -> Bool {
    hosts.contains(host) || host.hasPrefix("[") || Self.isIPv4(host)
  }

  /// The host of `host:port` in lower case; an IPv6 address keeps its brackets.
  private static func host(of authority: String) -> String {
    let text = authority.lowercased()
    if text.hasPrefix("["), let end = text.firstIndex(of: "]") { return String(text[...end]) }
    return String(text.prefix { $0 != ":" })
  }

  private static func isIPv4(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
