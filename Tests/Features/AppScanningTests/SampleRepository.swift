import SystemSupport
import TestSupport

/// A repository of git for one test, apart from the settings of whoever runs it.
struct SampleRepository {
  let folder: TemporaryFolder
  let environment = [
    "PATH": "/usr/bin:/bin:/usr/local/bin:/opt/homebrew/bin", "HOME": "/nonexistent",
    "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "A Joiner", "GIT_AUTHOR_EMAIL": "joiner@example.com",
    "GIT_COMMITTER_NAME": "A Joiner", "GIT_COMMITTER_EMAIL": "joiner@example.com",
  ]

  /// Makes a repository whose branch `main` has a commit of these files.
  init(_ files: [String: String]) throws {
    folder = try TemporaryFolder(files)
    try git("init", "--quiet")
    try git("symbolic-ref", "HEAD", "refs/heads/main")
    try commit()
  }

  /// Runs git in the folder and gives the first line of its answer.
  @discardableResult
  func git(_ words: String...) throws -> Substring {
    let outcome = try ChildProcess.run(
      "git", ["-C", folder.path] + words, environment: environment, limit: 1 << 20)
    if outcome.status != 0 { throw Failure(words: words, errors: outcome.errors) }
    return String(decoding: outcome.output, as: UTF8.self).prefix { $0 != "\n" }
  }

  /// Commits everything there is.
  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--no-gpg-sign", "--message", "Work")
  }

  /// What git could not do.
  struct Failure: Error {
    let words: [String]
    let errors: String
  }
}
