#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The use of a folder by a process that creates files there, so that they are not removed meanwhile.
///
/// Several processes can use a folder at the same time. The use ends when the object is deallocated or the process ends.
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
    if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size == 0 {
      unlink(path)
    }
  }
}
