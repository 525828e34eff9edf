package import GuidelineModel
package import SystemSupport

/// An error that ends a run. Pages that were already saved are kept.
package enum FetchError: Error, Hashable, Sendable {
  /// libcurl is not installed.
  case noLibrary(HTTPTransferError)
  /// The server cannot be reached.
  case unreachable(server: String, HTTPTransferError)
  /// `robots.txt` cannot be read, so no page may be requested.
  case robotsUnknown(server: String, reason: String)
  /// `robots.txt` disallows the page tree.
  case forbidden(server: String, path: String)
  /// The server asks for a longer wait than ``Politeness/maximumRetryAfter``.
  case askedToWait(server: String, seconds: Int)
  /// The page tree is missing or malformed at each of its addresses.
  case noTree(server: String, [FailedAddress])
  /// Several pages in a row failed.
  case failing(server: String, reason: String)
  /// The run reached ``Politeness/maximumRequests``.
  case tooManyRequests(limit: Int)
  /// Another run is fetching into the folder.
  case busy(folder: String)
  /// A file cannot be written or read.
  case folder(path: String, reason: String)

  /// An address that was tried.
  package struct FailedAddress: Hashable, Sendable {
    /// The path on the server.
    package let path: String
    /// Why the response is of no use.
    package let reason: String
  }
}

extension FetchError: CustomStringConvertible {
  /// The failure, with its server or folder.
  package var description: String {
    switch self {
    case .noLibrary(let error): error.description
    case .unreachable(let server, let error):
      "cannot reach \(server): \(error); check the network connection"
    case .robotsUnknown(let server, let reason):
      "cannot read \(server)/robots.txt (\(reason)), so no page is requested"
    case .forbidden(let server, let path): "\(server)/robots.txt disallows \(path)"
    case .askedToWait(let server, let seconds): "\(server) asks clients to wait \(seconds) seconds"
    case .noTree(let server, let failures):
      "no page tree at \(server)"
        + failures.map { "\($0.path) (\($0.reason))" }.joined(separator: ", \(server)")
    case .failing(let server, let reason):
      "several pages in a row failed at \(server), the last with: \(reason)"
    case .tooManyRequests(let limit): "stopped after \(limit) requests, the limit of one run"
    case .busy(let folder): "another run is fetching into '\(folder)'"
    case .folder(let path, let reason): "'\(path)': \(reason)"
    }
  }
}

extension FetchError: RemediableError {
  /// ``Remedy/fetchLater`` for errors that may be gone after a while; otherwise `nil`.
  package var remedy: Remedy? {
    switch self {
    case .unreachable, .robotsUnknown, .askedToWait, .failing, .tooManyRequests, .busy: .fetchLater
    case .noLibrary, .forbidden, .noTree, .folder: nil
    }
  }
}
