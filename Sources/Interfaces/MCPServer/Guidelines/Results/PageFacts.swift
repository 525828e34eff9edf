import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The facts about a page beside its records: title, address, dates, supported platforms and change log.
struct PageFacts: Sendable, Encodable {
  private let page: CaptureInfo
  private let changeLog: ChangeLogExcerpt

  init(_ page: CaptureInfo, changes: [ChangeLogEntry]) {
    self.page = page
    changeLog = ChangeLogExcerpt(changes)
  }

  private enum Key: String, CodingKey { case page }
  private enum PageKey: String, CodingKey {
    case slug, title, url, revised, captured, supported, supportSentence, changeLog
  }

  private var title: UntrustedText {
    UntrustedText(page.title).truncated(to: UntrustedText.maximumFactLength)
  }

  private var supportSentence: UntrustedText? {
    UntrustedText(page.supportSentence)?.truncated(to: UntrustedText.maximumFactLength)
  }

  /// Encodes unknown dates and platforms as `null`.
  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: Key.self)
    var container = outer.nestedContainer(keyedBy: PageKey.self, forKey: .page)
    try container.encode(page.slug, forKey: .slug)
    try container.encode(title, forKey: .title)
    try container.encode(UntrustedText(page.url), forKey: .url)
    try container.encode(page.revised?.description, forKey: .revised)
    try container.encode(page.captured?.description, forKey: .captured)
    try container.encode(page.supported?.names, forKey: .supported)
    try container.encodeIfPresent(supportSentence, forKey: .supportSentence)
    if !changeLog.isEmpty { try container.encode(changeLog, forKey: .changeLog) }
  }

  /// The facts as text.
  var lines: [String] {
    let date = Citation.dateText(revised: page.revised, captured: page.captured)
    var lines = [title.quotation, UntrustedText(page.url).quotation, date]
    if let supportSentence { lines.append(supportSentence.quotation) }
    return lines + changeLog.lines
  }
}

/// The newest entries of a change log.
struct ChangeLogExcerpt: Sendable, Encodable {
  private struct Entry: Encodable {
    let date: String
    let text: UntrustedText
  }

  private let entries: [Entry]
  private let omitted: Int

  private static let maximumEntries = 3
  private static let maximumEntryLength = 200

  /// - Parameter changes: The entries of the change log, newest first.
  init(_ changes: [ChangeLogEntry]) {
    entries = changes.prefix(Self.maximumEntries).map {
      Entry(
        date: $0.date.description,
        text: UntrustedText($0.text).truncated(to: Self.maximumEntryLength))
    }
    omitted = changes.count - entries.count
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Encodes the entries as an array.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(entries)
  }

  /// The entries as quotations, under a line with the number of omitted ones.
  var lines: [String] {
    guard !entries.isEmpty else { return [] }
    let rest = omitted > 0 ? ", \(Pluralizer.count(omitted, "older entry")) omitted:" : ":"
    return ["Change log" + rest]
      + entries.map { UntrustedText("\($0.date) \($0.text.text)").quotation }
  }
}

/// The age and the size of the index, which every answer states.
struct IndexAge: Hashable, Sendable, Encodable {
  /// The newest revision or capture date of any page; `nil` when no page has a date.
  let newest: CalendarDate?
  /// The number of days from ``newest`` to now.
  let ageDays: Int?
  /// The date of the newest entry of any change log.
  let newestChange: CalendarDate?
  /// The number of distinct pages.
  let pages: Int
  /// The number of current rules.
  let rules: Int

  init(_ status: IndexStatus, now: Date) {
    newest = status.newest
    newestChange = status.newestChange
    pages = status.pages
    rules = status.currentRules
    ageDays = status.newest.flatMap { day in
      Self.date(day).map { max(0, Int(now.timeIntervalSince($0) / 86_400)) }
    }
  }

