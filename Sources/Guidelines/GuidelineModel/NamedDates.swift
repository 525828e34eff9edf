/// The names of dates that people in the field use: `wwdc25`, `ios26`.
package struct NamedDates: Sendable {
  /// A name and its date.
  package struct Entry: Hashable, Sendable {
    /// The spellings of the name, the usual one first.
    package let names: [String]
    /// The day.
    package let date: CalendarDate
    /// The name of the newest date of the entry's kind; `nil` if there is none.
    package let series: String?
  }

  /// The entries in the order of the table.
  package let entries: [Entry]

  /// The contents of `Index/dates.tsv`.
  package static let standard = NamedDates(table: IndexTables.dates)

  init(table: String) {
    entries = TSVTable(table).rows.compactMap { row in
      let names = row.cell(0).split(separator: " ").map(String.init)
      guard let date = CalendarDate(row.cell(1)), !names.isEmpty else { return nil }
      return Entry(names: names, date: date, series: row.cell(2).isEmpty ? nil : row.cell(2))
    }
  }

  /// The date with a name in lower case; `nil` for an unknown name.
  package func date(named name: String) -> CalendarDate? {
    entries.first { $0.names.contains(name) }?.date
  }

  /// Whether a name in lower case means the newest date of a series.
  package func isSeries(_ name: String) -> Bool { entries.contains { $0.series == name } }

  /// The newest date of a series on or before a day; `nil` if all are later.
  package func newest(ofSeries series: String, onOrBefore day: CalendarDate) -> CalendarDate? {
    entries.filter { $0.series == series && $0.date <= day.lastDay }.map(\.date).max()
  }
}
