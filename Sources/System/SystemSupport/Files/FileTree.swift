#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads the files below a folder and never leaves it.
///
/// The folder is kept open. Every path is opened relative to it, one component after the other and without
/// following symbolic links, so neither an existing link nor one created during the walk leads outside.
package final class FileTree: Sendable {
  /// A file or folder in a folder of the tree.
  package struct Entry: Hashable, Sendable {
    /// The kinds of entries.
    package enum Kind: Hashable, Sendable {
      /// A folder.
      case folder
      /// A regular file.
      case file
      /// A symbolic link, regardless of its target.
      case link
      /// A pipe, device or socket.
      case other
    }

    /// The name; `nil` when it is not UTF-8, in which case the entry cannot be opened.
    package let name: String?
    /// The kind.
    package let kind: Kind
  }

  private let root: Int32

  /// Opens a folder. A symbolic link given as the path itself is followed.
  ///
  /// - Throws: ``FileTreeError`` when the folder does not exist or cannot be read.
  package init(_ path: String) throws(FileTreeError) {
    root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if root < 0 { throw FileTreeError(code: errno) }
  }

  deinit { close(root) }

  /// Returns the entries of a folder of the tree, sorted by name. The path of the root is empty.
  ///
  /// - Throws: ``FileTreeError`` when the folder does not exist, is a link or cannot be read.
  package func entries(of folder: String) throws(FileTreeError) -> [Entry] {
    let descriptor = try descend(folder, O_RDONLY | O_DIRECTORY)
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileTreeError(code: code)
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    errno = 0
    while let record = readdir(stream) {
      let name = withUnsafePointer(to: &record.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
      }
      if name == "." || name == ".." { continue }
      entries.append(Entry(name: name, kind: Self.kind(of: record, in: descriptor)))
      errno = 0
    }
    if errno != 0 { throw FileTreeError(code: errno) }
    return entries.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  /// Returns the bytes of a regular file of the tree.
  ///
  /// Pipes and devices are opened without blocking and refused.
  ///
  /// - Parameter limit: the largest size that is read, in bytes.
  /// - Throws: ``FileTreeError`` when the file does not exist, is not a regular file, is larger than the
  ///   limit or cannot be read.
  package func contents(of file: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    let descriptor = try descend(file, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileTreeError(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileTreeError(.notRegular) }
    guard status.st_size <= limit else { throw FileTreeError(.tooLarge) }
    // One byte more than the reported size shows whether the file has grown.
    let bytes = try WholeFile.read(descriptor, atMost: Int(status.st_size) + 1)
    if bytes.count > limit { throw FileTreeError(.tooLarge) }
    return bytes
  }

  /// Opens a path component by component.
  func descend(_ path: String, _ flags: Int32) throws(FileTreeError) -> Int32 {
    var descriptor = root
    let components = path.isEmpty ? ["."] : path.split(separator: "/").map(String.init)
    for (index, component) in components.enumerated() {
      guard component != ".." else { throw FileTreeError(code: EINVAL) }
      let mode = index == components.count - 1 ? flags : O_RDONLY | O_DIRECTORY
      let next = openat(descriptor, component, mode | O_NOFOLLOW | O_CLOEXEC)
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

  /// The kind that the directory record gives, or that `fstatat` gives on file systems without it.
  private static func kind(
    of record: UnsafeMutablePointer<dirent>, in folder: Int32
  ) -> Entry.Kind {
    switch Int32(record.pointee.d_type) {
    case Int32(DT_DIR): return .folder
    case Int32(DT_REG): return .file
    case Int32(DT_LNK): return .link
    case Int32(DT_UNKNOWN): break
    default: return .other
    }
    var status = stat()
    let result = withUnsafePointer(to: &record.pointee.d_name) { tuple in
      tuple.withMemoryRebound(to: CChar.self, capacity: 1) {
        fstatat(folder, $0, &status, AT_SYMLINK_NOFOLLOW)
      }
    }
    guard result == 0 else { return .other }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder
    case S_IFREG: return .file
    case S_IFLNK: return .link
    default: return .other
    }
  }
}
