package import GuidelineHistory
package import GuidelineModel

/// An item of a checklist that a user has edited.
package struct EditedItem: Hashable, Sendable {
  /// The rule's id when the item was written. It begins with "?" if a user removed it from a Markdown file.
  package var id: String
  /// The rule as it is in the file, which the reviewer may have edited.
  package var statement: String
  /// The checksum of the headings above the rule; `nil` if the file lacks it.
  package var section: String?
  /// The wording that the item was created from; `nil` if the file lacks it.
  package var wording: WordingMark?
  /// The platforms when the item was written; `nil` if unknown.
  package var platforms: PlatformSet?
  /// The strength when the item was written; `nil` if unknown.
  package var strength: Strength?
  /// The page's revision when the item was written; `nil` if unknown.
  package var revised: CalendarDate?
  /// The day of the snapshot that the item was created from; `nil` if unknown.
  package var captured: CalendarDate?
  /// The reviewer's verdict; open if there is none or it is not recognized.
  package var verdict: Verdict
  /// The text in place of a verdict that is not recognized; `nil` if there is none.
  package var unrecognizedVerdict: String?
  /// Whether the reviewer wrote a note.
  package var hasNote: Bool
  /// The mark of the last update; `nil` if there is none.
  package var mark: ItemMark.Kind?
  /// The reviewer's note on one line; empty if there is none.
  package var note = ""
  /// The address of the rule; `nil` if the file lacks it.
  package var url: String?
  /// The places in the app that the file lists.
  package var places: [ChecklistItem.Place] = []
  /// The findings of checks that the file lists.
  package var findings: [CheckResults.Finding] = []
  /// Whether the item fails because of findings, and no reviewer changed it.
  package var isFound = false

  /// The person who is to look at the item; `nil` if it is not assigned.
  package var assignee: String?
  /// Whether the user changed or added anything else.
  package var isChanged = false

  /// Whether no reviewer changed the item: it has neither a verdict nor a note, or only those of findings.
  package var isUntouched: Bool {
    isFound || verdict == .open && unrecognizedVerdict == nil && !hasNote
  }

  /// The slug of the page, the first part of the id; "unknown" without an id.
  package var page: String {
    MarkdownID.check(of: id) == nil ? String(id.prefix { $0 != "/" }) : "unknown"
  }

  /// The headings of a line such as "Platform considerations › visionOS"; none if the line has another checksum.
  static func headings(_ line: String, _ checksum: String?) -> [String] {
    guard !line.isEmpty, checksum == nil || checksum == ChecklistItem.sectionChecksum(of: line)
    else { return [] }
    return line.split(separator: " › ").map(String.init)
  }

  /// A note on one line.
  static func note(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Parses a place: "Search.swift:40", ".searchable at Search.swift:40"; returns `nil` for other text.
  static func place(_ text: some StringProtocol) -> ChecklistItem.Place? {
    var text = Substring(text)
    if let at = text.ranges(of: " at ").last { text = text[at.upperBound...] }
    guard let colon = text.lastIndex(of: ":"), colon > text.startIndex,
      let line = Int(text[text.index(after: colon)...]), line > 0
    else { return nil }
    return ChecklistItem.Place(file: String(text[..<colon]), line: line)
  }

  /// Whether an update to a rule changes the verdict: only findings that are new or gone do, unless a reviewer changed the item.
  func changesVerdict(with item: ChecklistItem) -> Bool {
    isUntouched && isFound == item.findings.isEmpty
  }

  /// Parses findings on one line: "text is too small at Row.swift:3, List.swift:8; a button has no title at Bar.swift:4".
  static func findings(_ text: some StringProtocol) -> [CheckResults.Finding] {
    String(text).split(separator: "; ").flatMap { group -> [CheckResults.Finding] in
      guard let at = group.ranges(of: CheckResults.Finding.separator).last else { return [] }
      let message = String(group[..<at.lowerBound])
      return group[at.upperBound...].split(separator: ", ").compactMap { place($0) }.map {
        CheckResults.Finding(check: "", file: $0.file, line: $0.line, message: message)
      }
    }
  }

  /// Whether the reviewer changed the words of the rule, so that an update must keep them.
  var isEdited: Bool {
    wording.map { !$0.hasSameStatement(as: WordingMark(statement: statement, detail: "")) } ?? false
  }
}

/// The result of reviewing an item.
package enum Verdict: String, CaseIterable, Sendable, Codable {
  /// Not reviewed yet.
  case open
  /// The app follows the rule.
  case pass
  /// The app does not follow the rule.
  case fail
  /// The rule does not apply to the app.
  case notApplicable = "n.a."

  /// Recognizes common spellings such as "Passed", "no", "N/A" and "x"; returns `nil` for any other text.
  package init?(written text: some StringProtocol) {
    let word = text.lowercased().filter { !$0.isWhitespace && !$0.isPunctuation }
    guard let verdict = Self.spellings.first(where: { $0.value.contains(word) })?.key else {
      return nil
    }
    self = verdict
  }

  /// Without blanks and punctuation, since people write "n/a", "n. a." and "N.A.".
  private static let spellings: [Verdict: Set<String>] = [
    .open: ["", "open", "todo", "☐"],
    .pass: [
      "pass", "passed", "passes", "ok", "okay", "yes", "true", "x", "done", "1", "✓", "✔", "✔️", "✅",
      "☑", "☑️",
    ],
    .fail: ["fail", "failed", "fails", "no", "false", "✗", "✘", "❌", "0"],
    .notApplicable: ["na", "notapplicable", "irrelevant"],
  ]
}
