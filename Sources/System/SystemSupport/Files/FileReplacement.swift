import LibC

/// Replaces files so that readers see the old bytes or the new ones, and nothing that another program saved is lost.
package enum FileReplacement {
  /// Replaces the content of a file that this process has read.
  ///
  /// The new content exchanges its name with the file. If the file that comes back is not the one that was read,
  /// because another program saved meanwhile, the names are exchanged again. Only what a program writes into the old
  /// file after that comparison is lost. The file keeps its permissions and extended attributes, and symbolic links
  /// stay. Other names of it, as hard links, keep the old content (``ReplacedLinks``).
  ///
  /// - Parameters:
  ///   - path: the path of the file.
  ///   - old: the content that the new one was made from.
  /// - Throws: ``FileTreeError``, with the cause `changed` when the file has other content by now. It is then
  ///   unchanged.
  package static func replace(_ path: String, _ old: [UInt8], with new: [UInt8]) throws(FileTreeError) {
    let (folder, name) = try openFolder(of: path)
    defer { close(folder) }
    try replace(name, in: folder, old, with: new)
  }

  /// Creates a file or replaces it, whatever its content is. After an error the file is unchanged.
  package static func write(_ bytes: [UInt8], to path: String) throws(FileTreeError) {
    let (folder, name) = try openFolder(of: path)
    defer { close(folder) }
    try write(bytes, to: name, in: folder)
  }

  /// Creates a file; one that exists is an error. After an error there is no new file.
  package static func create(_ bytes: [UInt8], at path: String) throws(FileTreeError) {
    let (folder, name) = try openFolder(of: path)
    defer { close(folder) }
    let file = try TemporaryFile(in: folder, replacing: nil)
    try file.write(bytes)
    guard linkat(folder, file.name, folder, name, 0) == 0 else { throw FileTreeError(code: errno) }
    file.finishReplacement(of: name)
  }

  /// Creates a file in an open folder or replaces it; a link or a folder of this name is an error.
  static func write(_ bytes: [UInt8], to name: String, in folder: Int32) throws(FileTreeError) {
    var status = stat()
    let exists = fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0
    if exists { try requireWritable(name, in: folder, status) }
    let file = try TemporaryFile(in: folder, replacing: exists ? (name, status) : nil)
    try file.write(bytes)
    try file.replace(name)
  }

  /// Removes the temporary files that dead processes left in the folder of a file.
  package static func removeLeftovers(besides path: String) {
    guard let (folder, _) = try? openFolder(of: path) else { return }
    defer { close(folder) }
    TemporaryFile.removeLeftovers(in: folder)
  }

  /// Replaces the content of a file in an open folder; see ``replace(_:_:with:)``. Symbolic links are not followed.
  ///
  /// - Parameter beforeExchange: is called when the new content is on the disk; for tests.
  static func replace(
    _ name: String, in folder: Int32, _ old: [UInt8], with new: [UInt8], beforeExchange: () -> Void = {}
  ) throws(FileTreeError) {
    // Another run of hig waits for both locks, so that it sees none of the states in between.
    let lock = try lock(name, in: folder)
    defer { close(lock) }
    let status = try requireContent(old, of: name, in: folder)
    try requireWritable(name, in: folder, status)
    let file = try TemporaryFile(in: folder, replacing: (name, status))
    _ = flock(file.descriptor, LOCK_EX | LOCK_NB)
    try file.write(new)
    beforeExchange()
    try file.prepareExchange(with: status)
    guard try file.exchange(with: name) else {
      // Without an exchange, a save between the comparison and the renaming is lost.
      _ = try requireContent(old, of: name, in: folder)
      return try file.replace(name)
    }
    do throws(FileTreeError) {
      let returned = try requireContent(old, of: file.name, in: folder)
      guard returned.st_ino == status.st_ino else { throw FileTreeError(.changed) }
    } catch {
      try putBack(name, in: folder, file)
      throw FileTreeError(.changed)
    }
    file.finishReplacement(of: name)
  }

  /// The most attempts to lock a file, a millisecond apart; then the file is replaced without the lock.
  private static let lockAttempts = 5_000

  /// Opens a file and locks it; the lock is that of the file that has the name.
  private static func lock(_ name: String, in folder: Int32) throws(FileTreeError) -> Int32 {
    var file: Int32 = -1
    for _ in 0..<lockAttempts {
      if file >= 0 { close(file) }
      file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      guard file >= 0 else { throw FileTreeError(code: errno) }
      var own = stat()
      var named = stat()
      let isLocked = flock(file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK
      guard fstat(file, &own) == 0 else { break }
      if isLocked, fstatat(folder, name, &named, AT_SYMLINK_NOFOLLOW) == 0, own.st_ino == named.st_ino { break }
      if !isLocked { usleep(1_000) }
    }
    return file
  }

  /// Exchanges the names again. If another program saved once more in between, its last file gets the name.
  private static func putBack(_ name: String, in folder: Int32, _ file: TemporaryFile) throws(FileTreeError) {
    var own = stat()
    var returned = stat()
    guard try file.exchange(with: name) else { return }
    guard fstat(file.descriptor, &own) == 0,
      fstatat(folder, file.name, &returned, AT_SYMLINK_NOFOLLOW) == 0
    else { throw FileTreeError(code: errno) }
    if own.st_ino != returned.st_ino { _ = try file.exchange(with: name) }
  }

  /// Opens the folder of a file, behind symbolic links.
  static func openFolder(of path: String) throws(FileTreeError) -> (folder: Int32, name: String) {
    var target = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    let slash = target.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { String(target[target.utf8.index(after: $0)...]) } ?? target
    let parent = slash.map { $0 == target.startIndex ? "/" : String(target[..<$0]) } ?? "."
    let folder = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw FileTreeError(code: errno) }
    return (folder, name)
  }

  /// Checks that a regular file has some content, and returns its status.
  private static func requireContent(
    _ content: [UInt8], of name: String, in folder: Int32
  ) throws(FileTreeError) -> stat {
    let file = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { throw FileTreeError(code: errno) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw FileTreeError(code: errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileTreeError(.notRegular) }
    guard status.st_size == content.count,
      try WholeFile.read(file, atMost: content.count + 1) == content
    else { throw FileTreeError(.changed) }
    return status
  }

  /// Checks that the user may write a regular file, since renaming would replace one that is protected.
  private static func requireWritable(_ name: String, in folder: Int32, _ status: stat) throws(FileTreeError) {
    guard status.st_mode & S_IFMT == S_IFREG else { throw FileTreeError(.notRegular) }
    guard faccessat(folder, name, W_OK, 0) == 0 else { throw FileTreeError(code: errno) }
  }
}
