// WholeFile, FileStamp
import LibC
import TextSupport

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

  /// The time of the last reading, as far as the file system keeps it.
  var accessed: timespec {
    #if canImport(Darwin)
      st_atimespec
    #else
      st_atim
    #endif
  }
}
