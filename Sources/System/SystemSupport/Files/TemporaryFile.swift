// TemporaryFile, ReplacedLinks, TemporaryDirectory, WorkName
import LibC
import Synchronization
import TextSupport

/// A file that is written under a temporary name, to take the place of another file of the same folder.
///
/// Writers share a lock on the folder. A process that dies leaves its file, which the next writer removes if it is the
/// only one in the folder and ``WorkName`` proves that the file is of hig.
final class TemporaryFile {
  private(set) var name: String
  let descriptor: Int32
  let folder: Int32
  private var isOwned = true
  private var isOnDisk = false
  /// Whether the file to replace has other names, which keep the old content.
  private var hasOtherNames = false

  private static let prefix = ".hig-"

  /// Creates a file that is empty, after removing those that dead processes left.
  ///
  /// - Parameters:
  ///   - mode: the permissions; no other ones are in force at any time. `nil` for the usual ones of new files.
  ///   - owner: the user and group; ignored if this user may not set them.
  init(in folder: Int32, mode: mode_t?, owner: (uid_t, gid_t)? = nil) throws(FileTreeError) {
    self.folder = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if self.folder < 0 { throw FileTreeError(code: errno) }
    do throws(FileTreeError) {
      Self.removeLeftovers(inOpen: self.folder)
      // Without locks, as on some network file systems, leftovers stay.
      while flock(self.folder, LOCK_SH) != 0, errno == EINTR {}
      (name, descriptor) = try Self.create(in: self.folder, mode, owner)
    } catch {
      close(self.folder)
      throw error
    }
  }

  /// Creates a file that will replace another one of the folder, with its permissions, owner and extended attributes;
  /// or a new file.
  convenience init(in folder: Int32, replacing other: (name: String, status: stat)?) throws(FileTreeError) {
    try self.init(
      in: folder, mode: other.map { $0.status.st_mode & 0o7777 },
      owner: other.map { ($0.status.st_uid, $0.status.st_gid) })
    guard let other else { return }
    hasOtherNames = other.status.st_nlink > 1
    let file = openat(folder, other.name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    // The attributes of a file that the user may only write cannot be read.
    guard file >= 0 else { return }
    defer { close(file) }
    try ExtendedAttributes.copy(from: file, to: descriptor)
  }

  private static func create(
    in folder: Int32, _ mode: mode_t?, _ owner: (uid_t, gid_t)?
  ) throws(FileTreeError) -> (String, Int32) {
    var parent = stat()
    guard fstat(folder, &parent) == 0 else { throw FileTreeError(code: errno) }
    let name = WorkName.new(prefix, in: parent)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder, name, flags, mode.map { $0 & 0o600 } ?? 0o666)
    guard file >= 0 else { throw FileTreeError(code: errno) }
    var status = stat()
    if let owner, fstat(file, &status) == 0, owner.0 != status.st_uid || owner.1 != status.st_gid {
      _ = fchown(file, owner.0, owner.1)
    }
    if let mode, fchmod(file, mode) != 0 {
      let code = errno
      unlinkat(folder, name, 0)
      close(file)
      throw FileTreeError(code: code)
    }
    return (name, file)
  }

  deinit {
    if isOwned { unlinkat(folder, name, 0) }
    close(descriptor)
    close(folder)
  }

  /// Writes bytes; by default returns when the disk has them.
  func write(_ bytes: [UInt8], waitsForDisk: Bool = true) throws(FileTreeError) {
    try Descriptor.write(bytes, to: descriptor)
    if waitsForDisk { try synchronize() }
  }

  /// Waits until the disk has what was written.
  func synchronize() throws(FileTreeError) {
    isOnDisk = true
    #if canImport(Darwin)
      // fsync of macOS leaves the text in the cache of the disk. File systems without this call have fsync.
      if fcntl(descriptor, F_FULLFSYNC) == 0 { return }
    #endif
    // Some file systems cannot; the text is written nevertheless.
    if fsync(descriptor) != 0, errno != EINVAL, errno != EROFS, errno != ENOTSUP { throw FileTreeError(code: errno) }
  }

  /// Replaces a file of the folder, or takes its name if there is none.
  func replace(_ target: String) throws(FileTreeError) {
    guard renameat(folder, name, folder, target) == 0 else { throw FileTreeError(code: errno) }
    isOwned = false
    finishReplacement(of: target)
  }

