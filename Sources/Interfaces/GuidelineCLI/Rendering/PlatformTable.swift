import GuidelineIndex
import GuidelineModel
import TextSupport

/// The platforms of a page: whether each is supported, and how many rules apply to it.
struct PlatformTable {
  let page: CaptureInfo
  let records: [CitedRecord]

  /// Adds the table and the page's sentence about platforms.
  func add(to layout: inout TextLayout) {
    RecordText.addHeading(of: page, to: &layout)
    layout.line()
    let rules = records.map(\.record).filter { $0.kind == .guideline }
    var rows = [["platform", "supported", "rules", "platform-specific"]]
    for platform in Platform.allCases {
      let applying = rules.filter { $0.applies(to: platform) == true }
      let own = applying.filter { $0.basis != .page && $0.basis != .declared }
      rows.append([
        platform.rawValue, support(platform, applying.count), String(applying.count),
        String(own.count),
      ])
    }
    layout.table(rows)
    let unknown = rules.count { $0.platforms == nil }
    if unknown > 0 {
      layout.line("\(Pluralizer.count(unknown, "rule")) with unknown platforms")
    }
    if let sentence = page.supportSentence { layout.line("The page says: “\(sentence)”") }
    layout.line()
    layout.line("'hig applies \(page.slug) --platform P' lists the rules.", style: .dim)
  }

  private func support(_ platform: Platform, _ count: Int) -> String {
    guard let isSupported = page.platforms[platform] else { return count > 0 ? "yes" : "unknown" }
    return isSupported ? "yes" : "no"
  }
}
