import SystemSupport
import TextSupport

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

  /// Goes on as the program, with the words of this command line.
  ///
  /// - Throws: ``ServerProgramError``; does not return otherwise.
  func replaceProcess() throws(ServerProgramError) -> Never {
    guard let path = candidates.first(where: FileManager.default.isExecutableFile) else {
      throw .notInstalled
    }
    try checkLibraries(of: path)
    throw .failed(
      ProcessReplacement.run(path, session.words, environment: session.environment))
  }

  /// Checks that the dynamic loader finds the libraries of a program, since its own message names no remedy.
  private func checkLibraries(of path: String) throws(ServerProgramError) {
    var environment = session.environment
    // The loader of Linux lists the libraries instead of running the program (ld.so(8)); that of macOS ends it with a message.
    environment["LD_TRACE_LOADED_OBJECTS"] = "1"
    // A program that cannot be started is reported when it takes the place of this one.
    guard
      let listing = try? ChildProcess.run(
        path, ["--version"], environment: environment, limit: 1 << 20)
    else { return }
    let missing = Self.missingLibraries(
      in: String(decoding: listing.output, as: UTF8.self) + listing.errors)
    guard missing.isEmpty else { throw .librariesMissing(missing) }
  }

  /// The names of the libraries that the dynamic loader of Linux or macOS reports as not found.
  static func missingLibraries(in listing: String) -> [String] {
    listing.split(separator: "\n").compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      if line.hasSuffix("=> not found") { return words.first.map(String.init) }
      // The file name is enough: the path is that of the machine where the program was built.
      return line.contains("Library not loaded: ")
        ? words.last?.split(separator: "/").last.map(String.init) : nil
    }
  }
}

/// An error of starting the server's program.
enum ServerProgramError: Error, Hashable {
  /// The program is neither beside this one nor in `PATH`.
  case notInstalled
  /// The dynamic loader does not find these libraries of the program.
  case librariesMissing([String])
  /// The system does not run it, for a reason.
  case failed(String)
}

extension ServerProgramError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notInstalled:
      "hig-server is not installed beside hig; install the Debian package hig-server, take it from an archive of hig, or in a "
        + "checkout run 'make server'"
    case .librariesMissing(let names):
      "hig-server needs libraries that are not installed: \(names.joined(separator: ", ")); install them with your package "
        + "manager, on Debian and Ubuntu with 'apt-get install libmicrohttpd12 libpq5', on macOS with 'brew install "
        + "libmicrohttpd libpq'"
    case .failed(let reason): "cannot start hig-server: \(reason)"
    }
  }
}
