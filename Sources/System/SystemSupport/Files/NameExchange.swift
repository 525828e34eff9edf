import LibC

/// Exchanges the names of two files or folders at once, so that both names exist at all times.
enum NameExchange {
  /// Exchanges two names in open folders of one file system.
  ///
  /// - Returns: whether the file system can exchange names; nothing happened otherwise.
  static func exchange(
    _ first: (folder: Int32, name: String), _ second: (folder: Int32, name: String)
  ) throws(FileTreeError) -> Bool {
    guard let renameWithFlags else { return false }
    var result: Int32
    repeat {
      result = renameWithFlags(first.folder, first.name, second.folder, second.name, exchangeFlag)
    } while result != 0 && errno == EINTR
    if result == 0 { return true }
    if [EINVAL, ENOSYS, ENOTSUP].contains(errno) { return false }
    throw FileTreeError(code: errno)
  }

  private typealias Rename =
    @convention(c) (Int32, UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UInt32) -> Int32

  /// `renameat2` of Linux or `renameatx_np` of Darwin; `nil` for a C library without it. Swift's modules of C libraries
  /// do not have the former.
  private static let renameWithFlags: Rename? = {
    #if canImport(Darwin)
      renameatx_np
    #else
      dlsym(nil, "renameat2").map { unsafeBitCast($0, to: Rename.self) }
    #endif
  }()

  /// RENAME_EXCHANGE of Linux and RENAME_SWAP of Darwin.
  private static let exchangeFlag: UInt32 = 2
}
