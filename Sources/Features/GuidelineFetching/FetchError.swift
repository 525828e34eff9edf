package import SystemSupport

/// Why a run could not go on. What it has brought is kept.
package enum FetchError: Error, Hashable, Sendable {
  /// libcurl is not installed.
  case noLibrary(HTTPTransferError)
  /// No connection to the server.
  case unreachable(server: String, HTTPTransferError)
  /// `robots.txt` cannot be read, so nothing may be asked.
  case robotsUnknown(server: String, reason: String)
  /// `robots.txt` forbids the tree of pages.
  case forbidden(server: String, path: String)
  /// The server asks for a longer wait than one sits out.
  case askedToWait(server: String, seconds: Int)
  /// The tree of pages is not there or is none.
  case noTree(address: String, reason: String)
  /// One page after the other fails.
  case failing(server: String, reason: String)
  /// The run has asked more than any site of guidelines needs.
  case tooManyRequests(limit: Int)
  /// Another run fetches into the folder.
  case busy(folder: String)
  /// A file cannot be written or read.
  case folder(path: String, reason: String)
}

extension FetchError: CustomStringConvertible {
  /// What failed, at which server or folder, and what to do.
  package var description: String {
    switch self {
    case .noLibrary(let error): error.description
    case .unreachable(let server, let error):
      "cannot reach \(server): \(error); check the network and run the same command again"
    case .robotsUnknown(let server, let reason):
      "\(server)/robots.txt cannot be read (\(reason)), so no page is asked for; try again later"
    case .forbidden(let server, let path):
      "\(server)/robots.txt asks programs to stay away from \(path)"
    case .askedToWait(let server, let seconds):
      "\(server) asks to wait for \(seconds) seconds; run the same command again after that"
    case .noTree(let address, let reason): "no tree of pages at \(address): \(reason)"
    case .failing(let server, let reason):
      "\(server) fails page after page (\(reason)); try again later"
    case .tooManyRequests(let limit): "stopped after \(limit) requests"
    case .busy(let folder): "another run is fetching into '\(folder)'; wait for it to end"
    case .folder(let path, let reason): "'\(path)': \(reason)"
    }
  }
}
