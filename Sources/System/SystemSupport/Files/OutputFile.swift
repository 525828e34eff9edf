#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that results are written to; readers see the old content or all of the new one.
///
/// The text goes to a temporary file in the same folder, which replaces the file in ``commit()``. A symbolic link stays,
/// and its target is replaced. Devices and pipes are written directly.
package final class OutputFile {
  /// The file as the caller named it.
  private let name: String
  private var descriptor: Int32
  /// The temporary file and the file that it replaces; `nil` for a device or a pipe, and after the end.
  private var replacement: (temporary: String, target: String)?

  /// Opens a file for writing.
  ///
  /// - Throws: ``OutputFileError`` when the path is a folder or cannot be written.
  package init(_ path: String) throws(OutputFileError) {
    name = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if path.hasSuffix("/") || (exists && status.st_mode & S_IFMT == S_IFDIR) {
      throw OutputFileError(path: path, reason: "it is a folder")
    }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputFileError(path: path, code: errno) }
      return
    }
    let target = exists ? Self.realPath(path) : path
    let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = "\(folder).hig-\(suffix)"
    descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw OutputFileError(path: path, code: errno) }
    replacement = (temporary, target)
    // An existing file keeps its permissions.
    if exists { _ = fchmod(descriptor, status.st_mode & 0o777) }
  }

  deinit {
    Descriptor.close(descriptor)
    if let replacement { _ = unlink(replacement.temporary) }
  }

  /// Writes a text completely.
  ///
  /// - Throws: ``StreamError`` with the system's reason, such as a full disk.
  package func write(_ text: String) throws(StreamError) {
    try Descriptor.write(text, to: descriptor)
  }

  /// Replaces the file by what was written. Without this call the file stays as it was.
  ///
  /// - Throws: ``OutputFileError`` when the file cannot be replaced.
  package func commit() throws(OutputFileError) {
    guard let (temporary, target) = replacement else { return }
    guard rename(temporary, target) == 0 else { throw OutputFileError(path: name, code: errno) }
    replacement = nil
  }

  /// The path without symbolic links.
  private static func realPath(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// An error while an output file is opened or replaced.
package struct OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file.
  package let path: String
  /// The reason, such as the message of `strerror`.
  package let reason: String

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, code: Int32) {
    self.init(path: path, reason: String(cString: strerror(code)))
  }

  /// A message such as `cannot write 'a/b': No such file or directory`.
  package var description: String { "cannot write '\(path)': \(reason)" }
}
