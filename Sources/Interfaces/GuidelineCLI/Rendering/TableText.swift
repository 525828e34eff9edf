import GuidelineModel
import GuidelineQueries

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
