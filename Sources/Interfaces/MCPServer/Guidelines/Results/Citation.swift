import AppleProjects
import Checklists
import GuidelineAnswers
import GuidelineChanges
import GuidelineHistory
import GuidelineModel
import GuidelineReviews
import GuidelineSearch
import TextSupport

extension ResultEntry {
  /// The part of a record that a result contains.
  enum Extent: Equatable {
    /// The statement and one line of the explanation.
    case brief
    /// The statement and the explanation, limited to a number of characters.
    case full(maximumExplanation: Int)
  }

  /// A record: its text, its platforms with their basis, and the address to cite.
  ///
  /// JSON has unknown platforms and dates as `null`, and no other fields without a value. The address is quoted like
  /// the texts because it ends in words of a heading.
  ///
  /// - Parameters:
  ///   - why: The part of the explanation that answers; `nil` for its first sentence.
  ///   - similar: The ids of records with nearly the same text.
  ///   - removed: The date of the rule's removal; `nil` for a rule that holds.
  ///   - maximumStatement: The maximum length of the statement in characters.
  static func record(
    _ cited: CitedRecord, _ extent: Extent = .brief, reason: String? = nil, why: String? = nil, similar: [String] = [],
    removed: String? = nil, maximumStatement: Int = UntrustedText.maximumStatementLength
  ) -> ResultEntry {
    let record = cited.record
    let kind = record.kind == .guideline ? nil : record.kind.rawValue
    let section = extent == .brief ? [] : record.section.map { UntrustedText($0) }
    let statement = UntrustedText(record.statement ?? record.label)?.truncated(to: maximumStatement)
    let (why, detail, isCut) = explanation(of: cited, extent, why: why)
    let url = UntrustedText(cited.url)
    let reason = UntrustedText(reason)

    let facts = [
      record.id, kind, record.strength?.rawValue, PlatformWording.brief(record.platforms),
      removed.map { "removed \($0)" } ?? dateText(revised: cited.revised, captured: cited.captured),
    ]
    var quotations = [url, statement, detail, why]
    if let reason, record.basis != .page { quotations.append(UntrustedText("(\(reason.text))")) }
    var entry = ResultEntry(
      json: citation(of: cited, statement: statement, why: why, url: url).adding([
        "kind": kind, "section": section.nonEmpty, "detail": detail, "cut": isCut ? true : nil,
        "reason": reason, "similar": similar.nonEmpty, "removed": removed,
      ]), facts: facts, quotations: quotations)
    entry.addressLine = url?.quotation
    return entry
  }

  /// The members that all results about a record have. Unknown platforms and dates are `null`; the day of the capture
  /// is left out where the change log dates the record.
  private static func citation(
    of record: some CitableRecord, statement: UntrustedText?, why: UntrustedText?, url: UntrustedText?
  ) -> JSONObject {
    record.reference.adding([
      "statement": statement, "why": why, "platforms": record.platforms.orNull,
      "basis": record.basis.orNull, "strength": record.strength, "revised": record.revised.orNull,
      "captured": record.revised == nil ? record.captured.orNull : nil, "url": url.orNull,
    ])
  }

  /// Returns the part of the explanation of a brief result, or the explanation of a full one and whether it is
  /// truncated.
  private static func explanation(of cited: CitedRecord, _ extent: Extent, why: String?) -> (
    why: UntrustedText?, detail: UntrustedText?, isCut: Bool
  ) {
    switch extent {
    case .brief:
      let why = why ?? Summary.firstSentence(of: cited.record.detail)
      return (UntrustedText(why)?.cutToStatement, nil, false)
    case .full(let maximum):
      let detail = UntrustedText(cited.record.detail)
      return (nil, detail.text.isEmpty ? nil : detail.truncated(to: maximum), detail.text.count > maximum)
    }
  }

  /// "revised 2025-12-16", "captured 2026-02-01" or "no date".
  static func dateText(revised: CalendarDate?, captured: CalendarDate?) -> String {
    revised.map { "revised \($0)" } ?? captured.map { "captured \($0)" } ?? "no date"
  }

  static func removed(_ results: [RecordResult]) -> [ResultEntry] {
    results.map { result in
      var entry = record(result.record, removed: result.removed)
      entry.text = "No longer holds, and no current rule names all of this: " + entry.text
      return entry
    }
  }

  /// A record with the part of its explanation that answers.
  static func record(
    _ cited: CitedRecord, answer: Excerpt?, reason: String? = nil, similar: [String] = [], removed: String? = nil
  ) -> ResultEntry { record(cited, reason: reason, why: answer?.text, similar: similar, removed: removed) }

