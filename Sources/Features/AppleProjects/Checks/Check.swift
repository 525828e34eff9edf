package import GuidelineModel

/// A rule of the guidelines that code alone can violate, and how to find violations.
///
/// A check finds only what is surely a violation; code that may be right is left to a reviewer. What it says about
/// itself is in `Index/checks.txt`.
package struct Check: Sendable {
  /// The stable name, such as `password-in-text-field`.
  package let id: String
  private let texts: CheckTexts
  private(set) var searches: [Search] = []

  /// Creates a check of `Index/checks.txt` that searches nothing yet.
  init(_ id: String) {
    self.id = id
    texts = CheckTexts(of: id)
  }

  /// The beginning of the id of the rule in the pages that Apple published: the slug of the page, a slash and up to
  /// eight words of the statement, which no other rule of the page begins with.
  package var rule: String { texts["rule"] }
  /// The numbers of the success criteria of WCAG 2.2 that a violation fails or may fail; most checks have none.
  package var wcag: [String] { texts["criteria"].split(separator: " ").map(String.init) }
  /// The strength of the rule when the check was written.
  package var strength: Strength { Strength(rawValue: texts["strength"]) ?? .do }
  /// The violation, as a noun phrase without a full stop: "A button with the destructive role …".
  package var looksFor: String { texts["finds"] }
  /// The frameworks and files that are read, such as `SwiftUI` or `Info.plist`.
  package var languages: [String] { texts["languages"].split(separator: ", ").map(String.init) }
  /// Whether files in Objective-C are read.
  var readsObjectiveC: Bool { texts["languages"].contains("Objective-C") }
  /// Whether the check runs only on request, because a developer may have a reason for what it finds.
  package var isPedantic: Bool { isMarked("pedantic") }
  /// Whether findings are notes, as the rule recommends what the code falls short of, whatever its strength.
  package var isInformation: Bool { isMarked("information") }
  /// Whether `hig check --fix` removes violations whose fix is certain.
  package var isFixable: Bool { isMarked("fixable") }
  /// The message of a finding, without a full stop.
  package var message: String { texts["message"] }
  /// The advice, as a sentence.
  package var advice: String { texts["advice"] }
  /// Made-up code that violates the rule.
  package var bad: String { texts["bad"] }
  /// The same code without the violation.
  package var good: String { texts["good"] }

  private func isMarked(_ mark: Substring) -> Bool { texts["marks"].split(separator: " ").contains(mark) }

  func adding(_ search: Search) -> Check {
    var check = self
    check.searches.append(search)
    return check
  }

  /// The day of the revision of the pages that the checks were written against.
  package static let pagesRevision = "2026-02-01"

  package var page: String { String(rule.prefix { $0 != "/" }) }

  /// The beginnings of the ids of the rule: in the words of Apple's page, then in those of the digest.
  package var ruleIDs: [String] {
    [rule] + DigestAliases.standard.counterparts(of: rule).filter { !rule.hasPrefix($0) }
  }

  package var severity: Finding.Level { isInformation ? .note : Finding.Level(strength) }

  package static let all: [Check] = [
    alertChecks,
    buttonLabelChecks,
    colorChecks,
    commandChecks,
    contextMenuChecks,
    contrastChecks,
    controlLabelChecks,
    controlSizeChecks,
    dialogChecks,
    directionChecks,
    dynamicTypeChecks,
    fontChecks,
    imageChecks,
    launchChecks,
    layoutChecks,
    navigationChecks,
    passwordChecks,
    progressChecks,
    purposeStringChecks,
    screenChecks,
    secretStorageChecks,
    tabChecks,
    textEntryChecks,
    touchChecks,
    visionChecks,
    widgetChecks,
    wordingChecks,
  ]
  .flatMap(\.self).sorted { $0.id < $1.id }

  /// The checks of a name, see ``isNamed(_:)``; empty for an unknown name.
  package static func named(_ name: String) -> [Check] { all.filter { $0.isNamed(name) } }

  /// Whether a name is the id of the check, the id of its rule or the beginning of that id that the check declares.
  package func isNamed(_ name: some StringProtocol) -> Bool {
    name == id || ruleIDs.contains { name == $0 || name.hasPrefix($0 + "-") }
  }
}

/// Lists the checks of a topic.
@resultBuilder enum ListOfChecks { static func buildBlock(_ checks: Check...) -> [Check] { checks } }
