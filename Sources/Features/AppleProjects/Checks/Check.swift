package import GuidelineModel

/// A rule of the guidelines that code alone can violate, and how to find violations.
///
/// A check finds only what is surely a violation; code that may be right is left to a reviewer. What it says about itself is in
/// `Index/checks.txt`.
package struct Check: Sendable {
  /// The stable name, such as `password-in-text-field`.
  package let id: String
  /// The beginning of the id of the rule in the pages that Apple published: the slug of the page, a slash and up to eight
  /// words of the statement, which no other rule of the page begins with.
  package let rule: String
  /// The numbers of the success criteria of WCAG 2.2 that a violation fails or may fail; most checks have none.
  package let wcag: [String]
  /// The strength of the rule when the check was written.
  package let strength: Strength
  /// The violation, as a noun phrase without a full stop: "A button with the destructive role …".
  package let looksFor: String
  /// The frameworks and files that are read, such as `SwiftUI` or `Info.plist`.
  package let languages: [String]
  /// Whether the check runs only on request, because a developer may have a reason for what it finds.
  package let isPedantic: Bool
  /// Whether findings are notes, as the rule recommends what the code falls short of, whatever its strength.
  package let isInformation: Bool
  /// Whether `hig check --fix` removes violations whose fix is certain.
  package let isFixable: Bool
  /// The message of a finding, without a full stop.
  package let message: String
  /// The advice, as a sentence.
  package let advice: String
  /// Made-up code that violates the rule.
  package let bad: String
  /// The same code without the violation.
  package let good: String
  private(set) var searches: [Search] = []

  /// Creates a check of `Index/checks.txt` that searches nothing yet.
  init(_ id: String) {
    let texts = CheckTexts.fields(of: id)
    func words(_ field: String, separator: String = " ") -> [String] {
      (texts[field] ?? "").split(separator: separator).map(String.init)
    }
    let marks = words("marks")
    self.id = id
    rule = texts["rule"] ?? ""
    wcag = words("criteria")
    strength = texts["strength"].flatMap(Strength.init) ?? .do
    looksFor = texts["finds"] ?? ""
    languages = words("languages", separator: ", ")
    isPedantic = marks.contains("pedantic")
    isInformation = marks.contains("information")
    isFixable = marks.contains("fixable")
    message = texts["message"] ?? ""
    advice = texts["advice"] ?? ""
    bad = texts["bad"] ?? ""
    good = texts["good"] ?? ""
  }

  /// The check with a further search.
  func adding(_ search: Search) -> Check {
    var check = self
    check.searches.append(search)
    return check
  }

  /// The day of the revision of the pages that the checks were written against.
  package static let pagesRevision = "2026-02-01"

  /// The slug of the rule's page.
  package var page: String { String(rule.prefix { $0 != "/" }) }

  /// The beginnings of the ids of the rule: in the words of Apple's page, then in those of the digest.
  package var ruleIDs: [String] {
    [rule] + DigestAliases.standard.counterparts(of: rule).filter { !rule.hasPrefix($0) }
  }

  /// The severity of findings, from the strength of the rule.
  package var severity: Finding.Severity { isInformation ? .note : Finding.Severity(strength) }

  /// All checks, sorted by their ids.
  package static let all: [Check] = [
    alertChecks,
    appleButtonChecks,
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
    menuBarExtraChecks,
    navigationChecks,
    passwordChecks,
    permissionChecks,
    progressChecks,
    purposeStringChecks,
    quickActionChecks,
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
@resultBuilder enum ListOfChecks {
  static func buildBlock(_ checks: Check...) -> [Check] { checks }
}
