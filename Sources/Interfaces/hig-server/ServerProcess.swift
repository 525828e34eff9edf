import FoundationEssentials
import GuidelineCLI
import GuidelineQueries
import GuidelineServer
import SharedReviews
import SystemSupport

/// Runs the tasks of the server with the streams and signals of this process.
struct ServerProcess: ServerTasks {
  /// Starts a server, prints its address, and waits until the process is asked to end.
  func serve(_ request: ServerRequest, output: (String) throws -> Void) throws {
    BrokenPipe.ignoreSignal()
    var configuration = ServerConfiguration(
      index: {
        let index = request.index()
        return .init(path: index.path, isBundledDigest: index.isInstalledDigest)
      }, environment: request.environment,
      version: request.version)
    configuration.port = request.port
    configuration.address = request.address
    configuration.hosts = request.hosts
    configuration.identityHeader = request.identityHeader
    configuration.proxies = request.proxies
    configuration.requiresLogin = request.requiresLogin
    configuration.listsRequests = request.logsRequests
    let server = try GuidelineServer(configuration, store: try store(of: request)) {
      try? StandardStream.error.write($0)
    }
    try output(server.address + "\n")
    if request.opensBrowser {
      do {
        try Browser.open(server.address, environment: request.environment.variables)
      } catch {
        try StandardStream.error.write("hig: \(error); open the address in a browser\n")
      }
    }
    EndSignals.wait()
    server.stop()
  }

  /// The store of reviews that a request names; the folder of a file is created.
  private func store(of request: ServerRequest) throws -> any ReviewStore & AccessStore {
    if let url = request.reviews { return try PostgreSQLReviewStore(url: url) }
    let folder = URL(filePath: request.reviewFile).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return try SQLiteReviewStore(path: request.reviewFile)
  }
}