  /// A change of a record: the class and the record, then the details and the text before and after.
  static func change(_ change: RecordChange) -> ResultEntry {
    var record: ResultEntry
    var was: UntrustedText?
    var now: UntrustedText?
    if let before = change.before, let after = change.after {
      let words = ChangedWords.between(before, after)
      let rows = change.classes.contains(.detail) ? words?.now : nil
      // Both statements together are as long as one.
      let longest = UntrustedText.maximumStatementLength / 2
      record = self.record(after, why: rows, maximumStatement: longest)
      was = UntrustedText(words?.was)?.truncated(to: longest)
      now = explanation(of: after, .brief, why: rows).why
    } else {
      record = self.record(change.record)
    }
    let name = change.mainClass.rawValue
    // The JSON has the class in another field.
    let facts = ChangeWording(change).facts.filter { $0 != name }.map { UntrustedText($0) }
    var text = name + (change.isLogged == false ? " (not logged)" : "") + ": " + record.text
    if !facts.isEmpty { text += facts.map(\.quotation).joined(separator: "\n") + "\n" }
    if let was {
      if let now { text += now.quotation + "\n" }
      text += "was:\n" + was.quotation + "\n"
    }
    return ResultEntry(
      json: record.json.adding([
        "class": name, "direction": change.direction?.rawValue, "what": facts.nonEmpty,
        // Left out where it is not sure.
        "logged": change.isLogged, "was": was,
      ]), text: text)
  }

  /// A fault that a check found: the check and its rule, then the place, the other places and the line of code as
  /// quotations.
  static func fault(_ fault: Fault) -> ResultEntry {
    let result = fault.first
    let finding = result.finding
    let others = fault.otherPlaces().prefix(maximumPlaces).map { UntrustedText($0) }
    let file = UntrustedText(finding.file)
    let places = ["\(file.text):\(finding.line):\(finding.column)"] + others.map(\.text)
    let excerpt = UntrustedText(finding.excerpt)
    return ResultEntry(
      json: result.json.adding([
        "file": file, "excerpt": excerpt, "statement": UntrustedText(result.statement)?.cutToStatement,
        "places": others.nonEmpty,
      ]),
      text: """
        - \(result.severity.rawValue) · \(result.check.id) · \(result.rule)
        \(result.check.message). \(result.check.advice)
        \(UntrustedText(places.joined(separator: ", ")).quotation)
        \(excerpt.quotation)

        """)
  }

  /// A page that governs a change or code, with the rules that matter most for its lines; `unit` is what is counted.
  static func governing(_ page: GoverningPages.Page, unit: String = "changed line") -> ResultEntry {
    let url = UntrustedText(page.info.url)
    let rules = page.rules.map { rule in
      (
        rule: rule, statement: UntrustedText(rule.statement).cutToStatement,
        places: rule.places.texts(naming: maximumPlaces).map { UntrustedText($0) }
      )
    }
    return ResultEntry(
      json: JSONObject.page(page.info.slug, title: UntrustedText(page.info.title)).adding([
        "url": url.orNull, "uses": page.uses,
        "rules": rules.map { rule, statement, places -> JSONObject in
          [
            "rule": rule.record.id, "strength": rule.record.strength, "statement": statement,
            "url": UntrustedText(rule.record.url).orNull, "places": places.nonEmpty,
          ]
        },
      ]), facts: [page.info.slug, Pluralizer.count(page.uses, unit)],
      quotations: [url]
        + rules.flatMap { rule, statement, places in
          [
            UntrustedText(
              rule.record.id + (rule.record.strength.map { " · \($0.rawValue)" } ?? "") + ": " + statement.text),
            places.isEmpty ? nil : UntrustedText(places.map(\.text).joined(separator: ", ")),
          ]
        })
  }

  private static let maximumPlaces = 5

  /// A checklist item: a Markdown task with the facts, then address, text and places as quotations.
  static func item(_ item: ChecklistItem) -> ResultEntry {
    let url = UntrustedText(item.url)
    let statement = UntrustedText(item.statement).cutToStatement
    // The priority that the app's code gives the item.
    let priority = item.evidence == nil ? nil : item.priority
    let places = item.places(naming: maximumPlaces).map { UntrustedText($0.position) }
    let morePlaces = item.places.count - places.count + item.morePlaces
    // The change since the requested date.
    let mark = item.mark.map { mark in
      UntrustedText(([mark.kind.rawValue] + mark.facts).joined(separator: "; ")).cutToStatement
    }

    let facts = [
      "- [ ] " + item.id, item.strength?.rawValue,
      priority.map { "\($0.level.rawValue): \($0.reasonText)" }, item.platformText, item.dateText,
    ]
    var quotations = [url, statement, mark]
    if !places.isEmpty {
      let more = morePlaces > 0 ? ["and \(morePlaces) more"] : []
      quotations.append(UntrustedText("at " + (places.map(\.text) + more).joined(separator: ", ")))
    }
    let citation = citation(of: item, statement: statement, why: UntrustedText(item.why), url: url)
    return ResultEntry(
      json: citation.adding([
        "also": item.also.nonEmpty, "mark": mark, "priority": priority?.level,
        "places": places.nonEmpty, "morePlaces": morePlaces > 0 ? morePlaces : nil,
      ]), facts: facts, quotations: quotations)
  }
}
