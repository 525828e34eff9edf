import SystemSupport
import TextSupport

/// The files of a folder as of a commit, in a temporary folder that is removed with this value.
///
/// The work tree and the index of the repository stay unchanged. Symbolic links are files with their target as text,
/// and submodules are empty.
package struct CommittedFolder: ~Copyable {
  package let path: String
  private let temporary: TemporaryDirectory

  /// Writes the files of a folder inside a work tree as of a commit, which a full id names.
  package init(_ commit: String, of folder: String, environment: [String: String]) throws(ChangedLinesError) {
    temporary = try Self.write(commit, of: folder, environment: environment)
    path = "\(temporary.path)/\(Self.files)"
  }

  /// The name of the folder with the files, beside the index.
  private static let files = "files"

  private static func write(
    _ commit: String, of folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> TemporaryDirectory {
    let git = try GitWorkTree.open(folder: folder, environment: environment)
    try git.checkCommit(commit)
    let temporary: TemporaryDirectory
    do {
      // Only the user may read the files, as in a private repository.
      temporary = try TemporaryDirectory(in: FileManager.default.temporaryDirectory.path, prefix: "hig-commit-")
      // Git creates no folder for a commit without files.
      try FileTree(temporary.path).createFolder(files)
    } catch {
      throw .git(reason: "cannot create a temporary folder: \(error)")
    }
    let (top, part) = try git.withIndex("\(temporary.path)/index")
    let tree = part.hasSuffix("/") ? String(part.dropLast()) : part
    _ = try top.bytes(["read-tree", "\(commit):\(tree)"])
    _ = try top.bytes([
      "-c", "core.symlinks=false", "checkout-index", "-a", "--quiet", "--prefix=\(temporary.path)/\(files)/",
    ])
    return temporary
  }

  // With this the folder exists until the end of the scope that has the value.
  deinit { withExtendedLifetime(temporary) {} }
}
