#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reads whole files that people name, up to a size.
///
/// The size is that of the open file, and a file that grows meanwhile is not read beyond the limit.
package enum WholeFile {
  /// Returns the bytes of a file, following symbolic links.
  ///
  /// - Parameters:
  ///   - limit: the largest size that is read, in bytes.
  ///   - takesPipes: whether a pipe is read to its end, as in `<(command)`; otherwise only regular files are read, and a pipe
  ///     does not block.
  /// - Throws: ``FileTreeError`` when the file does not exist, is of another kind, is larger than the limit or cannot be
  ///   read.
  package static func read(
    _ path: String, limit: Int, takesPipes: Bool = false
  ) throws(FileTreeError) -> [UInt8] {
    var descriptor: Int32
    repeat {
      descriptor = open(path, O_RDONLY | O_CLOEXEC | (takesPipes ? 0 : O_NONBLOCK))
    } while descriptor < 0 && errno == EINTR
    guard descriptor >= 0 else { throw FileTreeError(code: errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw FileTreeError(code: errno) }
    let kind = status.st_mode & S_IFMT
    guard kind == S_IFREG || takesPipes && kind == S_IFIFO else { throw FileTreeError(.notRegular) }
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
  static func read(
    _ descriptor: Int32, atMost capacity: Int
  ) throws(FileTreeError) -> [UInt8] {
    var failure: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, count in
      while count < capacity, let base = buffer.baseAddress {
        let step = Descriptor.read(descriptor, into: base + count, capacity - count)
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
