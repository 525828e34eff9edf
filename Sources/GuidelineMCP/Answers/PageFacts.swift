import GuidelineIndex
import GuidelineModel

/// What is known of a page besides its records.
struct PageFacts: Sendable, Encodable {
  private let page: PageState
  private let changes: [ChangeRow]

  init(_ page: PageState, changes: [ChangeRow]) {
    self.page = page
    self.changes = changes
  }

  /// Rows of the change log that are told; older ones are of no use to who builds something now.
  private static let mostRows = 5

  private enum Key: String, CodingKey { case page }
  private enum PageKey: String, CodingKey {
    case slug, title, url, revised, captured, supported, supportSentence, changeLog
  }
  private struct Row: Encodable {
    let date: String
    let text: Quoted
  }

  private var rows: [Row] {
    changes.prefix(Self.mostRows).map { Row(date: $0.date.description, text: Quoted($0.text)) }
  }

  /// Writes what is not known as `null`.
  func encode(to encoder: any Encoder) throws {
    var outer = encoder.container(keyedBy: Key.self)
    var container = outer.nestedContainer(keyedBy: PageKey.self, forKey: .page)
    try container.encode(page.slug, forKey: .slug)
    try container.encode(Quoted(page.title), forKey: .title)
    try container.encode(Quoted(page.url), forKey: .url)
    try container.encode(page.revised?.description, forKey: .revised)
    try container.encode(page.captured?.description, forKey: .captured)
    try container.encode(page.supported?.names, forKey: .supported)
    try container.encodeIfPresent(Quoted(page.supportSentence), forKey: .supportSentence)
    if !rows.isEmpty { try container.encode(rows, forKey: .changeLog) }
  }

  /// The same as text.
  var lines: [String] {
    let date =
      page.revised.map { "revised \($0)" } ?? page.captured.map { "copy of \($0)" } ?? "not dated"
    var lines = [Quoted(page.title).block, Quoted(page.url).block, date]
    if let sentence = Quoted(page.supportSentence) { lines.append(sentence.block) }
    if !rows.isEmpty {
      lines.append("Change log:")
      lines += rows.map { Quoted("\($0.date) \($0.text.text)").block }
    }
    return lines
  }
}
