/// Why nobody can tell what changed in a folder.
package enum ChangedLinesError: Error, Hashable, Sendable {
  /// There is no git to ask.
  case gitNotFound
  /// The folder is in no work tree of git.
  case notARepository(folder: String)
  /// The repository has no such commit.
  case unknownRevision(String, folder: String)
  /// Git failed.
  case git(reason: String)
}

extension ChangedLinesError: CustomStringConvertible {
  /// What happened and what to do next.
  package var description: String {
    switch self {
    case .gitNotFound: "git is needed to tell what changed; install it or put its folder in PATH"
    case .notARepository(let folder): "'\(folder)' is in no repository of git"
    case .unknownRevision(let revision, let folder):
      "unknown revision '\(revision)' in '\(folder)'; name a commit, branch or tag, or fetch it first"
    case .git(let reason): "git: \(reason)"
    }
  }
}
