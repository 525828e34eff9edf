import GuidelineAnswers
import GuidelineCLI
import GuidelineWeb
import SystemSupport
import TextSupport

/// Runs the tasks of the server with the streams and signals of this process.
struct ServerProcess: ServerTasks {
  /// Starts a server, prints its address, and waits until the process is asked to end.
  func serve(_ request: ServerRequest, output: (String) throws -> Void) throws {
    BrokenPipe.ignoreSignal()
    // First, since the kernel drops a signal to the first process of a container that has no handler yet.
    let signals = EndSignals()
    let store = try unconnectedStore(request.reviews)
    let connection = (store as? PostgreSQLReviewStore).map { DatabaseConnection($0, log: CommandLineProcess.report) }
    try connection?.start()
    var configuration = ServerConfiguration(
      index: request.index, environment: request.environment, version: request.version)
    configuration.port = request.port
    configuration.address = request.address
    configuration.hosts = request.hosts
    configuration.identityHeader = request.identityHeader
    configuration.proxies = request.proxies
    configuration.requiresLogin = request.requiresLogin
    if request.needsToken { configuration.session = SessionToken() }
    configuration.listsRequests = request.logsRequests
    if let count = request.requestsPerSecond { configuration.requestsPerSecond = count }
    if let count = request.connectionsPerClient { configuration.connectionsPerClient = count }
    let server = try GuidelineServer(configuration, store: store, log: CommandLineProcess.log)
    let address = configuration.session?.address(server.address) ?? server.address
    try output(address + "\n")
    for other in server.otherAddresses { CommandLineProcess.report("also at \(other)") }
    if !server.otherAddresses.isEmpty, request.hosts.isEmpty {
      let name = ProcessInfo.processInfo.hostName
      CommandLineProcess.report(
        "for http://\(TerminalText.line(name)):\(server.port) start with --host \(TerminalText.line(name))")
    }
    if request.opensBrowser, Browser.opensBesideTerminal(in: request.environment.variables) {
      do { try Browser.open(address, environment: request.environment.variables) } catch {
        CommandLineProcess.report("\(error); open the address in a browser")
      }
    }
    signals.wait()
    connection?.stop()
    server.stop()
  }

  func writeSite(_ request: SiteRequest) throws -> SiteOutcome {
    let report = try SiteWriter(index: request.index, environment: request.environment, base: request.base).write(
      to: request.folder)
    guard let contents = report.contents else { return .nothingPublishable(others: report.others) }
    return .written(pages: contents.pages, rules: contents.ruleCount, others: report.others)
  }

  func addToken(for person: String, role: String, isLink: Bool, to store: ReviewStoreLocation) throws -> String {
    guard let role = AccessRole(rawValue: role) else { throw ReviewError.invalidText("unknown role '\(role)'") }
    return try open(store).addToken(for: person, role: role, isLink: isLink)
  }

  func tokens(in store: ReviewStoreLocation) throws -> [(id: String, person: String, role: String)] {
    try open(store).tokens(limit: ReviewLimits.rows).map { ($0.id, $0.person.name, $0.person.role.rawValue) }
  }

  func revokeToken(_ token: String, in store: ReviewStoreLocation) throws -> Bool {
    try open(store).revokeToken(token)
  }

  private func open(_ location: ReviewStoreLocation) throws -> any ReviewStore {
    let store = try unconnectedStore(location)
    try (store as? PostgreSQLReviewStore)?.prepare()
    return store
  }

  /// Opens a store whose database is not connected yet; the folder of a file is created.
  private func unconnectedStore(_ location: ReviewStoreLocation) throws -> any ReviewStore {
    switch location {
    case .file(let path):
      let folder = URL(filePath: path).deletingLastPathComponent()
      try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return try SQLiteReviewStore(path: path)
    case .database(let url): return try PostgreSQLReviewStore(unconnected: url)
    }
  }
}
