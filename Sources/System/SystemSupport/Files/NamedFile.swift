// NamedFile, UserPath

/// A file that a run reads and replaces; who named it decides how it is opened.
package protocol NamedFile: CustomStringConvertible, Sendable {
  /// Returns the bytes of the file, which must be a regular one of at most `limit` bytes.
  func contents(limit: Int) throws(FileTreeError) -> [UInt8]

  /// Creates the file or replaces it, whatever its content is.
  func write(_ bytes: [UInt8]) throws(FileTreeError)
}

/// A path of the user's own command line. Symbolic links are followed.
package struct UserPath: NamedFile {
  /// The path as typed.
  package let description: String
  private let path: String

  /// - Parameter path: the absolute path.
  package init(_ typed: String, path: String) {
    description = typed
    self.path = path
  }

  package func contents(limit: Int) throws(FileTreeError) -> [UInt8] { try WholeFile.read(path, limit: limit) }

  package func write(_ bytes: [UInt8]) throws(FileTreeError) { try FileReplacement.write(bytes, to: path) }
}
