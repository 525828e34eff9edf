import GuidelineQueries
import SystemSupport

/// `hig serve`: the guidelines in a browser.
struct ServeCommand: Command {
  static let port = Option(
    "port", "N", in: 0...65_535, help: "Listen on this port; 0 is any free one (default: 8417)")
  static let bind = Option<String>(
    "bind", "ADDRESS", help: "Listen on this numeric address (default: 127.0.0.1)")
  static let host = Option<String>(
    "host", "NAME", help: "A name of this server in browsers, such as hig.example.com",
    repeats: true)
  static let noOpen = Flag("no-open", help: "Open no browser")
  static let reviews = Option<String>(
    "reviews", "URL", help: "Keep reviews in this PostgreSQL database, which servers can share")
  static let identityHeader = Option<String>(
    "identity-header", "NAME",
    help: "The header field in which a reverse proxy names the person who is logged in")
  static let trustProxy = Option<String>(
    "trust-proxy", "ADDRESS", help: "The numeric address of a proxy whose header fields count",
    repeats: true)
  static let requireLogin = Flag(
    "require-login", help: "Show reviews only to people with a token or a name from a proxy")
  static let rateLimit = Option(
    "rate-limit", "N", in: 0...1_000_000,
    help: "Answer N requests a second of one person; 0 is any number (default: 100)")
  static let clientConnections = Option(
    "client-connections", "N", in: 0...1_000_000,
    help: "Accept N connections of one client; 0 is any number (default: 1,200)")
  static let logRequests = Flag(
    "log-requests", help: "Write a line of JSON for each request to standard error")

  static let name = "serve"

  private static let defaultPort = 8417

  static let declaration = CommandDeclaration(
    name: name, summary: "Show the guidelines and reviews in a browser",
    discussion: """
      Starts a server on this machine, prints its address and opens it in the browser. It shows the \
      search, the pages with their history, tables and shared reviews, and answers programs at \
      /api/v1 and agents at /mcp. Ctrl-C ends it.

      Only this machine can reach the server, unless --bind names another address. Reviews are kept in \
      a file beside the user's index. With --reviews, or $HIG_REVIEWS, they are kept in PostgreSQL, and \
      any number of servers can share them; a password belongs into the variable or into ~/.pgpass, since \
      others can see the options of a process.

      The requests of one person and the connections of one client are limited, except for those of this \
      machine, unless --require-login or --identity-header is used, and for connections of --trust-proxy.

      The index may be updated while the server runs. docs/web.md describes the pages, docs/operations.md \
      how to run a server for a team.
      """,
    operands: .none,
    options: [port, bind, noOpen, reviews],
    moreOptions: [
      host, identityHeader, trustProxy, requireLogin, rateLimit, clientConnections, logRequests,
    ],
    examples: [
      ("hig serve", "for yourself"),
      ("hig serve --no-open --port 0", "on a free port, without a browser"),
    ],
    exitStatuses: ExitCode.table(
      success: "the server was asked to end", negative: nil))

  private let port: Int
  private let address: String
  private let hosts: [String]
  private let opensBrowser: Bool
  private let logsRequests: Bool
  private let reviews: String?
  private let identityHeader: String?
  private let proxies: [String]
  private let requiresLogin: Bool
  private let requestsPerSecond: Int?
  private let connectionsPerClient: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    port = try arguments.value(Self.port) ?? Self.defaultPort
    address = try arguments.value(Self.bind) ?? "127.0.0.1"
    hosts = try arguments.values(Self.host)
    opensBrowser = !arguments.isSet(Self.noOpen)
    logsRequests = arguments.isSet(Self.logRequests)
    reviews = try arguments.value(Self.reviews)
    identityHeader = try arguments.value(Self.identityHeader)
    proxies = try arguments.values(Self.trustProxy)
    requiresLogin = arguments.isSet(Self.requireLogin)
    requestsPerSecond = try arguments.value(Self.rateLimit)
    connectionsPerClient = try arguments.value(Self.clientConnections)
    // A field from anybody would let anybody be anyone.
    guard identityHeader == nil || !proxies.isEmpty else {
      throw .missingOption(Self.trustProxy.spelling)
    }
    guard try arguments.value(GlobalOptions.output) == nil else {
      throw .unknownOption(GlobalOptions.output.spelling, suggestion: nil)
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let option = try context.arguments.value(GlobalOptions.index)
    let environment = context.environment
    let tasks = try context.serverTasks()
    let lookup = context.indexLookup
    try tasks.serve(
      ServerRequest(
        port: port, address: address, hosts: hosts, identityHeader: identityHeader,
        proxies: proxies,
        requiresLogin: requiresLogin, requestsPerSecond: requestsPerSecond,
        connectionsPerClient: connectionsPerClient, opensBrowser: opensBrowser,
        logsRequests: logsRequests, reviews: context.reviewStore(option: reviews),
        index: {
          let location = lookup.reading(option: option)
          return (location.path, location.kind == .installedDigest)
        }, environment: environment, version: Tool.declaration.version),
      output: { try context.session.output($0) })
    return .success
  }
}
