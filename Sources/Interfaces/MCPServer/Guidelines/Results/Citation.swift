import AppleProjects
import Checklists
import GuidelineHistory
import GuidelineModel
import GuidelineQueries

/// A record in an answer: its text, its platforms with their basis, and the address to cite.
struct Citation: ResultEntry {
  /// The part of a record that a citation contains.
  enum Extent: Hashable, Sendable {
    /// The statement and one line of the explanation.
    case brief
    /// The statement and the explanation, limited to a number of characters.
    case full(maximumExplanation: Int)
  }

  let id: String
  let kind: RecordKind
  let page: String
  let section: [UntrustedText]
  let statement: UntrustedText?
  let explanation: UntrustedText?
  /// Whether the explanation is truncated.
  let isTruncated: Bool
  let platforms: PlatformSet?
  let basis: PlatformBasis?
  let strength: Strength?
  let revised: CalendarDate?
  let captured: CalendarDate?
  let url: UntrustedText
  /// Why the record applies to its platforms; `nil` when the tool does not give reasons.
  let reason: UntrustedText?
  /// The ids of records with nearly the same text.
  let similar: [String]
  /// The date of the first revision without the rule, where it was removed.
  let removed: String?
  private let extent: Extent

  /// The maximum length of a statement in characters; longer ones are not rules but damaged documents.
  static let maximumStatementLength = 600

  /// - Parameters:
  ///   - reason: Why the record applies to its platforms.
  ///   - rows: The matching rows of a table record; `nil` for other records.
  ///   - removed: The date of the rule's removal; `nil` for a rule that holds.
  ///   - maximumStatement: The maximum length of the statement in characters.
  init(
    _ cited: CitedRecord, _ extent: Extent, reason: String? = nil, rows: String? = nil,
    similar: [String] = [], removed: String? = nil,
    maximumStatement: Int = Self.maximumStatementLength
  ) {
    let record = cited.record
    id = record.id
    kind = record.kind
    page = cited.page
    section = record.section.map { UntrustedText($0) }
    statement = UntrustedText(record.statement ?? record.label)?.truncated(
      to: maximumStatement)
    platforms = record.platforms
    basis = record.basis
    strength = record.strength
    revised = cited.revised
    captured = cited.captured
    url = UntrustedText(cited.url)
    self.reason = UntrustedText(reason)
    self.similar = similar
    self.removed = removed
    self.extent = extent
    switch extent {
    case .brief:
      explanation = UntrustedText(rows ?? Summary.firstSentence(of: record.detail))
      isTruncated = false
    case .full(let maximumExplanation):
      let detail = UntrustedText(record.detail)
      isTruncated = detail.text.count > maximumExplanation
      explanation = detail.text.isEmpty ? nil : detail.truncated(to: maximumExplanation)
    }
  }

  private enum Key: String, CodingKey {
    case id, kind, page, section, statement, why, detail, cut, platforms, basis, strength, revised
    case captured, url, reason, similar, removed
  }

  /// Encodes unknown platforms and dates as `null` and leaves out other fields without a value.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    if kind != .guideline { try container.encode(kind.rawValue, forKey: .kind) }
    try container.encode(page, forKey: .page)
    if extent != .brief, !section.isEmpty {
      try container.encode(section.map(\.text), forKey: .section)
    }
    try container.encodeIfPresent(statement?.text, forKey: .statement)
    try container.encodeIfPresent(explanation?.text, forKey: extent == .brief ? .why : .detail)
    if isTruncated { try container.encode(true, forKey: .cut) }
    try container.encode(platforms?.names, forKey: .platforms)
    try container.encode(basis?.rawValue, forKey: .basis)
    try container.encodeIfPresent(reason?.text, forKey: .reason)
    try container.encodeIfPresent(strength?.rawValue, forKey: .strength)
    try container.encode(revised?.description, forKey: .revised)
    if revised == nil { try container.encode(captured?.description, forKey: .captured) }
    try container.encode(url.text, forKey: .url)
    if !similar.isEmpty { try container.encode(similar, forKey: .similar) }
    try container.encodeIfPresent(removed, forKey: .removed)
  }

  /// A line such as "toolbars/group-items · avoid · visionOS · revised 2025-12-16", then address and text quoted.
  ///
  /// The address is quoted too because it ends in words of a heading.
  var text: String {
    var facts = [id]
    if kind != .guideline { facts.append(kind.rawValue) }
    if let strength { facts.append(strength.rawValue) }
    facts.append(PlatformWording.brief(platforms))
    facts.append(
      removed.map { "removed \($0)" } ?? Self.dateText(revised: revised, captured: captured))
    var text = facts.joined(separator: " · ") + "\n" + url.quotation + "\n"
    if let statement { text += statement.quotation + "\n" }
    // Brief text leaves out the explanations of rules to save tokens; JSON has them.
    if let explanation, extent != .brief || kind != .guideline {
      text += explanation.quotation + "\n"
    }
    if let reason, basis != .page { text += UntrustedText("(\(reason.text))").quotation + "\n" }
    return text
  }

  /// "revised 2025-12-16", "captured 2026-02-01" or "no date".
  static func dateText(revised: CalendarDate?, captured: CalendarDate?) -> String {
    revised.map { "revised \($0)" } ?? captured.map { "captured \($0)" } ?? "no date"
  }
}

