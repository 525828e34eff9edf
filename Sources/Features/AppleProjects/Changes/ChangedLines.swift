// ChangedLines, DiffReader
import TextSupport

/// The changed lines of an app.
package struct ChangedLines: Hashable, Sendable {
  /// The line ranges by file, in order.
  private let lines: [String: [ClosedRange<Int>]]
  /// Files whose lines are all changed.
  private let wholeFiles: Set<String>
  /// Changed files whose lines git cannot compare, for example because a partial clone lacks their earlier content.
  package let unreadFiles: [String]

  /// Creates a set of lines. Paths are relative to the folder of the app and separated by `/`; lines count from 1.
  package init(lines: [String: [ClosedRange<Int>]], wholeFiles: Set<String>, unreadFiles: [String] = []) {
    self.lines = lines
    self.wholeFiles = wholeFiles
    self.unreadFiles = unreadFiles
  }

  /// Whether a line is changed, or one of those up to the line before another.
  package func contains(_ place: CodePlace, to end: Int? = nil) -> Bool {
    if wholeFiles.contains(place.file) { return true }
    guard let ranges = lines[place.file] else { return false }
    let index = ranges.partitionPoint { $0.upperBound < place.line }
    return index < ranges.count && ranges[index].lowerBound < end ?? (place.line + 1)
  }

  /// The first changed line of each file.
  package var firstPlaces: [CodePlace] {
    (lines.compactMap { file, ranges in ranges.first.map { CodePlace(file: file, line: $0.lowerBound) } }
      + wholeFiles.map { CodePlace(file: $0, line: 1) }).sorted()
  }

  /// Finds the lines of a folder that changed since a commit, branch or tag, with git.
  ///
  /// The folder is compared with the merge base of `HEAD` and the revision, or with the revision itself when there
  /// is no merge base. Uncommitted changes count, and so do untracked files that are not ignored. A file renamed
  /// within the folder has its changed lines only; files in submodules have none. Paths are relative to the folder.
  package static func since(
    _ revision: String, in folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> ChangedLines {
    let git = try GitWorkTree.open(folder: folder, environment: environment)
    return try between(CommitRange(base: git.commonBase(of: revision), head: nil), in: git)
  }

  /// Finds the lines of a folder that changed in a range of commits, with git.
  ///
  /// Lines and paths are those of the head. Without a head, uncommitted changes and untracked files count as well. A
  /// commit that the repository lacks is a ``ChangedLinesError/missingCommit(_:folder:)``.
  package static func between(
    _ range: CommitRange, in folder: String, environment: [String: String]
  ) throws(ChangedLinesError) -> ChangedLines {
    let git = try GitWorkTree.open(folder: folder, environment: environment)
    for commit in [range.base, range.head].compactMap(\.self) { try git.checkCommit(commit) }
    return try between(range, in: git)
  }

  private static func between(_ range: CommitRange, in git: GitWorkTree) throws(ChangedLinesError) -> ChangedLines {
    let commits = [range.base] + [range.head].compactMap(\.self)
    func diff(_ path: String) throws(ChangedLinesError) -> [UInt8] {
      try git.bytes(
        [
          "diff", "--no-ext-diff", "--no-textconv", "--no-color", "--patch", "--unified=0",
          "--inter-hunk-context=0", "--src-prefix=a/", "--dst-prefix=b/", "--submodule=short",
          "--ignore-submodules=all", "--ws-error-highlight=none", "--find-renames", "--relative",
        ] + commits + ["--", path])
    }
    let untracked = range.head == nil ? try git.untrackedFiles() : []
    var reader = DiffReader()
    var unread: [String] = []
    do throws(ChangedLinesError) { reader.read(try diff(".")) } catch {
      // The content of one file may be missing; the others are compared one by one.
      let names = try git.paths(
        ["diff", "--name-only", "-z", "--no-renames", "--ignore-submodules=all", "--relative"] + commits + ["--", "."])
      for (index, name) in names.enumerated() {
        if index < Self.fileLimit, let one = try? diff(":(literal)\(name)") {
          reader.read(one)
        } else {
          unread.append(name)
        }
      }
      if unread.count == names.count { throw error }
    }
    return ChangedLines(lines: reader.lines, wholeFiles: reader.wholeFiles.union(untracked), unreadFiles: unread)
  }

  /// The most files that are compared one by one, each in a process of git.
  private static let fileLimit = 1_000

  /// Reads the output of `git diff`, with or without lines of context; `nil` if it has no file. Its paths are relative
  /// to the folder of the app.
  package init?(diff: String) {
    var reader = DiffReader()
    reader.read(Array(diff.utf8))
    guard reader.hasFiles else { return nil }
    self.init(lines: reader.lines, wholeFiles: reader.wholeFiles)
  }
}

/// An error while the changed lines of a folder are determined.
package enum ChangedLinesError: Error, Hashable, Sendable, CustomStringConvertible {
  case gitNotFound
  case notARepository(folder: String)
  case unknownRevision(String, folder: String)
  /// The repository lacks the commit that a review names.
  case missingCommit(String, folder: String)
  case git(reason: String)

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

/// Reads a diff of git. Lines of context do not count as changed. The lines of each hunk are counted, so that a changed
/// line that looks like a header is not read as one.
struct DiffReader {
  /// The added and changed lines by new file.
  private(set) var lines: [String: [ClosedRange<Int>]] = [:]
  /// New files without lines, such as images.
  private(set) var wholeFiles: Set<String> = []
  private(set) var hasFiles = false
  /// The new file of the current headers.
  private var file: String?
  /// The numbers of old and new lines that remain in the current hunk.
  private var remaining = (old: 0, new: 0)
  private var nextLine = 0

  mutating func read(_ bytes: [UInt8]) {
    var unread = bytes[...]
    while !unread.isEmpty {
      let line = unread.prefix { $0 != 0x0A }
      unread = unread[line.endIndex...].dropFirst()
      if remaining.old > 0 || remaining.new > 0 { readHunkLine(line.first) } else { readHeader(line) }
    }
  }

  private mutating func readHunkLine(_ mark: UInt8?) {
    switch mark {
    case UInt8(ascii: "-"): remaining.old -= 1
    case UInt8(ascii: "+"):
      remaining.new -= 1
      addLine()
    // A note that the file ends without a line feed.
    case UInt8(ascii: "\\"): break
    default:
      remaining.old -= 1
      remaining.new -= 1
      nextLine += 1
    }
  }

  private mutating func addLine() {
    if let file, nextLine > 0 { lines[file, default: []].add(nextLine) }
    nextLine += 1
  }

  private mutating func readHeader(_ line: ArraySlice<UInt8>) {
    if let names = line.after("diff --git ") {
      file = DiffPath.same(in: names)
      hasFiles = true
    } else if let name = line.after("rename to ") ?? line.after("copy to ") {
      file = DiffPath.name(name)
    } else if let name = line.after("+++ ") {
      file = DiffPath.name(name, prefix: "b/")
      hasFiles = true
    } else if line.after("Binary files ") != nil {
      let isDeleted = line.ends(with: " and /dev/null differ".utf8)
      if let file, !isDeleted { wholeFiles.insert(file) }
    } else if let hunk = line.after("@@ ") {
      readHunkHeader(hunk)
    }
  }

  /// Reads the line ranges of a hunk header: `-12,3 +12 @@`.
  private mutating func readHunkHeader(_ text: ArraySlice<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: " "), maxSplits: 2)
    guard parts.count >= 2, let old = span(parts[0], sign: "-"), let new = span(parts[1], sign: "+") else { return }
    // A diff that fits in memory cannot count beyond the largest number from here.
    guard new.start <= Int32.max else { return }
    remaining = (old.count, new.count)
    nextLine = new.start
  }

  private func span(_ text: ArraySlice<UInt8>, sign: Unicode.Scalar) -> (start: Int, count: Int)? {
    guard text.first == UInt8(ascii: sign) else { return nil }
    let numbers = text.dropFirst().split(separator: UInt8(ascii: ",")).map { Int(String(decoding: $0, as: UTF8.self)) }
    guard let first = numbers.first, let start = first, start >= 0 else { return nil }
    guard numbers.count > 1 else { return (start, 1) }
    guard let count = numbers[1], count >= 0 else { return nil }
    return (start, count)
  }
}

