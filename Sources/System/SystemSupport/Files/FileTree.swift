#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder whose files are read without ever leaving it.
///
/// The folder is held open and everything below is opened relative to it, one part of the path after
/// the other and none through a symbolic link, so that neither a link nor one put there meanwhile
/// leads out.
package final class FileTree: Sendable {
  private let root: Int32

  /// Opens a folder; a link that is named itself is followed.
  ///
  /// - Throws: ``FileTreeError`` when there is none or it may not be read.
  package init(_ path: String) throws(FileTreeError) {
    root = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if root < 0 { throw FileTreeError(code: errno) }
  }

  deinit { close(root) }

  /// What a folder of the tree holds, sorted by name; the root's path is empty.
  ///
  /// - Throws: ``FileTreeError`` when the folder is gone, is a link or may not be read.
  package func entries(of folder: String) throws(FileTreeError) -> [FileTreeEntry] {
    let descriptor = try descend(folder, O_RDONLY | O_DIRECTORY)
    guard let stream = fdopendir(descriptor) else {
      let code = errno
      close(descriptor)
      throw FileTreeError(code: code)
    }
    defer { closedir(stream) }
    var entries: [FileTreeEntry] = []
    errno = 0
    while let record = readdir(stream) {
      let name = withUnsafePointer(to: &record.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
      }
      if name == "." || name == ".." { continue }
      let kind = Self.kind(Int32(record.pointee.d_type), of: record, in: descriptor)
      entries.append(FileTreeEntry(name: name, kind: kind))
      errno = 0
    }
    if errno != 0 { throw FileTreeError(code: errno) }
    return entries.sorted { ($0.name ?? "") < ($1.name ?? "") }
  }

  /// The bytes of a file of the tree.
  ///
  /// Only regular files are read: a pipe or a device is opened without waiting for it and left alone.
  ///
  /// - Throws: ``FileTreeError`` when it is gone, is no regular file, has more bytes than the limit or
  ///   may not be read.
  package func contents(of file: String, limit: Int) throws(FileTreeError) -> [UInt8] {
    let descriptor = try descend(file, O_RDONLY | O_NONBLOCK)
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileTreeError(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileTreeError(.notRegular) }
    guard status.st_size <= limit else { throw FileTreeError(.tooLarge) }
    // One byte more than it had, to see whether it grew.
    let capacity = Int(status.st_size) + 1
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity, let base = buffer.baseAddress {
        let step = read(descriptor, base + count, capacity - count)
        if step < 0, errno == EINTR { continue }
        if step < 0 { failure = errno }
        if step <= 0 { return }
        count += step
      }
    }
    if failure != 0 { throw FileTreeError(code: failure) }
    if bytes.count > limit { throw FileTreeError(.tooLarge) }
    return bytes
  }

  /// Opens what a path leads to, part by part.
  private func descend(_ path: String, _ flags: Int32) throws(FileTreeError) -> Int32 {
    var descriptor = root
    let parts = path.isEmpty ? ["."] : path.split(separator: "/").map(String.init)
    for (index, part) in parts.enumerated() {
      guard part != ".." else { throw FileTreeError(code: EINVAL) }
      let kind = index == parts.count - 1 ? flags : O_RDONLY | O_DIRECTORY
      let next = openat(descriptor, part, kind | O_NOFOLLOW | O_CLOEXEC)
      let code = errno
      if descriptor != root { close(descriptor) }
      if next < 0 {
        // Systems differ in what they call a link where a folder is wanted.
        throw FileTreeError(code: code == ELOOP && kind & O_DIRECTORY != 0 ? ENOTDIR : code)
      }
      descriptor = next
    }
    return descriptor
  }

  /// The kind the folder's record tells; some file systems leave that to a look at the file.
  private static func kind(
    _ type: Int32, of record: UnsafeMutablePointer<dirent>, in folder: Int32
  ) -> FileTreeEntry.Kind {
    switch type {
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
