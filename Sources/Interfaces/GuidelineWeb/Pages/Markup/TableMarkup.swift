import GuidelineModel

/// A table of a document. It scrolls by itself where the screen is too narrow for it.
struct TableMarkup {
  let table: TableContent
  /// The name of the table for screen readers.
  let label: String

  /// The markup.
  var html: HTML {
    let head = table.columns.map { "<th scope=\"col\">\($0)</th>" as HTML }.joined()
    let rows = table.rows.map { row -> HTML in
      let cells = table.columns.indices.map { column -> HTML in
        let value = row.indices.contains(column) ? row[column] : ""
        return column == 0 ? "<th scope=\"row\">\(value)</th>" : "<td>\(value)</td>"
      }
      return "<tr>\(cells.joined())</tr>\n"
    }
    return """
      <div class="scroller" role="group" aria-label="\(label)" tabindex="0">
      <table class="content">
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      </div>

      """
  }
}
