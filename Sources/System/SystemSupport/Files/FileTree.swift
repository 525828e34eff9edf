// FileTree, FileID
import LibC
import TextSupport

/// Reads the files below a folder and never leaves it.
///
/// The folder is kept open. Every path is opened relative to it, one component after the other and without following
/// symbolic links, even ones created meanwhile.
package final class FileTree: Sendable {
  package struct Entry: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
      case folder
      case file
      /// A symbolic link, regardless of its target.
      case link
      /// A pipe, device or socket.
      case other
    }

    /// The name, as ``FileName`` writes one that is not UTF-8.
    package let name: String
    package let kind: Kind
  }

  private let root: Int32

  /// Opens a folder. A symbolic link given as the path itself is followed.
  package init(_ path: String) throws(FileTreeError) {
    root = open(FileName.cString(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if root < 0 { throw FileTreeError(code: errno) }
  }

  deinit { close(root) }

  /// Returns the entries of a folder of the tree, sorted by name. The path of the root is empty. A link is an error.
  package func entries(of folder: String) throws(FileTreeError) -> [Entry] {
    var entries: [Entry] = []
    try Self.forEachRecord(in: try descend(folder, O_RDONLY | O_DIRECTORY)) { type, name, descriptor in
      let kind = Self.kind(of: type) ?? Self.kind(of: name, in: descriptor) ?? .other
      entries.append(Entry(name: Self.text(of: name), kind: kind))
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// Returns the bytes of a regular file of the tree. Others, such as pipes, are opened without blocking and refused.
  ///
  /// - Parameter limit: the largest size that is read, in bytes; a larger file is an error.
  package func contents(of file: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    try WholeFile.contents(of: descend(file, O_RDONLY | O_NONBLOCK), limit: limit)
  }

  /// The largest file of settings that is read, in bytes.
  package static let largestSettings = 64 << 10

  /// Reads a file of settings of a folder, without following symbolic links.
  ///
  /// - Returns: the bytes, or why the file is ignored; neither where there is none.
  package static func settings(_ name: String, in folder: String) -> (bytes: [UInt8]?, problem: String?) {
    do { return (try FileTree(folder).contents(of: name, limit: largestSettings), nil) } catch {
      switch error.cause {
      case .missing, .notAFolder: return (nil, nil)
      case .tooLarge: return (nil, "larger than 64 KiB; the file is ignored")
      case .notRegular, .changed, .denied, .system: return (nil, "\(error); the file is ignored")
      }
    }
  }

  /// Opens a path component by component; `creates` lets it create missing folders.
  func descend(_ path: String, _ flags: Int32, creates: Bool = false) throws(FileTreeError) -> Int32 {
    var descriptor = root
    let components = path.isEmpty ? ["."] : path.split(separator: "/").map(String.init)
    for (index, component) in components.enumerated() {
      guard component != ".." else { throw FileTreeError(code: EINVAL) }
      let component = FileName.cString(component)
      let mode = index == components.count - 1 ? flags : O_RDONLY | O_DIRECTORY
      var next = openat(descriptor, component, mode | O_NOFOLLOW | O_CLOEXEC)
      // Another process may create the folder at the same time.
      if next < 0, errno == ENOENT, creates, mkdirat(descriptor, component, 0o777) == 0 || errno == EEXIST {
        next = openat(descriptor, component, mode | O_NOFOLLOW | O_CLOEXEC)
      }
      let code = errno
      if descriptor != root { close(descriptor) }
      if next < 0 {
        // Systems report a link opened with O_DIRECTORY as ELOOP or as ENOTDIR.
        throw FileTreeError(code: code == ELOOP && mode & O_DIRECTORY != 0 ? ENOTDIR : code)
      }
      descriptor = next
    }
    return descriptor
  }

  /// Passes the type, the name and the folder of each record of an open folder to a closure, and closes the folder.
  private static func forEachRecord(
    in folder: Int32, _ body: (_ type: Int32, _ name: [CChar], _ folder: Int32) -> Void
  ) throws(FileTreeError) {
    guard let stream = fdopendir(folder) else {
      let code = errno
      close(folder)
      throw FileTreeError(code: code)
    }
    defer { closedir(stream) }
    errno = 0
    while let record = readdir(stream) {
      let name = withUnsafePointer(to: &record.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 1) {
          Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1))
        }
      }
      if name != [46, 0], name != [46, 46, 0] { body(Int32(record.pointee.d_type), name, folder) }
      errno = 0
    }
    if errno != 0 { throw FileTreeError(code: errno) }
  }

  /// The names in an open folder, which stays open, also those that are not UTF-8.
  static func names(in folder: Int32) throws(FileTreeError) -> [[CChar]] {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { throw FileTreeError(code: errno) }
    var names: [[CChar]] = []
    try forEachRecord(in: copy) { _, name, _ in names.append(name) }
    return names
  }

  static func text(of name: [CChar]) -> String { FileName.text(name.dropLast().map { UInt8(bitPattern: $0) }) }

  /// The kind that a directory record gives; `nil` on file systems without it.
  private static func kind(of type: Int32) -> Entry.Kind? {
    switch type {
    case Int32(DT_DIR): .folder
    case Int32(DT_REG): .file
    case Int32(DT_LNK): .link
    case Int32(DT_UNKNOWN): nil
    default: .other
    }
  }

  /// The kind of a file by its name; `nil` when it does not exist.
  static func kind(of name: [CChar], in folder: Int32) -> Entry.Kind? {
    var status = stat()
    guard fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return Entry.Kind(status)
  }
}

extension FileName {
  /// The bytes of a name or path for a system call.
  static func cString(_ text: String) -> [CChar] { bytes(text).map { CChar(bitPattern: $0) } + [0] }
}

extension FileTree.Entry.Kind {
  /// The kind of the file or folder at a path; `nil` when there is none.
  package init?(ofFileAt path: String, followingLink followsLink: Bool) {
    var status = stat()
    let path = FileName.cString(path)
    guard (followsLink ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    self.init(status)
  }

  fileprivate init(_ status: stat) {
    self =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFREG: .file
      case S_IFLNK: .link
      default: .other
      }
  }
}

/// Tells files apart that exist at the same time, whatever their names are. A replaced file has another one, a changed
/// file the same; it is not reused while the file is open.
package struct FileID: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }

  /// The file at a path, following links; `nil` when there is none.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}

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