  /// Waits until the disk has the new name, if it has the content, and notes names that keep the old content.
  func finishReplacement(of target: String) {
    // Some file systems cannot; the old content or the new one is there after a failure of power.
    if isOnDisk { _ = fsync(folder) }
    if hasOtherNames { ReplacedLinks.current?.add(target) }
  }

  /// Gives the file a name by which the file that it will be exchanged with is recognized as well.
  func prepareExchange(with replaced: stat) throws(FileTreeError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileTreeError(code: errno) }
    let next = WorkName.exchanging(Self.prefix, status, replaced)
    guard renameat(folder, name, folder, next) == 0 else { throw FileTreeError(code: errno) }
    name = next
  }

  /// Exchanges the names of this file and another one; call ``prepareExchange(with:)`` before. Returns `false` if the
  /// file system cannot.
  func exchange(with target: String) throws(FileTreeError) -> Bool {
    try NameExchange.exchange((folder, name), (folder, target))
  }

  /// Removes the files of dead processes from a folder, unless another process writes there.
  static func removeLeftovers(in folder: Int32) {
    let copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard copy >= 0 else { return }
    removeLeftovers(inOpen: copy)
    close(copy)
  }

  /// Takes a descriptor whose lock no other one shares; it is locked afterwards if files were removed.
  private static func removeLeftovers(inOpen folder: Int32) {
    guard flock(folder, LOCK_EX | LOCK_NB) == 0 else { return }
    var parent = stat()
    guard fstat(folder, &parent) == 0, let names = try? FileTree.names(in: folder) else { return }
    for name in names.map(FileTree.text) {
      var status = stat()
      if fstatat(folder, name, &status, AT_SYMLINK_NOFOLLOW) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_uid == geteuid(), WorkName.isOwn(name, prefix, status, in: parent)
      {
        unlinkat(folder, name, 0)
      }
    }
  }
}

/// The replaced files that had other names, as hard links, which keep the old content.
package final class ReplacedLinks: Sendable {
  /// The list to which the current task adds the files that it replaces; `nil` if none is kept.
  @TaskLocal package static var current: ReplacedLinks?

  private let list = Mutex<[String]>([])

  package init() {}

  package var names: [String] { list.withLock(\.self) }

  fileprivate func add(_ name: String) { list.withLock { $0.append(name) } }
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

/// The names of hidden files and folders that hig works with, by which a later run recognizes those that a killed run
/// left.
///
/// A name such as `.hig-09f3w1k2m8x7q-2g1c` has a random part, so that nothing has the name before, and proofs: numbers
/// that the file system gave to the folder or the file. A file of another program, or one that came with a clone or an
/// archive, lacks them.
enum WorkName {
  private static let randomLength = 13

  /// A name for a file or folder to be created.
  static func new(_ prefix: String, in folder: stat) -> String { name(prefix, [number(folder.st_ino)]) }

  /// A name for a file that is about to exchange its name with another one, as that was read; the name proves both.
  static func exchanging(_ prefix: String, _ file: stat, _ replaced: stat) -> String {
    name(prefix, [number(file.st_ino), proof(ofReplaced: replaced)])
  }

  /// Whether a name proves that hig created a file or folder, or has replaced the file.
  static func isOwn(_ name: String, _ prefix: String, _ file: stat, in folder: stat) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard let random = parts.first, random.utf8.count == randomLength else { return false }
    return switch parts.count {
    case 2: parts[1] == number(folder.st_ino)
    case 3: parts[1] == number(file.st_ino) || parts[2] == proof(ofReplaced: file)
    default: false
    }
  }

  /// A text that differs from run to run, of a fixed length.
  static func random() -> String {
    NumberText.padded(UInt64.random(in: 0 ... .max), radix: 36, width: randomLength)
  }

  private static func name(_ prefix: String, _ proofs: [String]) -> String {
    prefix + ([random()] + proofs).joined(separator: "-")
  }

  private static func number(_ value: some BinaryInteger) -> String { String(value, radix: 36) }

  private static func proof(ofReplaced file: stat) -> String {
    let time = file.modified
    // A time before 1970 is negative, and the hyphen separates the parts.
    return [Int(file.st_size), Int(bitPattern: UInt(file.st_ino)), time.tv_sec, time.tv_nsec]
      .map { number(UInt(bitPattern: $0)) }.joined(separator: ".")
  }
}
