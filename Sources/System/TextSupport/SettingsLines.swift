/// The settings of a file: lines `key = value`, blank lines, and comments that begin with `#`.
///
/// Parsing has no effects. A line that is not understood is a problem and sets nothing.
package struct SettingsLines: Sendable {
  /// A setting as it was written, without blanks around key and value.
  package struct Setting: Sendable {
    package let key: String
    /// The value, which may be empty.
    package let value: String
    /// The line, counted from 1.
    package let line: Int
  }

  package private(set) var settings: [Setting] = []
  /// Messages about what was ignored, each with the path and the line.
  package private(set) var problems: [String] = []

  private let path: String

  private static let longestLine = 4096
  /// The most problems of a file that are listed; the others are counted.
  private static let mostProblems = 5
  private static let longestQuote = 40

  /// Parses the bytes of a file; messages name the path.
  package init(_ bytes: [UInt8], path: String) {
    self.path = path
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() { read(line, number: index + 1) }
  }

  private mutating func read(_ line: ArraySlice<UInt8>, number: Int) {
    guard line.count <= Self.longestLine else { return addProblem("the line is longer than 4,096 bytes", number) }
    guard let text = String(validating: line, as: UTF8.self) else { return addProblem("not UTF-8", number) }
    let content = SettingsLines.trimmed(text)
    if content.isEmpty || content.hasPrefix("#") { return }
    if content.unicodeScalars.contains(where: {
      $0 != "\t" && HiddenCharacters.treatment(of: $0, after: nil) == .replace
    }) {
      return addProblem("control characters are not allowed", number)
    }
    guard let equals = content.firstIndex(of: "=") else { return addProblem("expected 'key = value'", number) }
    settings.append(
      Setting(
        key: SettingsLines.trimmed(content[..<equals]),
        value: SettingsLines.trimmed(content[content.index(after: equals)...]), line: number))
  }

  /// Adds a message about a line that is ignored; further ones than five are counted.
  package mutating func addProblem(_ problem: String, _ line: Int) {
    problemCount += 1
    let rest = problemCount - Self.mostProblems
    if rest > 0 {
      problems.removeLast(problems.count - Self.mostProblems)
      problems.append("\(path): \(Pluralizer.count(rest, "more problem"))")
    } else {
      problems.append("\(path):\(line): \(problem); the line is ignored")
    }
  }

  private var problemCount = 0

  package mutating func addUnknownKey(_ setting: Setting, known: [String]) {
    let key = Self.quotable(setting.key)
    let suggestion = EditDistance.closest(to: key, among: known)
    addProblem("unknown key '\(key)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? ""), setting.line)
  }

  package mutating func addInvalidValue(_ setting: Setting, expected: String) {
    addProblem("invalid value '\(Self.quotable(setting.value))' for \(setting.key); use \(expected)", setting.line)
  }

  /// The text without blanks, tabs and carriage returns around it.
  package static func trimmed(_ text: some StringProtocol) -> String {
    let isBlank = { (scalar: Unicode.Scalar) in scalar == " " || scalar == "\t" || scalar == "\r" }
    let scalars = text.unicodeScalars.drop(while: isBlank)
    guard let last = scalars.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(String.UnicodeScalarView(scalars[...last]))
  }

  private static func quotable(_ text: String) -> String {
    text.count <= longestQuote ? text : "\(text.prefix(longestQuote))…"
  }
}
