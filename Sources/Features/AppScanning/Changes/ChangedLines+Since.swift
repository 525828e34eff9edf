extension ChangedLines {
  /// The lines that the files of a folder have and a revision had not.
  ///
  /// Compared is with the commit where the present branch left the revision's, so that what the other
  /// branch gained meanwhile does not count; where the two share none, with the revision itself. What
  /// is not committed counts, and so do files that git does not know and does not ignore. A file that
  /// was renamed within the folder has only the lines that changed; one in a submodule has none.
  ///
  /// - Parameters:
  ///   - revision: a commit, branch or tag as git spells them.
  ///   - folder: the app, which may be a part of the work tree. Paths begin there.
  ///   - environment: the variables of the process.
  package static func since(
    _ revision: String, in folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> ChangedLines {
    let git = try GitWorkTree(folder: folder, environment: environment)
    let base = try commonBase(of: revision, in: git)
    let comparison = try git.bytes([
      "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--patch", "--unified=0",
      "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/", "--submodule=short",
      "--ignore-submodules=all", "--ws-error-highlight=none", "--find-renames", "--relative", base,
      "--", ".",
    ])
    let unknown = try git.parts(["ls-files", "-z", "--others", "--exclude-standard", "--", "."])
    var reader = DiffReader()
    reader.read(comparison)
    return ChangedLines(lines: reader.lines, wholeFiles: reader.wholeFiles.union(unknown))
  }

  private static func commonBase(
    of revision: String, in git: GitWorkTree
  ) throws(ChangedLinesError) -> String {
    let unknown = ChangedLinesError.unknownRevision(revision, folder: git.folder)
    // Git would take it for an option.
    if revision.hasPrefix("-") || revision.utf8.contains(0) { throw unknown }
    guard let commit = try git.commit(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"])
    else { throw unknown }
    return try git.commit(["merge-base", commit, "HEAD"]) ?? commit
  }
}
