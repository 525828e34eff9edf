import ServerSupport

struct Identity: Sendable {
  /// The person at this machine, who may do everything; `nil` where people are known by a proxy or by tokens.
  let local: String?
  let session: SessionToken?
  /// The header field in which a proxy names the person, in lower case; `nil` without such a proxy.
  let header: String?
  let proxies: Set<String>
  let tokens: any ReviewStore

  /// The person who sent a request; `nil` if unknown.
  ///
  /// - Throws: `RequestError` for a token that is not valid, and the errors of the store.
  func person(of request: HTTPRequest) throws -> Person? {
    if let local, session?.isSender(of: request) == true { return Person(name: local, role: .admin) }
    if hasToken(request) {
      let token = request.bearerToken ?? SignIn.token(in: request)
      guard let token, var person = try tokens.person(forToken: token) else {
        throw RequestError.signIn("the token is not valid")
      }
      if request.bearerToken == nil { person.sign = .token }
      return person
    }
    if let person = personOfProxy(request) { return person }
    guard isLocal(request), let local else { return nil }
    let chosen = SignIn.name(in: request)
    return Person(name: chosen ?? local, role: .admin, sign: chosen == nil ? .unnamed : .chosen)
  }

  private func isLocal(_ request: HTTPRequest) -> Bool { local != nil && isFromThisMachine(request) }

  /// Checks that a request names its person once: of two fields, the first could be one that a proxy passed on.
  func check(_ request: HTTPRequest) throws(RequestError) {
    for name in ["authorization", header ?? ""] {
      guard request.headers.count(where: { $0.name == name }) <= 1 else {
        throw .invalid("the request has more than one field \(name)")
      }
    }
  }

  /// Whether the browser uses TLS, as a proxy says.
  func isSecure(_ request: HTTPRequest) -> Bool {
    proxies.contains(request.client) && request.header("x-forwarded-proto") == "https"
  }

  /// Whether a request has a token which only the store can recognize: that of a program, or that of a browser where
  /// nothing else names the person.
  func hasToken(_ request: HTTPRequest) -> Bool {
    guard request.header("authorization") == nil else { return session?.isSender(of: request) != true }
    return header == nil && !isLocal(request) && SignIn.token(in: request) != nil
  }

  /// The subject whose requests are limited, without a look at tokens; `nil` without a limit, for the person at this
  /// machine and for a proxy that does not say whose request it is.
  func limitedSubject(of request: HTTPRequest) -> RateLimiter.Subject? {
    if proxies.contains(request.client) {
      if let person = personOfProxy(request) { return .person(person.name) }
      // The proxy adds the address of its client at the end.
      let clients = request.headers.last { $0.name == "x-forwarded-for" }?.value
      let last = clients?.split(separator: ",").last?.filter { $0 != " " }
      return last.flatMap { ClientNetwork($0) }.map { .network($0) }
    }
    if local != nil, isFromThisMachine(request) { return nil }
    return ClientNetwork(request.client).map { .network($0) }
  }

  /// The name of the client who sent a request, without a look at tokens.
  func client(of request: HTTPRequest) -> String {
    switch limitedSubject(of: request) {
    case .person(let name): "person \(name)"
    case .network(let network): network.text
    case .wrongTokens, nil: request.client
    }
  }

  /// Whether the connections of an address are limited: neither those of proxies nor, where everyone at this machine is
  /// the same person, its own.
  func limitsConnections(of address: String) -> Bool {
    !proxies.contains(address) && (local == nil || !isThisMachine(address))
  }

  private func personOfProxy(_ request: HTTPRequest) -> Person? {
    guard let header, proxies.contains(request.client), let name = request.header(header),
      !name.isEmpty, name.utf8.count <= ReviewLimits.name
    else { return nil }
    return Person(name: name, role: .reviewer)
  }

  private func isThisMachine(_ address: String) -> Bool { address == "::1" || address.hasPrefix("127.") }

  /// Whether a request comes from this machine and was not passed on.
  private func isFromThisMachine(_ request: HTTPRequest) -> Bool {
    isThisMachine(request.client) && !["forwarded", "x-forwarded-for", "via"].contains { request.header($0) != nil }
  }
}
