// ReviewRole
import GuidelineAnswers
import TextSupport

/// `hig serve`: the guidelines in a browser.
enum ServeCommand: Command {
  static let port = Option("port", "N", in: 0...65_535, help: "Listen on this port; 0 is any free one (default: 8417)")
  static let bind = Option<String>("bind", "ADDRESS", help: "Listen on this numeric address (default: 127.0.0.1)")
  static let host = Option<String>(
    "host", "NAME", help: "A name of this server in browsers, such as hig.example.com", repeats: true)
  static let noOpen = Flag("no-open", help: "Open no browser")
  static let token = Flag("token", help: "Answer only browsers that open the printed address, which has a token")
  static let reviews = Option<String>(
    "reviews", "URL", help: "Keep reviews in this PostgreSQL database, which servers can share")
  static let identityHeader = Option<String>(
    "identity-header", "NAME", help: "The header field in which a reverse proxy names the person who is logged in")
  static let trustProxy = Option<String>(
    "trust-proxy", "ADDRESS", help: "The numeric address of a proxy whose header fields are trusted", repeats: true)
  static let requireLogin = Flag(
    "require-login", help: "Show reviews only to people with a token or a name from a proxy")
  static let rateLimit = Option(
    "rate-limit", "N", in: 0...1_000_000,
    help: "Answer at most N requests a second from each person; 0 means no limit (default: 100)")
  static let clientConnections = Option(
    "client-connections", "N", in: 0...1_000_000,
    help: "Accept at most N connections from each client; 0 means no limit (default: 1,200)")
  static let logRequests = Flag("log-requests", help: "Write a line of JSON for each request to standard error")

  fileprivate static let defaultPort = 8417

  static let declaration = CommandDeclaration(
    options: [port, bind, noOpen, token, reviews],
    moreOptions: [
      host, identityHeader, trustProxy, requireLogin, rateLimit, clientConnections, logRequests,
    ])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let port = try arguments.value(Self.port) ?? Self.defaultPort
    let address = try arguments.value(Self.bind) ?? "127.0.0.1"
    let hosts = try arguments.values(Self.host)
    let opensBrowser = !arguments.isSet(Self.noOpen)
    let logsRequests = arguments.isSet(Self.logRequests)
    let reviews = try arguments.value(Self.reviews)
    let identityHeader = try arguments.value(Self.identityHeader)
    let proxies = try arguments.values(Self.trustProxy)
    let requiresLogin = arguments.isSet(Self.requireLogin)
    let needsToken = arguments.isSet(Self.token)
    if needsToken, requiresLogin || identityHeader != nil {
      let other = requiresLogin ? Self.requireLogin.spelling : Self.identityHeader.spelling
      throw .conflictingOptions(Self.token.spelling, other)
    }
    let requestsPerSecond = try arguments.value(Self.rateLimit)
    let connectionsPerClient = try arguments.value(Self.clientConnections)
    // Without a known proxy, anybody could send the header field.
    guard identityHeader == nil || !proxies.isEmpty else { throw .missingOption(Self.trustProxy.spelling) }
    guard try arguments.value(GlobalOptions.output) == nil else {
      throw .unknownOption(GlobalOptions.output.spelling, suggestion: nil)
    }
    return { context in
      let option = try context.arguments.value(GlobalOptions.index)
      let environment = context.environment
      let tasks = try context.serverTasks()
      let lookup = context.indexLookup
      // The index may be created while the server runs.
      do { _ = try QueryContext(indexPath: lookup.reading(option: option).path, environment: environment) } catch {
        context.session.warn(NoticeText.line(error))
      }
      try tasks.serve(
        ServerRequest(
          port: port, address: address, hosts: hosts, identityHeader: identityHeader, proxies: proxies,
          requiresLogin: requiresLogin, needsToken: needsToken, requestsPerSecond: requestsPerSecond,
          connectionsPerClient: connectionsPerClient, opensBrowser: opensBrowser, logsRequests: logsRequests,
          reviews: context.reviewStore(option: reviews), index: { lookup.reading(option: option).served },
          environment: environment, version: Tool.declaration.version), output: { try context.session.output($0) })
      return .success
    }
  }
}

enum ReviewRole: String, CaseIterable, OptionValue { case reader, reviewer, admin }

