import SystemSupport

/// Git, asked about a folder of a work tree in a way that runs no program which the repository names.
struct GitWorkTree {
  /// The folder, which may lie deep in the work tree.
  let folder: String
  private let environment: [String: String]
  private var settings = Self.harmless

  /// The most bytes of an answer.
  private static let limit = 64 << 20

  /// Settings with which a repository could make git run something.
  private static let harmless = ["core.fsmonitor=false", "core.hooksPath=/dev/null"]

  /// Variables that would lead git to another repository than the folder's, or to other programs: a hook
  /// that starts this tool has them.
  private static let misleading = [
    "GIT_COMMON_DIR", "GIT_DIFF_OPTS", "GIT_DIR", "GIT_EXTERNAL_DIFF", "GIT_INDEX_FILE",
    "GIT_PREFIX", "GIT_WORK_TREE",
  ]

  /// Makes sure that there is a work tree.
  init(folder: String, environment: [String: String]) throws(ChangedLinesError) {
    self.folder = folder
    var variables = environment
    for name in Self.misleading { variables[name] = nil }
    // Words to recognise, no question to the user, no write, nothing fetched from elsewhere.
    variables["LC_ALL"] = "C"
    variables["GIT_TERMINAL_PROMPT"] = "0"
    variables["GIT_OPTIONAL_LOCKS"] = "0"
    variables["GIT_NO_LAZY_FETCH"] = "1"
    variables["GIT_ALLOW_PROTOCOL"] = "none"
    self.environment = variables
    let answer = try ask(["rev-parse", "--is-inside-work-tree"])
    if answer.errors.contains("not a git repository") || answer.output.starts(with: "false".utf8) {
      throw .notARepository(folder: folder)
    }
    try Self.check(answer)
    // Without its filter a file is compared as it is.
    settings += try filters().flatMap {
      ["\($0).clean=", "\($0).process=", "\($0).required=false"]
    }
  }

  /// What git answers, whatever its status.
  private func ask(_ words: [String]) throws(ChangedLinesError) -> ChildProcess.Outcome {
    let all = ["--no-pager", "-C", folder] + settings.flatMap { ["-c", $0] } + words
    do {
      return try ChildProcess.run("git", all, environment: environment, limit: Self.limit)
    } catch {
      switch error {
      case .notFound: throw .gitNotFound
      case .notStarted(_, let reason): throw .git(reason: reason)
      case .tooMuchOutput(_, let limit):
        throw .git(reason: "more than \(limit >> 20) MiB of changes")
      }
    }
  }

  /// The bytes git answers.
  func bytes(_ words: [String]) throws(ChangedLinesError) -> [UInt8] {
    let answer = try ask(words)
    try Self.check(answer)
    return answer.output
  }

  /// The parts of an answer that end in a NUL byte.
  func parts(_ words: [String]) throws(ChangedLinesError) -> [String] {
    try bytes(words).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The commit that git names on its first line, `nil` where it finds none.
  func commit(_ words: [String]) throws(ChangedLinesError) -> String? {
    let answer = try ask(words)
    let name = String(decoding: answer.output.prefix { $0 != 0x0A }, as: UTF8.self)
    return answer.status == 0 && !name.isEmpty && name.allSatisfy(\.isHexDigit) ? name : nil
  }

  /// The settings of the programs that git runs over files before it compares them, `filter.NAME`.
  private func filters() throws(ChangedLinesError) -> [String] {
    let answer = try ask([
      "config", "-z", "--name-only", "--get-regexp", #"^filter\..*\.(clean|process|required)$"#,
    ])
    // A status of 1 says that there are none.
    if answer.status == 1 { return [] }
    try Self.check(answer)
    let filters = Set(
      answer.output.split(separator: 0).map { setting in
        let end = setting.lastIndex(of: UInt8(ascii: ".")) ?? setting.endIndex
        return String(decoding: setting[..<end], as: UTF8.self)
      })
    // Git would end the name of the setting there and run the filter.
    if let filter = filters.first(where: { $0.contains("=") }) {
      throw .git(reason: "the repository has a filter that cannot be left out: \(filter)")
    }
    return filters.sorted()
  }

  private static func check(_ answer: ChildProcess.Outcome) throws(ChangedLinesError) {
    guard answer.status != 0 else { return }
    let lines = answer.errors.split(separator: "\n")
    let reason = lines.first { $0.hasPrefix("fatal: ") } ?? lines.last
    throw .git(reason: reason.map(String.init) ?? "ended with status \(answer.status)")
  }
}
