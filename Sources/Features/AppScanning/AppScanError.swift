import SystemSupport

/// Why a folder could not be scanned at all.
package enum AppScanError: Error, Hashable, Sendable {
  /// Nothing is at the path.
  case noSuchFolder(String)
  /// A file or something else is.
  case notAFolder(String)
  /// The system does not let it be read.
  case unreadable(String, reason: String)
  /// The task that scanned it was cancelled.
  case cancelled(String)

  init(_ error: FileTreeError, folder: String) {
    self =
      switch error.cause {
      case .missing: .noSuchFolder(folder)
      case .notAFolder: .notAFolder(folder)
      default: .unreadable(folder, reason: error.description)
      }
  }
}

extension AppScanError: CustomStringConvertible {
  /// Which folder and why.
  package var description: String {
    switch self {
    case .noSuchFolder(let folder): "no such folder '\(folder)'"
    case .notAFolder(let folder): "'\(folder)' is not a folder"
    case .unreadable(let folder, let reason): "folder '\(folder)' cannot be read: \(reason)"
    case .cancelled(let folder):
      "the scan of folder '\(folder)' was stopped, because nobody waits for it"
    }
  }
}