  /// "index of 2026-06-09, 166 days old; newest change 2026-06-08".
  var line: String {
    var line = "index "
    if let newest {
      line += "of \(newest)" + (ageDays.map { $0 == 1 ? ", 1 day old" : ", \($0) days old" } ?? "")
    } else {
      line += "without dates"
    }
    return line + (newestChange.map { "; newest change \($0)" } ?? "")
  }

  /// A text that is equal for states of the index with the same dates and counts.
  var fingerprint: String {
    "\(newest?.description ?? "-")/\(newestChange?.description ?? "-")/\(pages)/\(rules)"
  }

  private static func date(_ day: CalendarDate) -> Date? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let first = day.firstDay
    return calendar.date(
      from: DateComponents(year: first.year, month: first.month, day: first.day))
  }

  private enum Key: String, CodingKey { case newest, ageDays, newestChange, pages, rules }

  /// Encodes unknown dates as `null`.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(newest?.description, forKey: .newest)
    try container.encode(ageDays, forKey: .ageDays)
    try container.encode(newestChange?.description, forKey: .newestChange)
    try container.encode(pages, forKey: .pages)
    try container.encode(rules, forKey: .rules)
  }
}

/// The notices and remedies that tools send to agents.
///
/// A remedy names a tool or an argument. Only what no tool can do, such as creating the index, names a command, which the
/// agent asks the user to run.
enum AgentNoticeText {
  // MARK: Notices of the query layer

  /// Words a notice, with the step that an agent can take.
  static func line(_ notice: Notice) -> String {
    if case .unknownName(let name, let expected, let nearest) = notice {
      return unknownName(name, kind: expected.noun, similar: nearest)
    }
    return sentence(notice.summary, notice.remedy)
  }

  /// Words an error, with the step of its remedy, if any.
  static func line(_ error: any Error) -> String {
    sentence(String(describing: error), (error as? any RemediableError)?.remedy)
  }

  private static func sentence(_ text: String, _ remedy: Remedy?) -> String {
    switch remedy {
    case .searchExactly(let word): "\(text); to match exactly, quote it: \"\(word)\""
    case .insistOnPhrases: text
    case .search(let words): "\(text); use search to find them: \"\(words)\""
    case .filterByPlatform(let platform):
      "\(text); argument platform shows only \(platform.rawValue)"
    case .filterByPage(let page): "\(text); argument page shows only \(page)"
    case .listPages, .listSimilarPages: "\(text); use search to find rules by words"
    case .ingestDocuments:
      "\(text); ask the user to create it with 'hig fetch' or 'hig ingest FOLDER'"
    case .fetchPages: "\(text); Apple's pages are downloaded by 'hig fetch', which the user runs"
    case .chooseIndex: "\(text); ask the user to configure another index"
    case .rebuildIndex: "\(text); ask the user to remove it and to run 'hig ingest' again"
    case .retryLater: "\(text); repeat the call later"
    case .showHistory, .includeConversionDifferences, .showStatus, .fetchLater, .listAllItems, nil:
      text
    }
  }

  private static func unknownName(_ name: String, kind: String, similar: [String]) -> String {
    "no \(kind) is named \"\(excerpt(name))\"; "
      + (similar.isEmpty
        ? "no name is similar; use search to find rules by words"
        : "similar names: \(similar.joined(separator: ", "))")
  }

  // MARK: Arguments

  static func limited(_ given: Int, to limits: ClosedRange<Int>, using used: Int) -> String {
    "maxTokens must be from \(limits.lowerBound) to \(limits.upperBound); \(used) is used"
  }

  static let invalidCursor =
    "the cursor belongs to another query, or the index has changed; repeat the call without cursor"

  static func unknownPlatform(_ name: String) -> String {
    "no platform is named \"\(excerpt(name))\"; expected \(Platform.expected)"
  }

  /// Returns the beginning of a name on one line.
  static func excerpt(_ name: String) -> String {
    UntrustedText(name).truncated(to: 80).text
      .split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
