package import GuidelineModel
import SystemSupport
import TextSupport

/// Brings the guidelines of another system with git: from the repository of their authors, or a copy of it.
///
/// A clone is shallow and has only the folders with pages. It is a folder of its own, named by the day and the commit,
/// beside earlier ones, which stay. Git runs no hooks, filters and submodules, and uses https and files only.
package struct SystemFetch {
  package struct Outcome: Hashable, Sendable {
    package let folder: String
    /// Whether the folder is new; otherwise it was there already.
    package let isNew: Bool
  }

  package enum Plan: Hashable, Sendable {
    /// Read a folder in place.
    case read(folder: String)
    /// Clone folders of a repository into a new folder below `store`.
    case clone(address: String, folders: [String], store: String)
  }

  private let upstream: UpstreamSystem
  private let origin: String
  private let store: String
  private let variables: [String: String]

  /// - Parameter origin: the address or absolute path of a copy of the repository, or a folder with the pages; `nil`
  ///   for the repository of the authors.
  package init(_ upstream: UpstreamSystem, from origin: String?, into store: String, variables: [String: String]) {
    self.upstream = upstream
    self.origin = origin ?? upstream.repository
    self.store = store
    self.variables = Self.safe(variables)
  }

  /// The work of ``run()``, which a dry run shows.
  package var plan: Plan {
    if origin.hasPrefix("/"), !isRepository { return .read(folder: origin) }
    return .clone(address: origin, folders: upstream.folders, store: store)
  }

  /// Clones the repository. A folder that is no repository is left as it is, to be read in place.
  package func run() throws(SystemFetchError) -> Outcome {
    if case .read(let folder) = plan { return Outcome(folder: folder, isNew: false) }
    do { try FileManager.default.createDirectory(atPath: store, withIntermediateDirectories: true) } catch {
      throw .folder(store, reason: "it cannot be created")
    }
    let lock = try catching { () throws(FileTreeError) in try FolderLock(file: "\(store)/.fetch.lock") }
    guard let lock else { throw .folder(store, reason: "another fetch is running") }
    defer { withExtendedLifetime(lock) {} }
    let tree = try catching { () throws(FileTreeError) in try FileTree(store) }
    let work = try catching { () throws(FileTreeError) in
      for left in try tree.workFolders(Self.prefix) { tree.removeWorkFolder(left) }
      return try tree.createWorkFolder(Self.prefix)
    }
    defer { tree.removeWorkFolder(work) }
    let commit = try clone(into: "\(store)/\(work)")
    let name = "\(upstream.system.name)-\(commit.day)-\(commit.hash.prefix(12))"
    if let known = try? tree.entries(of: name), !known.isEmpty {
      return Outcome(folder: "\(store)/\(name)", isNew: false)
    }
    tree.removeWorkFolder("\(work)/.git")
    let manifest = try manifest(captured: commit.day)
    try catching { () throws(FileTreeError) in
      try tree.write(manifest, to: "\(work)/snapshot.json")
      try tree.rename(work, to: name)
    }
    return Outcome(folder: "\(store)/\(name)", isNew: true)
  }

  private static let prefix = ".clone-"

  /// Whether the origin is a work tree or a bare repository.
  private var isRepository: Bool {
    guard let entries = try? FileTree(origin).entries(of: "") else { return true }
    let names = Set(entries.map(\.name))
    return names.contains(".git") || names.isSuperset(of: ["HEAD", "objects", "refs"])
  }

  private func manifest(captured day: String) throws(SystemFetchError) -> [UInt8] {
    let facts: JSONObject = [
      "system": upstream.system.name, "title": upstream.title, "license": upstream.license,
      "attribution": upstream.attribution, "source": upstream.source, "captured": day,
    ]
    guard let data = try? JSONEncoder().encode(facts) else {
      throw .folder(store, reason: "its description cannot be written")
    }
    return Array(data)
  }

  private func clone(into folder: String) throws(SystemFetchError) -> (day: String, hash: String) {
    let address = origin.hasPrefix("/") ? "file://\(origin)" : origin
    _ = try git([
      "clone", "--quiet", "--depth=1", "--single-branch", "--no-tags", "--no-checkout",
      "--filter=blob:none", "--no-recurse-submodules", "--template=", "--", address, folder,
    ])
    _ = try git(["-C", folder, "sparse-checkout", "set", "--cone", "--"] + upstream.folders)
    _ = try git(["-C", folder, "checkout", "--quiet"])
    let words = try git(["-C", folder, "log", "-1", "--pretty=%cs %H"]).split(separator: " ")
    guard words.count == 2, CalendarDate(String(words[0])) != nil, words[1].allSatisfy(\.isHexDigit) else {
      throw .git(reason: "no commit in '\(origin)'")
    }
    return (String(words[0]), String(words[1]))
  }

  /// Runs git and returns the first line of its output.
  private func git(_ arguments: [String]) throws(SystemFetchError) -> String {
    let outcome: ChildProcess.Outcome
    do {
      outcome = try GitProcess.run(
        arguments, settings: ["core.symlinks=false"], environment: variables, limit: Self.outputLimit)
    } catch {
      throw .git(reason: "\(error)")
    }
    if let reason = GitProcess.failure(of: outcome) { throw .git(reason: reason) }
    return String(decoding: outcome.output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  /// In bytes.
  private static let outputLimit = 1 << 20

  /// The variables of git: no settings of other files, which may name programs; no prompts; two protocols.
  private static func safe(_ variables: [String: String]) -> [String: String] {
    var safe = variables.filter { !$0.key.hasPrefix("GIT_") || $0.key == "GIT_SSL_CAINFO" }
    safe["LC_ALL"] = "C"
    safe["GIT_CONFIG_GLOBAL"] = "/dev/null"
    safe["GIT_CONFIG_NOSYSTEM"] = "1"
    safe["GIT_TERMINAL_PROMPT"] = "0"
    safe["GIT_ALLOW_PROTOCOL"] = "https:file"
    return safe
  }

  private func catching<Result>(_ body: () throws(FileTreeError) -> Result) throws(SystemFetchError) -> Result {
    do {
      return try body()
    } catch {
      throw .folder(store, reason: "\(error)")
    }
  }
}

/// An error while the guidelines of another system are brought.
package enum SystemFetchError: Error, Hashable, Sendable, CustomStringConvertible {
  case folder(String, reason: String)
  case git(reason: String)

  package var description: String {
    switch self {
    case .folder(let path, let reason): "cannot use '\(path)': \(reason)"
    case .git(let reason): "git: \(reason)"
    }
  }
}
