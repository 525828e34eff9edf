import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// A table record as aligned columns.
enum TableText {
  /// Adds the headings above a table, its rows below the names of its columns, and its platforms and id.
  ///
  /// A table that is wider than the terminal has one paragraph for each row.
  static func add(_ cited: CitedRecord, to layout: inout TextLayout) {
    let record = cited.record
    let place = record.section.isEmpty ? cited.pageTitle : record.section.joined(separator: " › ")
    layout.line(place, style: .heading)
    if let table = record.table {
      let rows = table.rows.map { $0 + repeatElement("", count: table.columns.count - $0.count) }
      if !layout.addTable([table.columns] + rows, indent: 2) {
        for row in rows {
          let cells = zip(table.columns, row).filter { !$0.1.isEmpty }
          layout.line(cells.map { "\($0): \($1)" }.joined(separator: "; "), indent: 2)
        }
      }
    } else {
      for line in record.detail.split(separator: "\n") { layout.line(String(line), indent: 2) }
    }
    layout.line("\(PlatformWording.brief(record.platforms)) · \(record.id)", indent: 2, style: .dim)
    layout.line()
  }
}

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
