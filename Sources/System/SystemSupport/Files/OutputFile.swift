import LibC

/// A file that results are written to; readers see the old content or all of the new one.
///
/// The text goes to a temporary file in the same folder, which replaces the file in ``commit()``. A symbolic link stays,
/// and its target is replaced. Devices and pipes are written directly.
package final class OutputFile {
  private enum Destination {
    /// A device or a pipe.
    case stream(Int32)
    /// A new file, which takes the place of the one with a name.
    case file(TemporaryFile, name: String)
  }

  /// The file as the caller named it.
  private let path: String
  private var destination: Destination

  /// Opens a file for writing.
  ///
  /// - Throws: ``OutputFileError`` when the path is a folder or cannot be written.
  package init(_ path: String) throws(OutputFileError) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if path.hasSuffix("/") || (exists && status.st_mode & S_IFMT == S_IFDIR) {
      throw OutputFileError(path: path, reason: "it is a folder")
    }
    if exists, status.st_mode & S_IFMT != S_IFREG {
      let descriptor = open(path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw OutputFileError(path: path, code: errno) }
      destination = .stream(descriptor)
      return
    }
    if !exists, lstat(path, &status) == 0 {
      throw OutputFileError(path: path, reason: "it is a link to a file that does not exist")
    }
    do throws(FileTreeError) {
      let (folder, name) = try FileReplacement.openFolder(of: path)
      defer { close(folder) }
      let file = try TemporaryFile(in: folder, like: exists ? status : nil)
      destination = .file(file, name: name)
    } catch {
      throw OutputFileError(path: path, reason: error.description)
    }
  }

  deinit {
    if case .stream(let descriptor) = destination { Descriptor.close(descriptor) }
  }

  /// Writes a text completely.
  ///
  /// - Throws: ``StreamError`` with the system's reason, such as a full disk.
  package func write(_ text: String) throws(StreamError) {
    switch destination {
    case .stream(let descriptor): try Descriptor.write(text, to: descriptor)
    case .file(let file, _): try Descriptor.write(text, to: file.descriptor)
    }
  }

  /// Replaces the file by what was written. Without this call the file stays as it was.
  ///
  /// - Throws: ``OutputFileError`` when the file cannot be replaced.
  package func commit() throws(OutputFileError) {
    guard case .file(let file, let name) = destination else { return }
    do throws(FileTreeError) {
      try file.synchronize()
      try file.replace(name)
    } catch {
      throw OutputFileError(path: path, reason: error.description)
    }
  }
}

/// An error while an output file is opened or replaced.
package struct OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
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
