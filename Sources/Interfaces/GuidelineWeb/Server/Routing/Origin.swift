import ServerSupport

/// Decides which addresses a browser may use for this server, and which pages may send changes.
///
/// A site can point its own name at this machine (DNS rebinding), and can send forms to it. The first is refused by the
/// name of the host, the second by the origin of the request.
struct Origin: Sendable {
  private let hosts: Set<String>

  /// - Parameter hosts: names of the server besides `localhost`. Numeric addresses need none, since no site can have
  ///   one as its name.
  init(hosts: [String]) { self.hosts = Set(hosts.map { $0.lowercased() }).union(["localhost"]) }

  func check(_ request: HTTPRequest) throws(RequestError) {
    let authorities = request.headers.filter { $0.name == "host" }
    guard authorities.count == 1, let authority = authorities.first?.value else {
      throw .invalid("the request does not have one Host")
    }
    guard let host = Self.host(of: authority), allows(host) else {
      throw RequestError(
        status: 421, code: "unknown-host", message: "this server has no such name; start it with --host NAME")
    }
    if let origin = request.header("origin") {
      let isSame = ["http://", "https://"].contains { origin.lowercased() == $0 + authority.lowercased() }
      guard isSame else { throw .forbidden("requests of other sites are refused") }
    }
    guard !["GET", "HEAD"].contains(request.method), let site = request.header("sec-fetch-site") else { return }
    guard ["same-origin", "none"].contains(site) else { throw .forbidden("changes by other sites are refused") }
  }

  private func allows(_ host: String) -> Bool { hosts.contains(host) || Self.isIPv6(host) || Self.isIPv4(host) }

  /// The host of `host` or `host:port` in lower case; an IPv6 address keeps its brackets. `nil` for other texts.
  private static func host(of authority: String) -> String? {
    let text = authority.lowercased()
    let bracket = text.hasPrefix("[") ? text.firstIndex(of: "]") : nil
    let end = bracket.map(text.index(after:)) ?? text.firstIndex(of: ":") ?? text.endIndex
    let port = text[end...]
    guard port.isEmpty || port.first == ":" && port.dropFirst().allSatisfy({ $0.isASCII && $0.isNumber }) else {
      return nil
    }
    return String(text[..<end])
  }

  private static func isIPv6(_ host: String) -> Bool {
    host.hasPrefix("[") && host.hasSuffix("]") && host.contains(":")
      && host.dropFirst().dropLast().allSatisfy { $0.isASCII && ($0.isHexDigit || $0 == ":" || $0 == ".") }
  }

  private static func isIPv4(_ host: String) -> Bool {
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
  }
}
