import TextSupport

/// A file of a site.
package struct SiteFile: Sendable {
  /// The path below the root of the site, as the file system has it.
  package let path: String
  /// The content.
  package let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

  /// A file by its address below the root.
  ///
  /// - Parameter address: percent-encoded. `nil` is returned for one that leads out of the root, or that no file can have.
  init?(address: String, text: String) {
    let parts = address.split(separator: "/", omittingEmptySubsequences: false)
    let names = parts.compactMap { PercentEncoding.decoded($0) }
    guard names.count == parts.count, names.allSatisfy(Self.isName) else { return nil }
    self.init(path: names.joined(separator: "/"), text: text)
  }

  /// The longest name of a file on most file systems, in bytes.
  private static let longestName = 255

  private static func isName(_ name: String) -> Bool {
    (1...longestName).contains(name.utf8.count) && name != "." && name != ".."
      && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 < 0x20 }
  }
}
