/// The changed lines of an app.
package struct ChangedLines: Hashable, Sendable {
  /// The line ranges by file, in order.
  private let lines: [String: [ClosedRange<Int>]]
  /// Files whose lines are all changed.
  private let wholeFiles: Set<String>

  /// Creates a set of lines. Paths are relative to the folder of the app and separated by `/`; lines count from 1.
  package init(lines: [String: [ClosedRange<Int>]], wholeFiles: Set<String>) {
    self.lines = lines
    self.wholeFiles = wholeFiles
  }

  /// Whether a line is changed.
  package func contains(_ place: CodePlace) -> Bool {
    if wholeFiles.contains(place.file) { return true }
    guard let ranges = lines[place.file] else { return false }
    var (low, high) = (0, ranges.count)
    while low < high {
      let middle = (low + high) / 2
      if ranges[middle].upperBound < place.line { low = middle + 1 } else { high = middle }
    }
    return low < ranges.count && ranges[low].contains(place.line)
  }

  /// Whether any line of a file is changed.
  package func touches(_ file: String) -> Bool {
    wholeFiles.contains(file) || lines[file]?.isEmpty == false
  }
}

extension ChangedLines {
  /// Finds the lines of a folder that changed since a revision, with git.
  ///
  /// The folder is compared with the merge base of `HEAD` and the revision, or with the revision itself when there
  /// is no merge base. Uncommitted changes count, and so do untracked files that are not ignored. A file renamed
  /// within the folder has its changed lines only; files in submodules have none.
  ///
  /// - Parameters:
  ///   - revision: a commit, branch or tag.
  ///   - folder: the folder of the app inside a work tree; paths are relative to it.
  ///   - environment: the environment variables of the process.
  /// - Throws: ``ChangedLinesError``.
  package static func since(
    _ revision: String, in folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> ChangedLines {
    let git = try GitWorkTree.open(folder: folder, environment: environment)
    return try between(CommitRange(base: git.commonBase(of: revision), head: nil), in: git)
  }

  /// Finds the lines of a folder that changed in a range of commits, with git.
  ///
  /// Lines and paths are those of the head. Without a head, uncommitted changes and untracked files count as well.
  ///
  /// - Throws: ``ChangedLinesError/missingCommit(_:folder:)`` when the repository lacks a commit, and other
  ///   ``ChangedLinesError``s.
  package static func between(
    _ range: CommitRange, in folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> ChangedLines {
    let git = try GitWorkTree.open(folder: folder, environment: environment)
    for commit in [range.base, range.head].compactMap(\.self) { try git.checkCommit(commit) }
    return try between(range, in: git)
  }

  private static func between(
    _ range: CommitRange, in git: GitWorkTree
  ) throws(ChangedLinesError) -> ChangedLines {
    let diff = try git.bytes(
      [
        "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--patch", "--unified=0",
        "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/", "--submodule=short",
        "--ignore-submodules=all", "--ws-error-highlight=none", "--find-renames", "--relative",
        range.base,
      ] + [range.head].compactMap(\.self) + ["--", "."])
    let untracked = range.head == nil ? try git.untrackedFiles() : []
    var reader = DiffReader()
    reader.read(diff)
    return ChangedLines(lines: reader.lines, wholeFiles: reader.wholeFiles.union(untracked))
  }
}

/// An error while the changed lines of a folder are determined.
package enum ChangedLinesError: Error, Hashable, Sendable {
  /// Git is not installed.
  case gitNotFound
  /// The folder is not in a work tree of git.
  case notARepository(folder: String)
  /// The repository has no such commit.
  case unknownRevision(String, folder: String)
  /// The repository lacks the commit that a review names.
  case missingCommit(String, folder: String)
  /// Git failed.
  case git(reason: String)
}

extension ChangedLinesError: CustomStringConvertible {
  /// A message with the remedy.
  package var description: String {
    switch self {
    case .gitNotFound: "git is required to find changed lines; install it or add it to PATH"
    case .notARepository(let folder): "'\(folder)' is not in a git repository"
    case .unknownRevision(let revision, let folder):
      "unknown revision '\(revision)' in '\(folder)'; name a commit, branch or tag, or fetch it first"
    case .missingCommit(let commit, let folder):
      "commit '\(commit)' is not in the repository of '\(folder)'; fetch it, or the whole history of a shallow clone"
    case .git(let reason): "git: \(reason)"
    }
  }
}
