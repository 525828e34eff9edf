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
    Self.add(Platform.allCases.map { PlatformSupport($0, of: page, records) }, to: &layout)
    let unknown = records.count { $0.record.kind == .guideline && $0.record.platforms == nil }
    if unknown > 0 {
      layout.line("\(Pluralizer.count(unknown, "rule")) with unknown platforms")
    }
    if let sentence = page.supportSentence { layout.line("The page says: “\(sentence)”") }
    layout.line()
    layout.line("'hig applies \(page.slug) --platform P' lists the rules.", style: .dim)
  }

  /// Adds a row for each platform.
  static func add(_ platforms: [PlatformSupport], to layout: inout TextLayout) {
    layout.table(
      [["platform", "supported", "rules", "platform-specific"]]
        + platforms.map { entry in
          [
            entry.platform.rawValue, word(entry.supported), String(entry.rules),
            String(entry.platformSpecific),
          ]
        })
  }

  static func word(_ supported: Bool?) -> String {
    supported.map { $0 ? "yes" : "no" } ?? "unknown"
  }
}
