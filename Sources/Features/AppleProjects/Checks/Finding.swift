package import GuidelineModel

/// A place in code that violates a rule.
package struct Finding: Hashable, Sendable {
  /// How serious a finding is.
  package enum Severity: String, Sendable, CaseIterable {
    /// The rule allows no exception.
    case error
    /// The rule asks for something or asks to avoid something.
    case warning
    /// The rule states a preference.
    case note

    /// The severity of a violation of a rule of a strength.
    package init(_ strength: Strength) {
      self =
        switch strength {
        case .never: .error
        case .do, .avoid: .warning
        case .prefer, .consider: .note
        }
    }
  }

  /// The id of the check.
  package let check: String
  /// The path relative to the folder.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars.
  package let column: Int
  /// The words of the line, without indentation and at most ``excerptLength`` characters.
  package let excerpt: String
  /// The column of the finding in the excerpt, counted from 1; beyond its end when it was cut.
  package let excerptColumn: Int
  /// The edits of the file that surely remove the violation; empty without such a fix.
  package let fix: [TextEdit]

  /// The most characters of an excerpt.
  package static let excerptLength = 160

  /// The order of findings: by file, line, column and check.
  static func isBefore(_ first: Finding, _ second: Finding) -> Bool {
    (first.file, first.line, first.column, first.check)
      < (second.file, second.line, second.column, second.check)
  }
}

/// Collects the findings of one check in one file.
struct FindingCollector {
  /// The most findings of a check in a file, without those that are suppressed.
  static let limit = 200

  /// The check.
  let check: Check
  private let source: SourceFile
  private(set) var findings: [Finding] = []
  /// The number of findings that a comment suppresses.
  private(set) var suppressed = 0

  /// The place of the last call, as searches may name a place more than once.
  private var lastOffset: Int?
  /// The last line that was given instead of a byte.
  private var lastLine: Int?

  init(_ check: Check, in source: SourceFile) {
    self.check = check
    self.source = source
  }

  /// Adds a finding at a byte of the file.
  ///
  /// - Parameter fix: the edits that surely remove the violation; empty when a person must decide.
  mutating func add(atByte offset: Int, fix: [TextEdit] = []) {
    guard findings.count < Self.limit, offset != lastOffset else { return }
    lastOffset = offset
    let place = source.place(ofByte: offset)
    if source.isSuppressed(check, line: place.line) {
      suppressed += 1
      return
    }
    findings.append(source.finding(of: check.id, at: place, fix: fix))
  }

  /// Adds a finding at the start of a line, counted from 1.
  mutating func add(atLine line: Int, fix: [TextEdit] = []) {
    // A file without line breaks may have any number of findings on its line.
    guard line != lastLine else { return }
    lastLine = line
    add(atByte: source.firstByte(ofLine: line), fix: fix)
  }
}
