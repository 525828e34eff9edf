import GuidelineIndex
import GuidelineModel
import TextSupport

/// A page's platforms: whether each is supported, and how many rules are for it.
struct PlatformTable {
  let page: CaptureInfo
  let records: [CitedRecord]

  /// Adds the table and the sentence it rests on.
  func add(to sheet: inout TextLayout) {
    PageHeading.add(page, to: &sheet)
    sheet.line()
    let rules = records.map(\.record).filter { $0.kind == .guideline }
    var rows = [["platform", "supported", "rules", "of its own"]]
    for platform in Platform.allCases {
      let set = PlatformSet(platform)
      let applying = rules.filter { $0.platforms?.contains(set) == true }
      let own = applying.filter { $0.basis != .page && $0.basis != .declared }
      rows.append([
        platform.rawValue, support(set, applying.count), String(applying.count), String(own.count),
      ])
    }
    sheet.table(rows)
    let unknown = rules.count { $0.platforms == nil }
    if unknown > 0 {
      sheet.line("\(Pluralizer.text(unknown, "rule")) of unknown platforms")
    }
    if let sentence = page.supportSentence { sheet.line("The page says: “\(sentence)”") }
    sheet.line()
    sheet.line("'hig applies \(page.slug) --platform P' lists the rules.", style: .dim)
  }

  private func support(_ platform: PlatformSet, _ count: Int) -> String {
    guard let supported = page.supported else { return count > 0 ? "yes" : "not said" }
    return supported.contains(platform) ? "yes" : "no"
  }
}
