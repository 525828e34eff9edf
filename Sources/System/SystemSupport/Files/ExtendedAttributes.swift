import LibC

/// The extended attributes of files, such as tags, origins and lists of access rights.
enum ExtendedAttributes {
  /// Copies the attributes, as far as the file system has them and the user may set them. Lack of space is an error.
  static func copy(from source: Int32, to target: Int32) throws(FileTreeError) {
    #if canImport(Darwin)
      let result = fcopyfile(source, target, nil, copyfile_flags_t(COPYFILE_ACL | COPYFILE_XATTR))
      if result != 0, [ENOSPC, EDQUOT].contains(errno) { throw FileTreeError(code: errno) }
    #else
      guard let list, let get, let set else { return }
      for name in read({ list(source, $0, $1) }).split(separator: 0).map({ $0 + [0] }) {
        let result = name.withUnsafeBufferPointer { name in
          let value = read { get(source, name.baseAddress, $0, $1) }
          return set(target, name.baseAddress, value, value.count, 0)
        }
        if result != 0, [ENOSPC, EDQUOT].contains(errno) { throw FileTreeError(code: errno) }
      }
    #endif
  }

  #if !canImport(Darwin)
    /// The bytes that a call puts in a buffer; without one, it returns their number. Empty on errors.
    private static func read(_ call: (UnsafeMutablePointer<CChar>?, Int) -> Int) -> [CChar] {
      let size = call(nil, 0)
      guard size > 0 else { return [] }
      return [CChar](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, call(buffer.baseAddress, size))
      }
    }

    // Swift's modules of C libraries do not have these functions.
    private typealias ListCall = @convention(c) (Int32, UnsafeMutablePointer<CChar>?, Int) -> Int
    private typealias GetCall = @convention(c) (Int32, UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int) -> Int
    private typealias SetCall =
      @convention(c) (Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int, Int32) -> Int32
    private static let list = dlsym(nil, "flistxattr").map { unsafeBitCast($0, to: ListCall.self) }
    private static let get = dlsym(nil, "fgetxattr").map { unsafeBitCast($0, to: GetCall.self) }
    private static let set = dlsym(nil, "fsetxattr").map { unsafeBitCast($0, to: SetCall.self) }
  #endif
}
