// ServerTasks, ReviewStoreLocation, ServerRequest, SiteOutcome
package import GuidelineAnswers
import SystemSupport
import TextSupport

/// The part of the commands that needs the libraries of the server; `hig-server` runs it.
package protocol ServerTasks: Sendable {
  /// Runs a server until it is asked to end; `output` writes a line, which has its line end.
  func serve(_ request: ServerRequest, output: (String) throws -> Void) throws

  /// Writes the pages as files, and returns what was written.
  func writeSite(_ request: SiteRequest) throws -> SiteOutcome

  /// Adds a token for a person and returns its text.
  ///
  /// - Parameter isLink: whether the text is the end of a link that a browser exchanges for a token.
  func addToken(for person: String, role: String, isLink: Bool, to store: ReviewStoreLocation) throws -> String

  func tokens(in store: ReviewStoreLocation) throws -> [(id: String, person: String, role: String)]

  func revokeToken(_ token: String, in store: ReviewStoreLocation) throws -> Bool
}

package enum ReviewStoreLocation: Hashable, Sendable {
  case file(String)
  /// A PostgreSQL database, by its address.
  case database(String)
}

extension CommandContext {
  /// The tasks of the server; without them, this process goes on as `hig-server` or throws ``ServerProgramError``.
  func serverTasks() throws -> any ServerTasks {
    if let server = session.server { return server }
    try ServerProgram(session).replaceProcess()
  }

  /// The store that an option or `$HIG_REVIEWS` names, else the file beside the user's index.
  func reviewStore(option: String?) -> ReviewStoreLocation {
    let variable = session.environment["HIG_REVIEWS"] ?? ""
    if let url = option ?? (variable.isEmpty ? nil : variable) { return .database(url) }
    return .file(indexLookup.userDataFolder + "/hig/reviews.sqlite")
  }
}

/// The program `hig-server`, which has the server and the libraries that only the server needs.
struct ServerProgram {
  private static let name = "hig-server"

  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The paths at which the program may be, in order: beside this one, then in `PATH`.
  var candidates: [String] {
    let own = session.executable.map { URL(filePath: $0).deletingLastPathComponent().path }
    let folders = (session.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    return ([own].compactMap(\.self) + folders).map { "\($0)/\(Self.name)" }
  }

  /// Goes on as the program with the words of this command line; returns only by throwing.
  func replaceProcess() throws(ServerProgramError) -> Never {
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else { throw .notInstalled }
    try checkLibraries(of: path)
    throw .failed(ProcessReplacement.run(path, session.words, environment: session.environment))
  }

  /// Checks that the dynamic loader finds the libraries of a program, since its own message names no remedy.
  private func checkLibraries(of path: String) throws(ServerProgramError) {
    var environment = session.environment
    // The loader of Linux lists the libraries instead of running the program (ld.so(8)); that of macOS prints a
    // message.
    environment["LD_TRACE_LOADED_OBJECTS"] = "1"
    // A program that cannot be started is reported when it takes the place of this one.
    guard let listing = try? ChildProcess.run(path, ["--version"], environment: environment, limit: 1 << 20) else {
      return
    }
    let missing = Self.missingLibraries(in: String(decoding: listing.output, as: UTF8.self) + listing.errors)
    guard missing.isEmpty else { throw .librariesMissing(missing) }
  }

  /// The names of the libraries that the dynamic loader of Linux or macOS reports as not found.
  static func missingLibraries(in listing: String) -> [String] {
    listing.split(separator: "\n").compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      if line.hasSuffix("=> not found") { return words.first.map(String.init) }
      // The file name is enough: the path is that of the machine where the program was built.
      return line.contains("Library not loaded: ") ? words.last?.split(separator: "/").last.map(String.init) : nil
    }
  }
}

enum ServerProgramError: Error, Hashable, CustomStringConvertible {
  case notInstalled
  /// The dynamic loader does not find these libraries of the program.
  case librariesMissing([String])
  case failed(String)

  var description: String {
    switch self {
    case .notInstalled:
      """
      hig-server is not installed beside hig; install the Debian package hig-server, take it from an archive of hig, \
      or in a checkout run 'make server'
      """
    case .librariesMissing(let names):
      """
      hig-server needs libraries that are not installed: \(names.joined(separator: ", ")); install them with your \
      package manager, on Debian and Ubuntu with 'apt-get install libmicrohttpd12 libpq5', on macOS with \
      'brew install libmicrohttpd libpq'
      """
    case .failed(let reason): "cannot start hig-server: \(reason)"
    }
  }
}

package struct ServerRequest: Sendable {
  /// The port; 0 for any free one.
  package let port: Int
  /// The numeric address of the network interface to listen on.
  package let address: String
  /// The names by which browsers may address the server.
  package let hosts: [String]
  /// The header field in which a proxy names the person; `nil` without such a proxy.
  package let identityHeader: String?
  /// The numeric addresses of the proxies whose header field counts.
  package let proxies: [String]
  /// Whether programs of this machine need a token for reviews as well.
  package let requiresLogin: Bool
  /// Whether all requests need the token in the address that is printed.
  package let needsToken: Bool
  /// The requests a second of one person that are answered; 0 for any number, `nil` for the usual one.
  package let requestsPerSecond: Int?
  /// The open connections of one client; 0 for any number, `nil` for the usual one.
  package let connectionsPerClient: Int?
  /// Whether the start page is opened in a browser.
  package let opensBrowser: Bool
  package let logsRequests: Bool
  package let reviews: ReviewStoreLocation
  package let index: @Sendable () -> ServedIndex
  package let environment: ProcessEnvironment
  package let version: String
}

/// The result of `hig site`.
package enum SiteOutcome: Hashable, Sendable {
  /// The site was written with a number of pages and documents about single rules; `others` documents of the index may
  /// not be published and were left out.
  case written(pages: Int, rules: Int, others: Int)
  case nothingPublishable(others: Int)
}
