import GuidelineIndex
import GuidelineModel

/// What is known of a page besides its records.
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
  private var title: UntrustedText { UntrustedText(page.title).cut(to: UntrustedText.longestFact) }

  private var supportSentence: UntrustedText? {
    UntrustedText(page.supportSentence)?.cut(to: UntrustedText.longestFact)
  }

  /// Writes what is not known as `null`.
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

  /// The same as text.
  var lines: [String] {
    let date =
      page.revised.map { "revised \($0)" } ?? page.captured.map { "copy of \($0)" } ?? "not dated"
    var lines = [title.block, UntrustedText(page.url).block, date]
    if let supportSentence { lines.append(supportSentence.block) }
    return lines + changeLog.lines
  }
}
