import LibC

/// Data in the zlib format, decompressed by the zlib of the system, which is loaded on first use.
package enum ZlibData {
  /// The first bytes of the decompressed data.
  ///
  /// - Parameter size: the number of bytes to return.
  /// - Returns: `nil` for damaged data, for data that is shorter, and where the system has no zlib.
  package static func decompress(_ data: [UInt8], size: Int) -> [UInt8]? {
    // Damaged data must not reserve more memory than its output can need.
    guard let uncompress, size <= data.count * greatestRatio else { return nil }
    var count = UInt(size)
    var status: Int32 = 0
    let output = [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      status = uncompress(buffer.baseAddress, &count, data, UInt(data.count))
      initialized = min(Int(count), size)
    }
    return (status == success || status == longerData) && output.count == size ? output : nil
  }

  private static let success: Int32 = 0
  /// `Z_BUF_ERROR`: the data did not fit.
  private static let longerData: Int32 = -5
  private static let greatestRatio = 1_032

  /// `uncompress` of zlib.h: output, its length, input, its length.
  private typealias Uncompress =
    @convention(c) (UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>?, UnsafePointer<UInt8>?, UInt) -> Int32

  private static let uncompress: Uncompress? = {
    #if canImport(Darwin)
      let file = "/usr/lib/libz.1.dylib"
    #else
      let file = "libz.so.1"
    #endif
    return dlopen(file, RTLD_NOW | RTLD_LOCAL).flatMap { dlsym($0, "uncompress") }
      .map { unsafeBitCast($0, to: Uncompress.self) }
  }()
}
