import LibC

/// A path that others named: a setting of a repository, the header of a checklist, the call of an agent.
///
/// It leads to a file or folder below a root and is opened from there without following symbolic links, which a
/// repository may contain. The root is private, so that no other function can open the path.
package struct ConfinedPath: NamedFile {
  package let description: String
  /// The path from the root without `.` and `..`; empty for the root itself.
  package let pathFromRoot: String
  private let root: String

  /// - Parameters:
  ///   - text: the path as it was written.
  ///   - folder: the absolute path of the folder that it starts from.
  ///   - root: the absolute path of the folder that it must not leave; by default `folder`.
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

  package func write(_ bytes: [UInt8]) throws(FileTreeError) { try FileTree(root).write(bytes, to: pathFromRoot) }

  /// Returns the absolute path of a folder, which has no symbolic link below the root.
  package func folder() throws(FileTreeError) -> String {
    close(try FileTree(root).descend(pathFromRoot, O_RDONLY | O_DIRECTORY))
    return pathFromRoot.isEmpty ? root : "\(root)/\(pathFromRoot)"
  }
}
