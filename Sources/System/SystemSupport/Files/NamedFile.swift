import LibC

/// A file that a run reads and replaces; who named it decides how it is opened.
package protocol NamedFile: CustomStringConvertible, Sendable {
  /// Returns the bytes of the file, which must be a regular one.
  ///
  /// - Parameter limit: the largest size that is read, in bytes.
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

  package func contents(limit: Int) throws(FileTreeError) -> [UInt8] {
    try WholeFile.read(path, limit: limit)
  }

  package func write(_ bytes: [UInt8]) throws(FileTreeError) {
    try FileReplacement.write(bytes, to: path)
  }
}

/// A path that others named: a setting of a repository, the header of a checklist, the call of an agent.
///
/// It leads to a file or folder below a root and is opened from there without following symbolic links, which a repository may
/// bring along. No other function can open it, since the root is private.
package struct ConfinedPath: NamedFile {
  /// The path as it was written.
  package let description: String
  /// The path from the root without `.` and `..`; empty for the root itself.
  package let pathFromRoot: String
  private let root: String

  /// - Parameters:
  ///   - text: the path as it was written.
  ///   - folder: the absolute path of the folder that it starts from.
  ///   - root: the absolute path of the folder that it must not leave; that of the other folder if it is `nil`.
  /// - Returns: `nil` for a path that leads elsewhere.
  package init?(_ text: String, from folder: String, below root: String? = nil) {
    var names = text.hasPrefix("/") ? [] : folder.split(separator: "/")
    for name in text.split(separator: "/") where name != "." {
      if name != ".." { names.append(name) } else if names.popLast() == nil { return nil }
    }
    let outer = (root ?? folder).split(separator: "/")
    guard names.starts(with: outer) else { return nil }
    description = text
    self.root = "/" + outer.joined(separator: "/")
    pathFromRoot = names.dropFirst(outer.count).joined(separator: "/")
  }

  package func contents(limit: Int) throws(FileTreeError) -> [UInt8] {
    try FileTree(root).contents(of: pathFromRoot, limit: limit)
  }

  package func write(_ bytes: [UInt8]) throws(FileTreeError) {
    try FileTree(root).write(bytes, to: pathFromRoot)
  }

  /// Returns the absolute path of a folder, which has no symbolic link below the root.
  package func folder() throws(FileTreeError) -> String {
    close(try FileTree(root).descend(pathFromRoot, O_RDONLY | O_DIRECTORY))
    return pathFromRoot.isEmpty ? root : "\(root)/\(pathFromRoot)"
  }
}
