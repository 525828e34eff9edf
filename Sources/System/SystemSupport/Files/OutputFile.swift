import LibC
import Synchronization

/// A file that results are written to; readers see the old content or all of the new one.
///
/// The text goes to a temporary file in the same folder, which replaces the file in ``commit()``. A symbolic link
/// stays, and its target is replaced. Devices and pipes are written directly.
///
/// A file that this process reads meanwhile is an input, and is never replaced: ``WholeFile`` refuses to read it, and
/// ``commit()`` fails. Neither is a database.
package final class OutputFile {
  private enum Destination {
    case stream(Int32)
    /// A new file, which takes the place of the one with a name.
    case file(TemporaryFile, name: String)
  }

  private let path: String
  private var destination: Destination
  /// The file to replace; `nil` if there was none.
  private var target: FileID?

  /// Opens a file for writing.
  ///
  /// - Parameter followsAllLinks: whether a link of a git work tree is followed, which may have come with a clone.
  /// - Throws: ``OutputFileError`` when the path is a folder or a database or cannot be written.
  package init(_ path: String, followingAllLinks followsAllLinks: Bool) throws(OutputFileError) {
    self.path = path
    var status = stat()
    let exists = stat(path, &status) == 0
    if path.hasSuffix("/") || (exists && status.st_mode & S_IFMT == S_IFDIR) {
      throw OutputFileError(path: path, reason: "it is a folder")
    }
    if !followsAllLinks, let link = WorkTreeLink.first(in: path) { throw OutputFileError(path: path, link: link) }
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
      try Self.requireNoDatabase(name, in: folder)
      let file = try TemporaryFile(in: folder, replacing: exists ? (name, status) : nil)
      destination = .file(file, name: name)
    } catch {
      throw OutputFileError(path: path, reason: error.description)
    }
    guard exists else { return }
    let id = FileID(status)
    guard OutputTargets.add(id) else { throw OutputFileError(path: path, reason: "it is another output too") }
    target = id
  }

  deinit {
    if let target { OutputTargets.remove(target) }
    if case .stream(let descriptor) = destination { Descriptor.close(descriptor) }
  }

  package func write(_ text: String) throws(StreamError) {
    switch destination {
    case .stream(let descriptor): try Descriptor.write(text, to: descriptor)
    case .file(let file, _): try Descriptor.write(text, to: file.descriptor)
    }
  }

  /// Replaces the file by what was written. Without this call the file stays as it was.
  package func commit() throws(OutputFileError) {
    guard case .file(let file, let name) = destination else { return }
    do throws(FileTreeError) {
      if let target, OutputTargets.isRead(target) { throw OutputTargets.isInput }
      // The command may have made a database of this name.
      try Self.requireNoDatabase(name, in: file.folder)
      try file.synchronize()
      try file.replace(name)
    } catch {
      throw OutputFileError(path: path, reason: error.description)
    }
  }

  /// Checks that neither a file nor the one that it would lie beside as a journal is a database of SQLite.
  private static func requireNoDatabase(_ name: String, in folder: Int32) throws(FileTreeError) {
    for suffix in ["", "-wal", "-shm", "-journal"] where name.hasSuffix(suffix) {
      let file = openat(folder, String(name.dropLast(suffix.count)), O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { continue }
      defer { close(file) }
      // Closing the file would end SQLite's locks of this process, but no command has it open here.
      let header = try WholeFile.read(file, atMost: 16)
      if header == Array("SQLite format 3\0".utf8) { throw FileTreeError(.system("it belongs to a database")) }
    }
  }
}

package struct OutputFileError: Error, Hashable, Sendable, CustomStringConvertible {
  package let path: String
  /// The reason, such as the message of `strerror`.
  package let reason: String
  /// Whether only a symbolic link is not followed.
  package private(set) var isLink = false

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  init(path: String, code: Int32) { self.init(path: path, reason: String(cString: strerror(code))) }

  init(path: String, link: String) {
    self.init(path: path, reason: "'\(link)' is a symbolic link in a git work tree, which a clone may have brought")
    isLink = true
  }

  /// A message such as `cannot write 'a/b': No such file or directory`.
  package var description: String { "cannot write '\(path)': \(reason)" }
}

/// The files that outputs of this process will replace, and whether they were read since.
enum OutputTargets {
  // Files are read on many threads.
  private static let files = Mutex<[FileID: Bool]>([:])

  static let isInput = FileTreeError(.system("it is both read and the output"))

  /// Adds a file; returns `false` if another output has it.
  static func add(_ file: FileID) -> Bool { files.withLock { $0.updateValue(false, forKey: file) } == nil }

  static func remove(_ file: FileID) { _ = files.withLock { $0.removeValue(forKey: file) } }

  static func isRead(_ file: FileID) -> Bool { files.withLock { $0[file] } == true }

  /// Checks that a file to be read is not one that an output will replace, and notes one that is.
  static func requireNone(_ status: stat) throws(FileTreeError) {
    let isOutput = files.withLock { files in
      guard !files.isEmpty, files[FileID(status)] != nil else { return false }
      files[FileID(status)] = true
      return true
    }
    if isOutput { throw isInput }
  }
}
