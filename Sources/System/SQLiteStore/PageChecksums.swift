import CSQLite
import LibC

/// Checksums of the pages of a database file, which a damaged page does not match when SQLite reads it.
///
/// A layer between SQLite and the file system (<https://www.sqlite.org/vfs.html>): it writes a checksum into the last
/// bytes of each page, which SQLite leaves free, and compares it at each reading. A page that was read stays in the
/// cache of its connection. Checksums show changes by accident, not by intent.
package enum PageChecksums {
  /// The bytes at the end of a page that hold its checksum.
  package static let length: Int32 = 8

  /// The error of a page with another checksum: SQLITE_IOERR_DATA. Swift does not import the macros of extended codes.
  static let mismatch = SQLITE_IOERR | 32 << 8
  fileprivate static let shortRead = SQLITE_IOERR | 2 << 8

  /// The name of the layer; `nil` if SQLite has no file system to put it on.
  static let layer: String? = {
    guard let system else { return nil }
    let name = "hig-checksums"
    let layer = UnsafeMutablePointer<sqlite3_vfs>.allocate(capacity: 1)
    layer.initialize(to: system.pointee)
    layer.pointee.zName = UnsafePointer(strdup(name))
    layer.pointee.pNext = nil
    layer.pointee.xOpen = { _, path, file, flags, outFlags in
      let result = PageChecksums.system?.pointee.xOpen(PageChecksums.system, path, file, flags, outFlags)
      guard let result, result == SQLITE_OK, flags & SQLITE_OPEN_MAIN_DB != 0, let file else {
        return result ?? SQLITE_CANTOPEN
      }
      CheckedMethods.replaceMethods(of: file)
      return SQLITE_OK
    }
    return sqlite3_vfs_register(layer, 0) == SQLITE_OK ? name : nil
  }()

  private nonisolated(unsafe) static let system = sqlite3_vfs_find(nil)

  /// Lets the pages of a database have room for a checksum if its file is empty.
  static func makeRoom(in connection: OpaquePointer?) {
    var file: UnsafeMutablePointer<sqlite3_file>?
    var size: Int64 = 0
    var length = length
    guard sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file) == SQLITE_OK,
      file?.pointee.pMethods?.pointee.xFileSize(file, &size) == SQLITE_OK, size == 0
    else { return }
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &length)
  }

  /// The bytes that SQLite leaves free at the end of each page, once it has read the file.
  static func room(in connection: OpaquePointer?) -> Int32 {
    var length: Int32 = -1
    sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &length)
    return length
  }

  /// Returns the checksum of a page without its last bytes.
  ///
  /// Two sums, of the words and of the sums so far (Fletcher, An Arithmetic Checksum for Serial Transmissions, 1982),
  /// so that words in another order differ; the position of the page is part of it.
  ///
  /// - Parameters:
  ///   - page: the whole page; its size is a multiple of eight bytes.
  ///   - offset: the position of the page in the file.
  package static func checksum(of page: UnsafeRawBufferPointer, at offset: Int64) -> UInt64 {
    var sum = UInt64(bitPattern: offset) | 1 << 63
    var sums: UInt64 = 0
    for start in stride(from: 0, to: page.count - Int(length), by: 8) {
      sum &+= page.loadUnaligned(fromByteOffset: start, as: UInt64.self)
      sums &+= sum
    }
    return sum ^ (sums << 32 | sums >> 32)
  }
}

/// The methods of a file with checksums, and those that they replace.
private struct CheckedMethods {
  // SQLite has the address of this structure as that of its methods.
  var methods: sqlite3_io_methods
  let original: UnsafePointer<sqlite3_io_methods>

  /// Lets the methods of an open file check the pages, unless another program made the file without checksums.
  ///
  /// The methods of SQLite's file systems do not look at the table of methods that they are in.
  static func replaceMethods(of file: UnsafeMutablePointer<sqlite3_file>) {
    guard let original = file.pointee.pMethods, mayHaveChecksums(file, original) else { return }
    let checked = UnsafeMutablePointer<CheckedMethods>.allocate(capacity: 1)
    checked.initialize(to: CheckedMethods(methods: original.pointee, original: original))
    // Without memory maps, whose pages are not read.
    checked.pointee.methods.iVersion = min(original.pointee.iVersion, 2)
    checked.pointee.methods.xRead = { file, bytes, count, offset in
      guard let original = CheckedMethods.original(of: file), let bytes else { return SQLITE_IOERR }
      let result = original.pointee.xRead(file, bytes, count, offset)
      // SQLite reads the missing part of a truncated file as zeros, which have another checksum.
      guard result == SQLITE_OK || result == PageChecksums.shortRead,
        CheckedMethods.isPage(count, offset)
      else { return result }
      let page = UnsafeRawBufferPointer(start: bytes, count: Int(count))
      let stored = page.loadUnaligned(fromByteOffset: page.count - Int(PageChecksums.length), as: UInt64.self)
      return stored == PageChecksums.checksum(of: page, at: offset) ? result : PageChecksums.mismatch
    }
    checked.pointee.methods.xWrite = { file, bytes, count, offset in
      guard let original = CheckedMethods.original(of: file), let bytes else { return SQLITE_IOERR }
      if CheckedMethods.isPage(count, offset) {
        // The end of the page belongs to this layer.
        let page = UnsafeMutableRawBufferPointer(start: UnsafeMutableRawPointer(mutating: bytes), count: Int(count))
        page.storeBytes(
          of: PageChecksums.checksum(of: UnsafeRawBufferPointer(page), at: offset),
          toByteOffset: page.count - Int(PageChecksums.length), as: UInt64.self)
      }
      return original.pointee.xWrite(file, bytes, count, offset)
    }
    checked.pointee.methods.xClose = { file in
      guard let file, let original = CheckedMethods.original(of: file) else { return SQLITE_OK }
      let checked = UnsafeMutableRawPointer(mutating: file.pointee.pMethods)
      file.pointee.pMethods = original
      checked?.deallocate()
      return original.pointee.xClose(file)
    }
    file.pointee.pMethods = UnsafeRawPointer(checked).assumingMemoryBound(to: sqlite3_io_methods.self)
  }

  private static func original(
    of file: UnsafeMutablePointer<sqlite3_file>?
  ) -> UnsafePointer<sqlite3_io_methods>? {
    file.flatMap { UnsafeRawPointer($0.pointee.pMethods) }?
      .assumingMemoryBound(to: CheckedMethods.self).pointee.original
  }

  /// Whether SQLite reads or writes a whole page, and not the header of the file.
  private static func isPage(_ count: Int32, _ offset: Int64) -> Bool {
    count >= 512 && count.nonzeroBitCount == 1 && offset % Int64(count) == 0
  }

  /// Whether a file is new, or its header says that each page has room for a checksum
  /// (<https://www.sqlite.org/fileformat2.html#the_database_header>).
  private static func mayHaveChecksums(
    _ file: UnsafeMutablePointer<sqlite3_file>, _ methods: UnsafePointer<sqlite3_io_methods>
  ) -> Bool {
    var header = [UInt8](repeating: 0, count: 24)
    _ = methods.pointee.xRead(file, &header, Int32(header.count), 0)
    // The process of the first ingest may have been killed before it wrote the header.
    return header[0] == 0 || header[20] == PageChecksums.length
  }
}