/// `hig server token`: personal tokens for the reviews of a server.
enum ServerTokenCommand: Command {
  static let role = Option<ReviewRole>("role", "ROLE", help: "With add: what the token allows (default: reviewer)")
  static let link = Flag("link", help: "With add: print a link that signs a browser in")
  static let reviews = Option<String>("reviews", "URL", help: "Use the tokens in this PostgreSQL database of reviews")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration(
      "add|list|revoke [NAME|ID]", minimum: 1, maximum: 2, help: "What to do, and with what"),
    options: [role, link, reviews])

  private enum Action {
    case add(String)
    case list
    case revoke(String)
  }

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let words = arguments.operands
    let action: Action
    let role = try arguments.value(Self.role)
    switch (words[0], words.dropFirst().first) {
    case ("add", let name?): action = .add(name)
    case ("revoke", let token?): action = .revoke(token)
    case ("add", nil): throw .missingOperand("NAME")
    case ("revoke", nil): throw .missingOperand("ID")
    case ("list", nil): action = .list
    case ("list", let word?): throw .unexpectedArgument(word)
    default:
      throw .invalidOperand(
        words[0], placeholder: "add|list|revoke", choices: ["add", "list", "revoke"], expected: nil)
    }
    let isLink = arguments.isSet(Self.link)
    if words[0] != "add", role != nil || isLink {
      throw .conflictingOptions(isLink ? Self.link.spelling : Self.role.spelling, words[0])
    }
    let reviews = try arguments.value(Self.reviews)
    return { context in
      let tasks = try context.serverTasks()
      let store = context.reviewStore(option: reviews)
      switch action {
      case .add(let name):
        let token = try tasks.addToken(for: name, role: (role ?? .reviewer).rawValue, isLink: isLink, to: store)
        let server = context.session.environment["HIG_SERVER"].flatMap { ServerAddress($0) }
        let address = server?.description ?? "http://127.0.0.1:\(ServeCommand.defaultPort)"
        try context.session.output((isLink ? "\(address)/sign-in/" : "") + "\(token)\n")
      case .list:
        for token in try tasks.tokens(in: store) {
          try context.session.output(TSV.line([token.id, token.person, token.role]))
        }
      case .revoke(let token):
        guard try tasks.revokeToken(token, in: store) else {
          context.session.warn("No valid token is '\(token)'")
          return .negative
        }
      }
      return .success
    }
  }
}

/// `hig site`: the guidelines as files that need no server.
enum SiteCommand: Command {
  static let base = Option<String>(
    "base", "URL", help: "The address at which the files will be, for the feed and the sitemap")

  static let declaration = CommandDeclaration(
    operands: OperandsDeclaration("OUT", minimum: 1, maximum: 1, help: "The folder to write", completesFiles: true),
    options: [base])

  static func prepare(_ arguments: Arguments) throws(UsageError) -> PreparedCommand {
    let typed = try arguments.value(Self.base)
    let base = typed.flatMap(WebAddress.checked)
    if let typed, base == nil || typed.contains(where: { "?#".contains($0) }) {
      throw .invalidValue(
        typed, option: Self.base.spelling, choices: [], expected: "an address such as https://example.org/hig")
    }
    return { context in
      // A missing index is reported by the command that the user called.
      _ = try context.openIndex()
      let path = context.absolute(arguments.operands[0])
      let outcome = try context.serverTasks().writeSite(
        SiteRequest(folder: path, base: base, index: try context.indexLocation().path, environment: context.environment)
      )
      switch outcome {
      case .nothingPublishable(let others):
        context.session.warn(
          """
          nothing to publish: \(Pluralizer.count(others, "document")) of the index \
          \(others == 1 ? "is" : "are") neither of the digest nor of a snapshot whose snapshot.json says \
          "publish": true; add it to snapshots that you may publish, and run 'hig ingest' again
          """)
        return .negative
      case .written(let pages, let rules, let others):
        if others > 0 {
          context.session.warn(
            """
            left out: \(Pluralizer.count(others, "document")) that may not be published; the snapshot.json \
            of a snapshot that may says "publish": true
            """)
        }
        if base == nil {
          context.session.warn("without --base there is no feed and no sitemap, which need absolute addresses")
        }
        let counts = "\(Pluralizer.count(pages, "page")), \(Pluralizer.count(rules, "rule"))"
        try context.session.output("\(TerminalText.line(path))/index.html: \(counts)\n")
        return .success
      }
    }
  }
}
