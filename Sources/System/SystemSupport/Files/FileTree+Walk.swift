// FileListing

extension FileTree {
  /// The depth of the deepest folders that ``walk(below:entering:selecting:)`` reads.
  package static let walkDepthLimit = 64

  /// Finds files in the tree. Symbolic links are not followed.
  ///
  /// A cancelled task ends the walk early; the caller must check for cancellation.
  ///
  /// - Parameters:
  ///   - root: the folder to start in; empty for the whole tree.
  ///   - isEntered: whether the walk reads a folder of this name.
  ///   - file: the value for a file of this path and name; `nil` to leave it out.
  /// - Throws: the error of `root`; other folders that cannot be read are among the skipped files.
  package func walk<File: Sendable>(
    below root: String = "", entering isEntered: (String) -> Bool,
    selecting file: (_ path: String, _ name: String) -> File?
  ) throws(FileTreeError) -> FileListing<File> {
    var listing = FileListing<File>()
    var folders: [(path: String, depth: Int)] = [(root, 0)]
    while !Task.isCancelled, let (folder, depth) = folders.popLast() {
      let entries: [Entry]
      do throws(FileTreeError) { entries = try self.entries(of: folder) } catch {
        if folder == root { throw error }
        listing.skipped.append((folder, error.description))
        continue
      }
      let prefix = folder.isEmpty ? "" : "\(folder)/"
      for entry in entries {
        let name = entry.name
        let path = prefix + name
        switch entry.kind {
        case .folder where !isEntered(name): break
        case .folder where depth >= Self.walkDepthLimit: listing.skipped.append((path, "nested too deep"))
        case .folder: folders.append((path, depth + 1))
        case .file: if let file = file(path, name) { listing.files.append(file) }
        case .link, .other: break
        }
      }
    }
    return listing
  }
}

package struct FileListing<File: Sendable>: Sendable {
  package fileprivate(set) var files: [File] = []
  package fileprivate(set) var skipped: [(path: String, reason: String)] = []
}
