// GitWorkTree, CommitRange
import SystemSupport
import TextSupport

/// Runs git on a folder of a work tree without running programs that the repository configures.
struct GitWorkTree {
  /// The folder, which may be any folder of the work tree.
  let folder: String
  private var environment: [String: String]
  /// Settings that take the place of those of the repository.
  private var settings: [String] = []

  /// The largest output of git, in bytes.
  private static let outputLimit = 64 << 20

  /// Variables that select another repository or other programs. Git sets them for hooks, which may run this tool.
  private static let removedVariables = [
    "GIT_COMMON_DIR", "GIT_DIFF_OPTS", "GIT_DIR", "GIT_EXTERNAL_DIFF", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_WORK_TREE",
  ]

  private init(folder: String, environment: [String: String]) {
    self.folder = folder
    var variables = environment
    for name in Self.removedVariables { variables[name] = nil }
    // English messages, no prompts, no writes, no network access.
    variables["LC_ALL"] = "C"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_NO_LAZY_FETCH"] = "1"
    variables["GIT_ALLOW_PROTOCOL"] = "none"
    self.environment = variables
  }

  /// Checks that a folder is in a work tree and disables the filters of its repository.
  static func open(folder: String, environment: [String: String]) throws(ChangedLinesError) -> GitWorkTree {
    var git = GitWorkTree(folder: folder, environment: environment)
    let outcome = try git.run(["rev-parse", "--is-inside-work-tree"])
    if outcome.errors.contains("not a git repository") || outcome.output.starts(with: "false".utf8) {
      throw .notARepository(folder: folder)
    }
    try check(outcome)
    // Without their filters, files are compared unchanged.
    git.settings += try git.filters().flatMap {
      ["\($0).clean=", "\($0).smudge=", "\($0).process=", "\($0).required=false"]
    }
    return git
  }

  /// The same repository from its top folder, with a separate index file, so that the user's stays unchanged.
  func withIndex(_ file: String) throws(ChangedLinesError) -> (git: GitWorkTree, part: String) {
    let top = try bytes(["rev-parse", "--show-toplevel", "--show-prefix"])
      .split(separator: 0x0A, omittingEmptySubsequences: false).map { String(decoding: $0, as: UTF8.self) }
    guard let root = top.first, !root.isEmpty else { throw .git(reason: "no top folder") }
    var git = GitWorkTree(folder: root, environment: environment)
    git.settings = settings
    git.environment["GIT_INDEX_FILE"] = file
    return (git, top.count > 1 ? top[1] : "")
  }

  /// Runs git; its status is not checked.
  private func run(_ arguments: [String]) throws(ChangedLinesError) -> ChildProcess.Outcome {
    do {
      return try GitProcess.run(
        ["-C", folder] + arguments, settings: settings, environment: environment, limit: Self.outputLimit)
    } catch {
      switch error {
      case .notFound: throw .gitNotFound
      case .notStarted(_, let reason): throw .git(reason: reason)
      case .tooMuchOutput(_, let limit): throw .git(reason: "more than \(limit >> 20) MiB of changes")
      }
    }
  }

  func bytes(_ arguments: [String]) throws(ChangedLinesError) -> [UInt8] {
    let outcome = try run(arguments)
    try Self.check(outcome)
    return outcome.output
  }

  /// Runs git and returns the paths of its output, which end in NUL bytes.
  func paths(_ arguments: [String]) throws(ChangedLinesError) -> [String] {
    try bytes(arguments).split(separator: 0).map { FileName.text(Array($0)) }
  }

  /// Runs git and returns the commit on the first line of its output; `nil` when there is none.
  func commit(_ arguments: [String]) throws(ChangedLinesError) -> String? {
    let outcome = try run(arguments)
    let name = String(decoding: outcome.output.prefix { $0 != 0x0A }, as: UTF8.self)
    return outcome.status == 0 && !name.isEmpty && name.allSatisfy(\.isHexDigit) ? name : nil
  }

  /// The settings `filter.NAME` of the programs that convert files before a comparison.
  private func filters() throws(ChangedLinesError) -> [String] {
    let outcome = try run([
      "config", "-z", "--name-only", "--get-regexp", #"^filter\..*\.(clean|smudge|process|required)$"#,
    ])
    // Status 1: no such setting exists.
    if outcome.status == 1 { return [] }
    try Self.check(outcome)
    let filters = Set(
      outcome.output.split(separator: 0).map { setting in
        let end = setting.lastIndex(of: UInt8(ascii: ".")) ?? setting.endIndex
        return String(decoding: setting[..<end], as: UTF8.self)
      })
    // Git would end the name of the override at the equals sign and run the filter.
    if let filter = filters.first(where: { $0.contains("=") }) {
      throw .git(reason: "a filter of the repository cannot be disabled: \(filter)")
    }
    return filters.sorted()
  }

  private static func check(_ outcome: ChildProcess.Outcome) throws(ChangedLinesError) {
    if let reason = GitProcess.failure(of: outcome) { throw .git(reason: reason) }
  }

  /// The merge base of `HEAD` and a revision, or the commit of the revision when there is no merge base.
  func commonBase(of revision: String) throws(ChangedLinesError) -> String {
    let unknown = ChangedLinesError.unknownRevision(revision, folder: folder)
    // Git would parse it as an option.
    if revision.hasPrefix("-") || revision.utf8.contains(0) { throw unknown }
    guard let commit = try commit(["rev-parse", "--verify", "--quiet", "\(revision)^{commit}"]) else { throw unknown }
    return try self.commit(["merge-base", commit, "HEAD"]) ?? commit
  }

  /// Throws ``ChangedLinesError/missingCommit(_:folder:)`` unless a name is the full id of a commit in the repository.
  func checkCommit(_ name: String) throws(ChangedLinesError) {
    // A file that stores the commit may have anything in its place.
    guard [40, 64].contains(name.utf8.count), name.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      try commit(["rev-parse", "--verify", "--quiet", "\(name)^{commit}"]) != nil
    else { throw .missingCommit(name, folder: folder) }
  }

  /// `HEAD`, if the sources and project files of the folder are those of it; `nil` with uncommitted or untracked ones.
  fileprivate func cleanHead() throws(ChangedLinesError) -> String? {
    guard let head = try commit(["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]) else { return nil }
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

/// The commits between which the changes of an app are reviewed. Unlike the names of branches, they never move.
package struct CommitRange: Hashable, Sendable {
  /// The commit with which the app is compared, in full hexadecimal digits.
  package let base: String
  /// The commit with the last change, in full hexadecimal digits; `nil` for the files of the work tree.
  package let head: String?

  package init(base: String, head: String?) {
    self.base = base
    self.head = head
  }

  /// Resolves a commit, branch or tag to the commits that it means now.
  ///
  /// The base is the merge base of `HEAD` and the revision, or the revision itself when there is no merge base. The
  /// head is `HEAD`, unless sources or project files have uncommitted changes or are untracked.
  package static func since(
    _ revision: String, in folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> CommitRange {
    let git = try GitWorkTree.open(folder: folder, environment: environment)
    return CommitRange(base: try git.commonBase(of: revision), head: try git.cleanHead())
  }

  /// Whether the work tree of a folder has exactly the files of the range's head.
  package func isCheckedOut(in folder: String, environment: [String: String]) throws(ChangedLinesError) -> Bool {
    guard let head else { return true }
    return try GitWorkTree.open(folder: folder, environment: environment).cleanHead() == head
  }
}