/// A change of a record in an answer: the kind of change and the text before and after.
struct ChangeCitation: ResultEntry {
  private let className: String
  /// "stricter", "widened"; `nil` for changes that let no rule ask for more or for less.
  private let direction: String?
  /// The details of the change, such as "strength: consider → avoid".
  private let facts: [UntrustedText]
  private let isLogged: Bool?
  private let record: Citation
  /// The text before the change; `nil` when the text did not change.
  private let was: UntrustedText?

  init(_ change: RecordChange) {
    className = change.mainClass.rawValue
    direction = change.direction?.rawValue
    isLogged = change.isLogged
    // The class itself is encoded separately.
    facts = ChangeWording(change).facts
      .filter { $0 != change.mainClass.rawValue }.map { UntrustedText($0) }
    guard let before = change.before, let after = change.after else {
      record = Citation(change.record, .brief)
      was = nil
      return
    }
    let words = ChangedWords.between(before, after)
    // Both statements together are as long as one.
    let longest = Citation.maximumStatementLength / 2
    record = Citation(
      after, .brief, rows: change.classes.contains(.detail) ? words?.now : nil,
      maximumStatement: longest)
    was = UntrustedText(words?.was)?.truncated(to: longest)
  }

  private enum Key: String, CodingKey { case `class`, direction, what, logged, was }

  /// Encodes the fields of the change beside those of the record.
  func encode(to encoder: any Encoder) throws {
    try record.encode(to: encoder)
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(className, forKey: .class)
    try container.encodeIfPresent(direction, forKey: .direction)
    if !facts.isEmpty { try container.encode(facts, forKey: .what) }
    // Whether it is logged is left out where that is not sure.
    try container.encodeIfPresent(isLogged, forKey: .logged)
    try container.encodeIfPresent(was, forKey: .was)
  }

  /// The class and the record, then the details and the text before and after as quotations.
  var text: String {
    var text = className + (isLogged == false ? " (not logged)" : "") + ": " + record.text
    if !facts.isEmpty {
      text += facts.map(\.quotation).joined(separator: "\n") + "\n"
    }
    if let was {
      if let now = record.explanation { text += now.quotation + "\n" }
      text += "was:\n" + was.quotation + "\n"
    }
    return text
  }
}

/// The query of a call, repeated in the answer so that an empty answer shows what was searched.
struct EchoedQuery: Hashable, Sendable, Encodable {
  /// The maximum length in characters of the words that an answer repeats.
  static let maximumLength = 200

  var query: UntrustedText?
  var platform: Platform?
  var page: UntrustedText?
  var strength: Strength?
  var since: CalendarDate?
  var from: CalendarDate?
  var to: CalendarDate?
  var asOf: CalendarDate?

  private enum Key: String, CodingKey {
    case query, platform, page, strength, since, from, to, asOf
  }

  /// Encodes the arguments that were given.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encodeIfPresent(query, forKey: .query)
    try container.encodeIfPresent(platform?.rawValue, forKey: .platform)
    try container.encodeIfPresent(page, forKey: .page)
    try container.encodeIfPresent(strength, forKey: .strength)
    try container.encodeIfPresent(since?.description, forKey: .since)
    try container.encodeIfPresent(from?.description, forKey: .from)
    try container.encodeIfPresent(to?.description, forKey: .to)
    try container.encodeIfPresent(asOf?.description, forKey: .asOf)
  }

  /// Whether no argument was given.
  var isEmpty: Bool { self == EchoedQuery() }

  /// "Searched:" and the arguments as a quotation.
  var line: String {
    let arguments: [(String, String?)] = [
      ("words", query?.text), ("platform", platform?.rawValue), ("page", page?.text),
      ("strength", strength?.rawValue), ("since", since?.description),
      ("from", from?.description), ("to", to?.description), ("as of", asOf?.description),
    ]
    let lines = arguments.compactMap { name, value in value.map { "\(name): \($0)" } }
    return "Searched:\n" + UntrustedText(lines.joined(separator: "\n")).quotation
  }
}

/// A finding of a check in an answer, with the fields of the command's JSON.
struct FindingCitation: ResultEntry {
  private let result: CheckResponse.RuleFinding

  init(_ result: CheckResponse.RuleFinding) { self.result = result }

  private var file: UntrustedText { UntrustedText(result.finding.file) }
  private var excerpt: UntrustedText { UntrustedText(result.finding.excerpt) }

  private enum Key: String, CodingKey {
    case rule, check, file, line, column, severity, strength, message, advice, excerpt, statement
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(result.rule, forKey: .rule)
    try container.encode(result.check.id, forKey: .check)
    try container.encode(file, forKey: .file)
    try container.encode(result.finding.line, forKey: .line)
    try container.encode(result.finding.column, forKey: .column)
    try container.encode(result.severity.rawValue, forKey: .severity)
    try container.encode(result.strength.rawValue, forKey: .strength)
    try container.encode(result.check.message, forKey: .message)
    try container.encode(result.check.advice, forKey: .advice)
    try container.encode(excerpt, forKey: .excerpt)
    try container.encodeIfPresent(
      UntrustedText(result.statement)?.truncated(to: Citation.maximumStatementLength),
      forKey: .statement)
  }

  /// A list item with the check and its rule, then the place and the line of code as quotations.
  var text: String {
    let place = "\(file.text):\(result.finding.line):\(result.finding.column)"
    return """
      - \(result.severity.rawValue) · \(result.check.id) · \(result.rule)
      \(result.check.message). \(result.check.advice)
      \(UntrustedText(place).quotation)
      \(excerpt.quotation)

      """
  }
}
