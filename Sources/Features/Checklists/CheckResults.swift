// CheckResults, CodeUses
import TextSupport

/// The results of the checks of the app's code about a rule.
package struct CheckResults: Hashable, Sendable {
  /// A place in the code that violates the rule.
  package struct Finding: Hashable, Sendable, Codable {
    package var check: String
    /// The path relative to the app's folder.
    package var file: String
    /// The line, counted from 1.
    package var line: Int
    /// The column, counted from 1; `nil` if unknown.
    package var column: Int?
    /// The violation, without a full stop.
    package var message: String

    package init(check: String, file: String, line: Int, column: Int? = nil, message: String) {
      self.check = check
      self.file = file
      self.line = line
      self.column = column
      self.message = message
    }

    /// "Row.swift:3"
    package var position: String { "\(file):\(line)" }

    /// "text is too small at Row.swift:3"
    package var text: String { "\(message)\(Self.separator)\(position)" }

    static let separator = " at "
  }

  /// The names of the checks, sorted.
  package private(set) var checks: [String] = []
  /// The findings in the order of the checks, at most ``maximumFindings``.
  package private(set) var findings: [Finding] = []
  package private(set) var moreFindings = 0
  /// The number of findings that comments in the code suppress.
  package private(set) var suppressed = 0

  package static let maximumFindings = 100

  package init() {}

  /// The results that a file lists.
  init(checks: [String] = [], findings: [Finding], more: Int = 0, suppressed: Int = 0) {
    self.checks = checks
    moreFindings = more
    self.suppressed = suppressed
    add(findings)
  }

  package mutating func add(check: String, findings: [Finding], suppressed: Int = 0) {
    checks = (checks + [check]).sorted()
    add(findings)
    self.suppressed += suppressed
  }

  /// Adds the results of the checks of a similar rule.
  mutating func add(_ other: CheckResults) {
    checks = Set(checks + other.checks).sorted()
    add(other.findings)
    moreFindings += other.moreFindings
    suppressed += other.suppressed
  }

  private mutating func add(_ added: [Finding]) {
    let new = added.filter { !findings.contains($0) }
    let free = max(0, Self.maximumFindings - findings.count)
    findings += new.prefix(free)
    moreFindings += max(0, new.count - free)
  }

  /// The findings on one line, those with one message together: "too small at Row.swift:3, List.swift:8 and 2 more".
  func text(naming most: Int) -> String {
    var groups: [(message: String, places: [String])] = []
    for finding in findings.prefix(most) {
      if groups.last?.message == finding.message {
        groups[groups.count - 1].places.append(finding.position)
      } else {
        groups.append((finding.message, [finding.position]))
      }
    }
    let rest = max(0, findings.count - most) + moreFindings
    return groups.map { "\($0.message)\(Finding.separator)\($0.places.joined(separator: ", "))" }
      .joined(separator: "; ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The outcome of checks that report nothing: "nothing found, 2 findings suppressed (tiny-text)".
  var nothingFound: String {
    let hidden = suppressed > 0 ? ", \(Pluralizer.count(suppressed, "finding")) suppressed" : ""
    return "nothing found\(hidden) (\(checks.joined(separator: ", ")))"
  }

  /// The note of an item that fails because of findings and that no reviewer changed.
  package static let note = "found in the code"

  /// The words for such items in counts, apart from what reviewers decided.
  package static let found = "found by checks"

  /// Whether an item fails only because of findings: it has findings, the verdict and the note that they give, and no
  /// severity. Files, pages and stores of reviews all ask this function.
  package static func isFound(_ verdict: Verdict, note: String, hasSeverity: Bool, hasFindings: Bool) -> Bool {
    hasFindings && verdict == .fail && !hasSeverity && EditedItem.note(note) == Self.note
  }
}

/// The evidence of an app's code about a rule, with the lines.
package struct CodeUses: Sendable {
  package let evidence: ChecklistItem.Evidence
  package let places: [ChecklistItem.Place]
  /// The number of further lines.
  package let more: Int

  /// Whether the code has lines that the rule itself is about.
  package var areOfRule: Bool { evidence == .rule && !places.isEmpty }

  package init(_ evidence: ChecklistItem.Evidence, places: [ChecklistItem.Place], more: Int = 0) {
    self.evidence = evidence
    self.places = places
    self.more = more
  }
}

extension ChecklistItem {
  /// The relation of an app's code to a rule. The raw values are part of the checklist formats.
  package enum Evidence: String, CaseIterable, Codable, Comparable, Sendable {
    /// The rule is about symbols that the code does not use.
    case unused
    /// The code uses the component of the rule's page; which uses the rule is about is unknown.
    case page
    /// The code uses symbols that the rule is about.
    case rule

    /// Orders by what the evidence says about the rule, the least first.
    package static func < (first: Self, second: Self) -> Bool { first.rank < second.rank }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}