extension [ClosedRange<Int>] {
  /// Adds a line behind all others.
  fileprivate mutating func add(_ line: Int) {
    if let last, last.upperBound == line - 1 {
      self[count - 1] = last.lowerBound...line
    } else {
      append(line...line)
    }
  }
}

extension ArraySlice<UInt8> {
  /// The bytes after a prefix; `nil` without the prefix.
  fileprivate func after(_ prefix: StaticString) -> ArraySlice<UInt8>? {
    let bytes = prefix.description.utf8
    return starts(with: bytes) ? dropFirst(bytes.count) : nil
  }

  fileprivate func ends(with bytes: String.UTF8View) -> Bool { suffix(bytes.count).elementsEqual(bytes) }
}

/// Reads the paths in the headers of a diff.
private enum DiffPath {
  /// Returns the path after a prefix; `nil` without the prefix, as for `/dev/null`. Git quotes and escapes paths with
  /// special characters, and ends paths with blanks in a tab.
  static func name(_ text: ArraySlice<UInt8>, prefix: String = "") -> String? {
    var bytes = text.first == quote ? unquoted(text) : Array(text)
    if text.first != quote, bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    guard bytes.starts(with: prefix.utf8), bytes.count > prefix.utf8.count else { return nil }
    return FileName.text(Array(bytes.dropFirst(prefix.utf8.count)))
  }

  /// Returns the path of `a/PATH b/PATH` when both are equal, so that both halves have the same length.
  static func same(in text: ArraySlice<UInt8>) -> String? {
    let half = text.count / 2
    guard text.count % 2 == 1, text[text.startIndex + half] == UInt8(ascii: " "),
      let old = name(text.prefix(half), prefix: "a/"), let new = name(text.suffix(half), prefix: "b/")
    else { return nil }
    return old == new ? new : nil
  }

  private static let quote = UInt8(ascii: "\"")

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
  ]

  /// The bytes between quotes with the escapes of C resolved: `\t`, `\"`, `\303`.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var rest = text.dropFirst()
    while let byte = rest.popFirst(), byte != quote {
      guard byte == UInt8(ascii: "\\"), let mark = rest.popFirst() else {
        result.append(byte)
        continue
      }
      let digits = ([mark] + rest.prefix(2)).prefix { (0x30...0x37).contains($0) }
      if digits.count == 3 {
        rest = rest.dropFirst(2)
        result.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1 - 0x30) }))
      } else {
        result.append(escapes[mark] ?? mark)
      }
    }
    return result
  }
}
