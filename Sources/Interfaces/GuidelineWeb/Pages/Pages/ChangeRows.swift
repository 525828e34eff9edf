import GuidelineHistory
import GuidelineModel
import GuidelineQueries

/// Changes as a table with the older text beside the newer.
struct ChangeRows {
  let changes: [RecordChange]
  /// The slug of the page whose changes these are.
  let page: String
  /// The headings of the two sides.
  let titles: (before: String, after: String)
  let link: LinkWriter

  var html: HTML {
    """
    <table class="changes">
    <thead><tr><th scope="col">\(titles.before)</th><th scope="col">\(titles.after)</th></tr></thead>
    <tbody>
    \(changes.map(row).joined())</tbody>
    </table>

    """
  }

  private func row(_ change: RecordChange) -> HTML {
    let wording = ChangeWording(change)
    let cells = ChangeCells(change, includesConversion: false)
    let place = ChangeWording.place(wording.record(on: page), withPage: false)
    let facts = wording.facts.map { HTML($0) }.joined(separator: " · ")
    return """
      <tr class="change">\(cell(cells.before, "before", titles.before))\(cell(cells.after, "after", titles.after))</tr>
      <tr class="change-facts"><td colspan="2"><span class="place">\(place)</span> · \(facts)\(Self.unlogged(change)) · \
      <a href="\(link.record(of: change))">\(change.record.record.id)</a></td></tr>

      """
  }

  private func cell(_ markup: String, _ side: String, _ title: String) -> HTML {
    markup.isEmpty
      ? "<td class=\"\(side) empty\"></td>"
      : "<td class=\"\(side)\" data-title=\"\(title)\">\(HTML(markup: markup))</td>"
  }

  /// The mark of a change that no entry of the change log accounts for.
  static func unlogged(_ change: RecordChange) -> HTML {
    change.isLogged == false && !change.isConversion
      ? " <span class=\"badge unlogged\">\(ChangeWording.notLogged)</span>" : ""
  }
}
