/// The commits between which the changes of an app are reviewed. Unlike the names of branches, they never move.
package struct CommitRange: Hashable, Sendable {
  /// The commit with which the app is compared, in full hexadecimal digits.
  package let base: String
  /// The commit with the last change, in full hexadecimal digits; `nil` for the files of the work tree.
  package let head: String?

  /// Creates a range.
  package init(base: String, head: String?) {
    self.base = base
    self.head = head
  }
}

extension CommitRange {
  /// Resolves a revision to the commits that it means now.
  ///
  /// The base is the merge base of `HEAD` and the revision, or the revision itself when there is no merge base. The head
  /// is `HEAD`, unless sources or project files have uncommitted changes or are untracked.
  ///
  /// - Parameters:
  ///   - revision: a commit, branch or tag.
  ///   - folder: the folder of the app inside a work tree.
  ///   - environment: the environment variables of the process.
  /// - Throws: ``ChangedLinesError``.
  package static func since(
    _ revision: String, in folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> CommitRange {
    let git = try GitWorkTree.open(folder: folder, environment: environment)
    return CommitRange(base: try git.commonBase(of: revision), head: try git.cleanHead())
  }

  /// Whether the work tree of a folder has exactly the files of the range's head.
  package func isCheckedOut(
    in folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> Bool {
    guard let head else { return true }
    return try GitWorkTree.open(folder: folder, environment: environment).cleanHead() == head
  }
}

extension GitWorkTree {
  /// The merge base of `HEAD` and a revision, or the commit of the revision when there is no merge base.
  func commonBase(of revision: String) throws(ChangedLinesError) -> String {
    let unknown = ChangedLinesError.unknownRevision(revision, folder: folder)
    // Git would parse it as an option.
    if revision.hasPrefix("-") || revision.utf8.contains(0) { throw unknown }
    guard let commit = try commit(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    else { throw unknown }
    return try self.commit(["merge-base", commit, "HEAD"]) ?? commit
  }

  /// Checks that the repository has a commit.
  ///
  /// - Throws: ``ChangedLinesError/missingCommit(_:folder:)``, also for a name that is not a full commit id.
  func checkCommit(_ name: String) throws(ChangedLinesError) {
    // A file that stores the commit may have anything in its place.
    let isName =
      [40, 64].contains(name.utf8.count)
      && name.utf8.allSatisfy {
        Character(Unicode.Scalar($0)).isHexDigit
      }
    guard isName, try commit(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) != nil
    else { throw .missingCommit(name, folder: folder) }
  }

  /// `HEAD`, if the sources and project files of the folder are those of it; `nil` with uncommitted or untracked ones.
  fileprivate func cleanHead() throws(ChangedLinesError) -> String? {
    guard let head = try commit(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]) else {
      return nil
    }
    let changed = try paths([
      "diff", "--no-ext-diff", "--no-textconv", "--name-only", "-z", "--ignore-submodules=all",
      "--relative", head, "--", ".",
    ])
    let untracked = try untrackedFiles()
    return (changed + untracked).contains(where: ProjectFiles.include) ? nil : head
  }

  /// The paths of untracked files that are not ignored, relative to the folder.
  func untrackedFiles() throws(ChangedLinesError) -> [String] {
    try paths(["ls-files", "-z", "--others", "--exclude-standard", "--", "."])
  }
}
