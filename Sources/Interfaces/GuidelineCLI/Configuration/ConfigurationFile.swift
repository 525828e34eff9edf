import TextSupport

/// A configuration file: lines `key = value`, blank lines, and comments that begin with `#`.
///
/// Parsing has no effects. What is wrong is a problem and sets nothing; the last line of a key counts.
struct ConfigurationFile: Sendable {
  /// The owner of a file, which decides what it may set.
  enum Owner: Sendable {
    /// The user's own file.
    case user
    /// A `.hig` in a project, which may come from others.
    case project
  }

  /// The path, for messages.
  let path: String
  /// The valid settings.
  private(set) var settings: Configuration.Layer = [:]
  /// Messages about what was ignored, each with its file and line.
  private(set) var problems: [String] = []

  private let owner: Owner
  private let home: String?

  /// The largest file that is read, in bytes.
  static let largestFile = 64 << 10
  private static let longestLine = 4096
  /// The most problems of a file that are listed; the others are counted.
  private static let mostProblems = 5
  private static let longestQuote = 40

  /// Parses the bytes of a file.
  ///
  /// - Parameter home: the user's home folder, in place of `~/`.
  init(_ bytes: [UInt8], path: String, owner: Owner, home: String?) {
    self.path = path
    self.owner = owner
    self.home = home
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { read(line, number: index + 1) }
    let rest = problems.count - Self.mostProblems
    if rest > 0 {
      problems.removeLast(rest)
      problems.append("\(path): \(Pluralizer.count(rest, "more problem"))")
    }
  }

  /// A file that cannot be read.
  init(unreadable path: String, reason: String, owner: Owner) {
    self.path = path
    self.owner = owner
    home = nil
    problems = ["\(path): \(reason); the file is ignored"]
  }

  private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
    guard line.count <= Self.longestLine else {
      return addProblem("the line is longer than 4,096 bytes", number)
    }
    guard let text = String(validating: line, as: UTF8.self) else {
      return addProblem("not UTF-8", number)
    }
    let content = Self.trimmed(text)
    if content.isEmpty || content.hasPrefix("#") { return }
    if content.unicodeScalars.contains(where: { $0 != "\t" && TerminalText.isDangerous($0) }) {
      return addProblem("control characters are not allowed", number)
    }
    guard let equals = content.firstIndex(of: "=") else {
      return addProblem("expected 'key = value'", number)
    }
    let name = Self.trimmed(content[..<equals])
    guard let key = Configuration.Key(rawValue: name) else {
      let names = Configuration.Key.allCases.map(\.rawValue)
      let suggestion = EditDistance.closest(to: Self.quotable(name), among: names)
      return addProblem(
        "unknown key '\(Self.quotable(name))'"
          + (suggestion.map { "; did you mean '\($0)'?" } ?? ""), number)
    }
    guard owner == .user || key.isAllowedInProjects else {
      return addProblem("a project can set only platforms and format, not \(name)", number)
    }
    let value = Self.trimmed(content[content.index(after: equals)...])
    guard let accepted = ConfigurationValue.accepted(value, for: key, home: home) else {
      return addProblem(
        "invalid value '\(Self.quotable(value))' for \(name); use \(ConfigurationValue.rule(for: key))",
        number)
    }
    settings[key] = Configuration.Setting(
      value: accepted,
      origin: owner == .user
        ? .user(file: path, line: number) : .project(file: path, line: number))
  }

  private mutating func addProblem(_ problem: String, _ line: Int) {
    problems.append("\(path):\(line): \(problem); the line is ignored")
  }

  /// The text without blanks, tabs and carriage returns around it.
  private static func trimmed(_ text: some StringProtocol) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\r" }
    let scalars = text.unicodeScalars.drop(while: isBlank)
    guard let last = scalars.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(String.UnicodeScalarView(scalars[...last]))
  }

  private static func quotable(_ text: String) -> String {
    text.count <= longestQuote ? text : "\(text.prefix(longestQuote))…"
  }
}
