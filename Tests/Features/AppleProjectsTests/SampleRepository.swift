import SystemSupport
import TestSupport

/// A git repository for one test, independent of the user's settings.
struct SampleRepository {
  let folder: TemporaryFolder
  let environment = [
    "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "HOME": "/nonexistent",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A Developer", "GIT_AUTHOR_EMAIL": "developer@example.com",
    "GIT_COMMITTER_NAME": "A Developer", "GIT_COMMITTER_EMAIL": "developer@example.com",
  ]

  /// Creates a repository whose branch `main` has a commit with these files.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files)
    try git("init", "--quiet")
    try git("symbolic-ref", "HEAD", "refs/heads/main")
    try commit()
  }

  /// Runs git in the folder and returns the first line of its output.
  @discardableResult func git(_ words: String...) throws -> Substring {
    let outcome = try ChildProcess.run("git", ["-C", folder.path] + words, environment: environment, limit: 1 << 20)
    if outcome.status != 0 { throw Failure(words: words, errors: outcome.errors) }
    return String(decoding: outcome.output, as: UTF8.self).prefix { $0 != "\n" }
  }

  /// Commits all files.
  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--no-gpg-sign", "--message", "Work")
  }

  /// A failed command.
  struct Failure: Error {
    let words: [String]
    let errors: String
  }
}
