// DatabaseFile, FileLock
import CSQLite
import LibC

/// The lock that SQLite takes on a database file.
package enum FileLock {
  /// Returns the id of the process that holds SQLite's write lock; `nil` when the lock is free or unknown.
  ///
  /// SQLite locks bytes from 1 GiB on: the pending byte, the reserved byte and the shared range
  /// (<https://www.sqlite.org/lockingv3.html>). Do not call this while the process has a connection that
  /// writes to the file: closing any descriptor of a file releases the process's locks on it.
  package static func holder(ofFileAt path: String) -> Int? {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_RDLCK)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = 0x4000_0000
    lock.l_len = 2
    guard fcntl(descriptor, F_GETLK, &lock) == 0, lock.l_type != Int16(F_UNLCK) else { return nil }
    return Int(lock.l_pid)
  }
}

package enum DatabaseFile {
  /// The size in bytes; 0 if there is no file.
  static func size(_ path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Creates an empty file that only its user can read and write; SQLite gives the files beside it the same
  /// permissions. Errors are ignored, since opening the database reports them.
  package static func createPrivate(at path: String) {
    // With O_EXCL no connection can have the file open; closing would release the locks of this process.
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 { close(descriptor) }
  }

  /// Whether the journal of an open database belongs to a transaction over several databases, of which hig has none.
  ///
  /// Such a journal names a file that SQLite removes after the rollback: any file of the user
  /// (<https://www.sqlite.org/fileformat2.html#the_rollback_journal>).
  static func hasJournalOfSeveralFiles(_ connection: OpaquePointer?) -> Bool {
    guard let path = sqlite3_db_filename(connection, "main"), path.pointee != 0 else { return false }
    let descriptor = open(sqlite3_filename_journal(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    let mark: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    var end = [UInt8](repeating: 0, count: mark.count)
    return lseek(descriptor, -off_t(mark.count), SEEK_END) >= 0
      && read(descriptor, &end, mark.count) == mark.count && end == mark
  }

  /// Checks that the files beside a database are those of SQLite, which removes or overwrites them in any case.
  static func requireOwnCompanions(of path: String) throws(SQLiteError) {
    var target = path
    if let resolved = realpath(path, nil) {
      target = String(cString: resolved)
      free(resolved)
    }
    for (suffix, beginnings) in companions {
      let file = target + suffix
      let descriptor = open(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
      if descriptor < 0, errno == ENOENT { continue }
      defer { if descriptor >= 0 { close(descriptor) } }
      var status = stat()
      var bytes = [UInt8](repeating: 0, count: 4)
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        pread(descriptor, &bytes, bytes.count, 0) == 0 || beginnings.contains(bytes)
      else {
        throw SQLiteError(
          operation: .open, code: 0, message: "'\(file)' is not a file that SQLite wrote; move it away", subject: path)
      }
    }
  }

  /// The endings of the files beside a database, and their first bytes (<https://www.sqlite.org/fileformat2.html>). The
  /// first bytes of a journal are zero until the rest is on the disk. The index of a write-ahead log is left out:
  /// closing it would end the locks that other connections of the process have on it.
  private static let companions: [(suffix: String, beginnings: [[UInt8]])] = [
    ("-journal", [[0xD9, 0xD5, 0x05, 0xF9], [0, 0, 0, 0]]),
    ("-wal", [[0x37, 0x7F, 0x06, 0x82], [0x37, 0x7F, 0x06, 0x83], [0, 0, 0, 0]]),
  ]
}
