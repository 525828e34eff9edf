import FoundationEssentials
import SystemSupport

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
    throw .failed(
      ProcessReplacement.run(path, session.words, environment: session.environment))
  }
}

/// An error of starting the server's program.
enum ServerProgramError: Error, Hashable {
  /// The program is neither beside this one nor in `PATH`.
  case notInstalled
  /// The system does not run it, for a reason.
  case failed(String)
}

extension ServerProgramError: CustomStringConvertible {
  var description: String {
    switch self {
    case .notInstalled:
      "hig-server is not installed beside hig; in a checkout of hig, 'make' builds both"
    case .failed(let reason): "cannot start hig-server: \(reason)"
    }
  }
}
