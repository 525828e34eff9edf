import LibC

/// Why a file below a folder cannot be read or written.
package struct FileTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Cause: Hashable, Sendable {
    case missing
    case notAFolder
    /// The path is a pipe, device, folder or link instead of a regular file.
    case notRegular
    case tooLarge
    /// The file has other content than the one that a change was made from.
    case changed
    /// The user may not read or write the file, with the message of `strerror`.
    case denied(String)
    /// Any other system error, with the message of `strerror`.
    case system(String)
  }

  package let cause: Cause

  init(_ cause: Cause) { self.cause = cause }

  init(code: Int32) {
    cause =
      switch code {
      case ENOENT: .missing
      case ENOTDIR: .notAFolder
      case ELOOP, ENXIO: .notRegular
      case EACCES, EPERM, EROFS: .denied(String(cString: strerror(code)))
      default: .system(String(cString: strerror(code)))
      }
  }

  /// A message such as `no such file or folder`.
  package var description: String {
    switch cause {
    case .missing: "no such file or folder"
    case .notAFolder: "not a folder"
    case .notRegular: "not a regular file"
    case .tooLarge: "too large"
    case .changed: "changed since it was read"
    case .denied(let reason), .system(let reason): reason
    }
  }
}
