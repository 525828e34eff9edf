// FolderUse, FolderLock
import LibC

/// The use of a folder by a process that creates files there, so that they are not removed meanwhile.
///
/// It ends when the object is deallocated or the process ends.
package final class FolderUse {
  /// Negative where the folder cannot be opened or locked.
  private let descriptor: Int32

  /// Begins to use a folder; waits while another process is its only user.
  package init(_ folder: String) {
    let folder = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    var result = flock(folder, LOCK_SH)
    while result != 0, errno == EINTR { result = flock(folder, LOCK_SH) }
    if result != 0, folder >= 0 { close(folder) }
    descriptor = result == 0 ? folder : -1
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Removes a file of the folder if it is empty, unless another process uses the folder.
  package func removeIfEmpty(_ path: String) {
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return }
    defer { _ = flock(descriptor, LOCK_SH) }
    var status = stat()
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 { unlink(path) }
  }
}

/// An exclusive lock on a file or a folder, released when the object is deallocated or the process ends.
package final class FolderLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock; `nil` when another process holds it.
  package convenience init?(file: String) throws(FileTreeError) {
    try self.init(file: file) { lockf($0, F_TLOCK, 0) == 0 ? 0 : errno }
  }

  /// Takes the lock; `tryLock` locks a descriptor without waiting and returns 0 or the error number.
  init?(file: String, tryLock: (Int32) -> Int32) throws(FileTreeError) {
    descriptor = open(file, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    if descriptor < 0 { throw FileTreeError(code: errno) }
    var code = tryLock(descriptor)
    while code == EINTR { code = tryLock(descriptor) }
    switch code {
    case 0: break
    // POSIX allows either number for a lock that another process holds.
    case EAGAIN, EACCES: return nil
    default: throw FileTreeError(code: code)
    }
  }

  /// Takes the lock of a folder of a tree; `nil` when another process holds it or has given the name to another folder.
  ///
  /// Succeeds where the file system has no locks.
  package init?(folder: String, in tree: FileTree) throws(FileTreeError) {
    descriptor = try tree.descend(folder, O_RDONLY | O_DIRECTORY)
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
    let named = try tree.descend(folder, O_RDONLY | O_DIRECTORY)
    defer { close(named) }
    var statuses = (stat(), stat())
    guard fstat(descriptor, &statuses.0) == 0, fstat(named, &statuses.1) == 0, statuses.0.st_ino == statuses.1.st_ino
    else { return nil }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }
}
