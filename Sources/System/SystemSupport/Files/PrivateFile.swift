import LibC
import Synchronization
import TextSupport

#if canImport(Darwin)
  import MachO.dyld
#endif

/// A small file that only its user can read, in a folder that only its user can enter. A symbolic link in their place
/// is an error.
package struct PrivateFile: Sendable {
  private let parent: String
  private let folder: String
  private let name: String

  /// - Parameter parent: the path of the folder that holds the private folder; it may be a link, and need not exist.
  package init(parent: String, folder: String, name: String) {
    self.parent = parent
    self.folder = folder
    self.name = name
  }

  /// Returns the bytes of the file, at most `limit`.
  package func contents(limit: Int) throws(FileTreeError) -> [UInt8] {
    try FileTree(parent).contents(of: "\(folder)/\(name)", limit: limit)
  }

  /// The path of the file; `nil` unless it is a regular file of the user, in a folder that only the user may change.
  package var path: String? {
    let path = "\(parent)/\(folder)"
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR, status.st_uid == geteuid(),
      status.st_mode & 0o022 == 0, lstat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_uid == geteuid()
    else { return nil }
    return "\(path)/\(name)"
  }

  /// Removes the other files of the folder that `isOwn` recognizes as those of hig; errors are ignored.
  package func removeOthers(if isOwn: (_ name: String, _ bytes: [UInt8]) -> Bool) {
    guard let tree = try? FileTree("\(parent)/\(folder)"), let entries = try? tree.entries(of: "") else { return }
    for entry in entries where entry.kind == .file && entry.name != name {
      _ = try? tree.remove(entry.name, limit: Self.largestOther) { isOwn(entry.name, $0) }
    }
  }

  /// In bytes, of a file that is read before it is removed.
  private static let largestOther = 1 << 28

  /// Replaces the file at once and creates missing folders. The file may be empty after a failure of power.
  ///
  /// - Returns: whether the file was written; `false` where the user may not write.
  /// - Throws: ``FileTreeError`` for other failures, such as a link in place of the folder or a full disk.
  @discardableResult package func write(_ bytes: [UInt8]) throws(FileTreeError) -> Bool {
    let codesOfNoPermission = [EROFS, EACCES, EPERM, ENOENT, ENOTDIR]
    let failure = createFolders()
    if codesOfNoPermission.contains(failure) { return false }
    guard failure == 0 else { throw FileTreeError(code: failure) }
    let descriptor = try openFolder()
    defer { close(descriptor) }
    var status = stat()
    if fstatat(descriptor, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw FileTreeError(.notRegular)
    }
    do throws(FileTreeError) {
      let file = try TemporaryFile(in: descriptor, mode: 0o600)
      try file.write(bytes, waitsForDisk: false)
      try file.replace(name)
    } catch {
      if case .denied = error.cause { return false }
      throw error
    }
    return true
  }

  /// Creates the folders that are missing; returns 0 or the error number.
  private func createFolders() -> Int32 {
    var path = ""
    for component in "\(parent)/\(folder)".split(separator: "/") {
      path += "/\(component)"
      if mkdir(path, 0o700) != 0, errno != EEXIST {
        let code = errno
        // Some systems report a missing permission for a folder that exists.
        guard access(path, F_OK) == 0 else { return code }
      }
    }
    return 0
  }

  /// Opens the private folder, after taking away the permissions of others.
  private func openFolder() throws(FileTreeError) -> Int32 {
    let descriptor = open("\(parent)/\(folder)", O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    // Systems report a link as ELOOP or as ENOTDIR.
    if descriptor < 0 { throw FileTreeError(code: errno == ELOOP ? ENOTDIR : errno) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_uid == geteuid() {
      if status.st_mode & 0o777 != 0o700 { _ = fchmod(descriptor, 0o700) }
      return descriptor
    }
    close(descriptor)
    throw FileTreeError(.system("belongs to another user"))
  }
}

/// A folder with a random name that only its user can enter; it is removed with its content when the object is
/// deallocated.
package final class TemporaryDirectory: Sendable {
  package let path: String
  private let parent: FileTree
  private let name: String

  /// Creates the folder in a parent, such as that of the system for temporary files.
  package init(in parent: String, prefix: String) throws(FileTreeError) {
    self.parent = try FileTree(parent)
    name = prefix + WorkName.random()
    path = "\(parent)/\(name)"
    guard mkdir(path, 0o700) == 0 else { throw FileTreeError(code: errno) }
  }

  deinit { parent.removeWorkFolder(name) }
}

/// Reads whole files that people name, up to a size, even if they grow meanwhile.
package enum WholeFile {
  /// Returns the bytes of a file of at most `limit` bytes, following symbolic links.
  ///
  /// - Parameter takesPipes: whether a pipe is read to its end, as in `<(command)`; otherwise only regular files are
  ///   read.
  package static func read(_ path: String, limit: Int, takesPipes: Bool = false) throws(FileTreeError) -> [UInt8] {
    var descriptor: Int32
    repeat {
      descriptor = open(FileName.cString(path), O_RDONLY | O_CLOEXEC | (takesPipes ? 0 : O_NONBLOCK))
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw FileTreeError(code: errno) }
    return try contents(of: descriptor, limit: limit, takesPipes: takesPipes)
  }

  /// The path of a file or folder without symbolic links; `nil` if there is none.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(FileName.cString(path), nil) else { return nil }
    defer { free(resolved) }
    return FileName.text(Array(UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))))
  }

  /// Reads an open file, which is then closed.
  static func contents(of descriptor: Int32, limit: Int, takesPipes: Bool = false) throws(FileTreeError) -> [UInt8] {
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileTreeError(code: errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || takesPipes && kind == S_IFIFO else { throw FileTreeError(.notRegular) }
    try OutputTargets.requireNone(status)
    guard kind != S_IFREG || status.st_size <= limit else { throw FileTreeError(.tooLarge) }
    // One byte more than the size shows whether the file has grown.
    let expected = kind == S_IFREG ? Int(status.st_size) + 1 : Descriptor.blockSize
    var bytes = try read(descriptor, atMost: expected)
    while bytes.count <= limit, bytes.count >= expected {
      let more = try read(descriptor, atMost: Descriptor.blockSize)
      if more.isEmpty { break }
      bytes += more
    }
    if bytes.count > limit { throw FileTreeError(.tooLarge) }
    return bytes
  }

  /// Reads until the end of a file, or until there are so many bytes.
  static func read(_ descriptor: Int32, atMost capacity: Int) throws(FileTreeError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity, let base = buffer.baseAddress {
        let step = LibC.read(descriptor, base + count, capacity - count)
        if step < 0, errno == EINTR { continue }
        if step < 0 { failure = errno }
        if step <= 0 { return }
        count += step
      }
    }
    if failure != 0 { throw FileTreeError(code: failure) }
    return bytes
  }
}

