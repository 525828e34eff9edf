#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Why a file or folder could not be read.
package struct FileTreeError: Error, Hashable, Sendable {
  /// The cases a caller may want to tell apart.
  package enum Cause: Hashable, Sendable {
    /// Nothing is there.
    case missing
    /// A file where a folder was asked for.
    case notAFolder
    /// A pipe, a device, a folder or a link where a file was asked for.
    case notRegular
    /// More bytes than the limit.
    case tooLarge
    /// The system's reason.
    case system(String)
  }

  /// The cause.
  package let cause: Cause

  init(_ cause: Cause) { self.cause = cause }

  init(code: Int32) {
    cause =
      switch code {
      case ENOENT: .missing
      case ENOTDIR: .notAFolder
      case ELOOP, ENXIO: .notRegular
      default: .system(String(cString: strerror(code)))
      }
  }
}

extension FileTreeError: CustomStringConvertible {
  /// The cause in words.
  package var description: String {
    switch cause {
    case .missing: "no such file or folder"
    case .notAFolder: "not a folder"
    case .notRegular: "not a regular file"
    case .tooLarge: "too large"
    case .system(let reason): reason
    }
  }
}
