import PortableFoundation

/// The files of a folder as of a commit, in a temporary folder that is removed with this value.
///
/// The work tree and the index of the repository stay unchanged. Symbolic links are files with their target as text, and
/// submodules are empty.
package struct CommittedFolder: ~Copyable {
  /// The path of the folder with the files.
  package let path: String
  /// The folder to remove.
  private let temporary: String

  /// Writes the files.
  ///
  /// - Parameters:
  ///   - commit: a full commit id.
  ///   - folder: the folder inside a work tree.
  ///   - environment: the environment variables of the process.
  /// - Throws: ``ChangedLinesError``.
  package init(
    _ commit: String, of folder: String, environment: [String: String]
  ) throws(ChangedLinesError) {
    temporary = try Self.write(commit, of: folder, environment: environment)
    path = "\(temporary)/\(Self.files)"
  }

  /// The name of the folder with the files, beside the index.
  private static let files = "files"

  /// Writes the files into a temporary folder and returns its path.
  private static func write(
    _ commit: String, of folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> String {
    let git = try GitWorkTree.open(folder: folder, environment: environment)
    try git.checkCommit(commit)
    let manager = FileManager.default
    let suffix = String(UInt64.random(in: .min ... .max), radix: 36)
    let temporary = manager.temporaryDirectory.appending(path: "hig-commit-\(suffix)").path
    let path = "\(temporary)/\(files)"
    do {
      // Only the user may read the files, as in a private repository.
      try manager.createDirectory(
        atPath: temporary, withIntermediateDirectories: false,
        attributes: [.posixPermissions: 0o700])
      // Git creates no folder for a commit without files.
      try manager.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      throw .git(reason: "cannot create the folder '\(path)'")
    }
    do throws(ChangedLinesError) {
      let (top, part) = try git.withIndex("\(temporary)/index")
      let tree = part.hasSuffix("/") ? String(part.dropLast()) : part
      _ = try top.bytes(["read-tree", "\(commit):\(tree)"])
      _ = try top.bytes([
        "-c", "core.symlinks=false", "checkout-index", "-a", "--quiet", "--prefix=\(path)/",
      ])
    } catch {
      try? manager.removeItem(atPath: temporary)
      throw error
    }
    return temporary
  }

  deinit { try? FileManager.default.removeItem(atPath: temporary) }
}