/// Tells files apart that exist at the same time, whatever their names are.
struct FileID: Hashable, Sendable {
  private let device: UInt64
  private let inode: UInt64

  init(_ status: stat) {
    device = UInt64(truncatingIfNeeded: status.st_dev)
    inode = UInt64(truncatingIfNeeded: status.st_ino)
  }
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

/// The state of a file without its content: the file, its size and the time of its last change.
package struct FileStamp: Hashable, Sendable {
  private let file: FileID
  private let size: Int64
  private let seconds: Int
  private let nanoseconds: Int

  /// The stamp of the file at a path, following links; `nil` when there is none. Takes a microsecond.
  package init?(ofFileAt path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    file = FileID(status)
    size = Int64(status.st_size)
    seconds = status.modified.tv_sec
    nanoseconds = status.modified.tv_nsec
  }
}

extension stat {
  /// The time of the last change of the content.
  var modified: timespec {
    #if canImport(Darwin)
      st_mtimespec
    #else
      st_mtim
    #endif
  }
}

package enum UserID { package static var current: UInt32 { geteuid() } }

package enum Executable {
  /// The absolute path without symbolic links; `nil` if the system does not give it.
  package static var path: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var started = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&started, &size) == 0 else { return nil }
      guard let resolved = realpath(started, nil) else { return nil }
    #else
      guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// The number of files that the system lets this process open.
package enum OpenFileLimit {
  /// The files that a command needs: those of SQLite and of the threads that read documents. With fewer, Dispatch ends
  /// the process.
  private static let needed = 16
  /// The files with which nothing has to wait for another.
  private static let wanted = 256

  /// Raises a low limit as far as the system allows; returns a message if it stays too low.
  package static func raise() -> String? {
    let count = raise(to: wanted)
    guard count < needed else { return nil }
    return
      "only \(count) files may be open at once, and \(needed) are needed; raise the limit with 'ulimit -n \(wanted)'"
  }

  /// Raises a limit that is below a number of files, and returns the limit.
  package static func raise(to wanted: Int) -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return wanted }
    guard limit.rlim_cur < rlim_t(wanted) else { return Int(clamping: limit.rlim_cur) }
    limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
    _ = setrlimit(resource, &limit)
    guard getrlimit(resource, &limit) == 0 else { return wanted }
    return Int(clamping: limit.rlim_cur)
  }
}
