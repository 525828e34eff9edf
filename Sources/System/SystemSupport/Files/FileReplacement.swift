#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Replaces files so that readers see the old bytes or the new ones.
enum FileReplacement {
  /// Replaces a file: writes another file and renames it.
  ///
  /// - Parameters:
  ///   - folder: the descriptor of the folder.
  ///   - mode: the permissions of the new file; `nil` for those of a private file, 0600.
  /// - Returns: 0 or the error number; the old file is then unchanged.
  static func replace(
    _ name: String, in folder: Int32, with bytes: [UInt8], mode: mode_t? = nil
  ) -> Int32 {
    let temporary = ".hig-\(String(UInt64.random(in: 0 ... .max), radix: 36))"
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = openat(folder, temporary, flags, 0o600)
    if file < 0 { return errno }
    var rest = bytes[...]
    var code: Int32 = 0
    while code == 0, !rest.isEmpty {
      let count = Descriptor.write(Array(rest), to: file)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        code = errno
      }
    }
    if code == 0, let mode, fchmod(file, mode) != 0 { code = errno }
    if close(file) != 0, code == 0 { code = errno }
    if code == 0, renameat(folder, temporary, folder, name) != 0 { code = errno }
    if code != 0 { unlinkat(folder, temporary, 0) }
    return code
  }
}
