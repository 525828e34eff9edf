import GuidelineIndex
import GuidelineModel
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
