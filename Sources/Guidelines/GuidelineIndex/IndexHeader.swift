import TextSupport

/// The facts in the first bytes of an index (<https://www.sqlite.org/fileformat2.html#the_database_header>).
package struct IndexHeader {
  /// The format that this version reads and writes, stored as SQLite's `user_version`.
  static let formatNumber = 17

  /// "hig1", stored as SQLite's `application_id`, which distinguishes an index from other databases.
  static let applicationID = 0x6869_6731

  /// Whether this version reads the file.
  package let hasKnownFormat: Bool
  /// Whether the file has all pages that the header counts.
  package let isWhole: Bool

  /// Returns `nil` for a missing file and for one of another program.
  package init?(ofFileAt path: String) {
    guard let file = try? Data(contentsOf: URL(filePath: path), options: .alwaysMapped) else { return nil }
    self.init(file)
  }

  /// Takes the bytes of a file; `nil` for those of another program.
  package init?(_ file: some RandomAccessCollection<UInt8>) {
    let size = file.count
    let header = Array(file.prefix(100))
    guard header.count == 100, header.starts(with: "SQLite format 3\0".utf8) else { return nil }
    func number(_ range: Range<Int>) -> Int { header[range].reduce(0) { $0 << 8 | Int($1) } }
    guard number(68..<72) == Self.applicationID else { return nil }
    hasKnownFormat = number(60..<64) == Self.formatNumber
    // The largest size of a page does not fit into two bytes.
    let pageSize = number(16..<18) == 1 ? 1 << 16 : number(16..<18)
    isWhole = number(28..<32) * pageSize == size
  }
}
