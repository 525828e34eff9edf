import GuidelineModel
import TextSupport

extension ValuesResponse {
  private static let columns = [
    "page", "section", "name", "kind", "qualifier", "approximate", "value", "unit", "scale", "width", "height",
    "minimum", "maximum", "platforms", "column", "id", "url", "written", "source",
  ]

  /// The values as comma-separated values, with the names of the columns first.
  package var csv: String { CSV.line(Self.columns) + values.map { CSV.line($0.cells) }.joined() }

  /// The values as a Markdown document with a table for each page.
  package var markdown: String {
    pages.map { page in
      let rows = page.values.map { value in
        let cells = [
          value.short, value.name, PlatformWording.brief(value.platforms),
          value.record.record.section.joined(separator: " › "),
        ]
        return "| " + cells.map(MarkdownText.escaped).joined(separator: " | ") + " |\n"
      }
      return """
        ## \(MarkdownText.escaped(PageKey.labeled(page.title, of: page.page)))

        | value | of | platforms | section |
        | --- | --- | --- | --- |
        \(rows.joined())
        """
    }.joined(separator: "\n")
  }
}

extension GuidelineValue {
  fileprivate var cells: [String] {
    let amounts = quantity?.amounts ?? []
    let isSize = quantity?.form == .size
    let range = quantity?.form == .number ? amounts.first.flatMap { $0.most == nil ? nil : $0 } : nil
    func number(_ value: Double?) -> String { value.map(Quantity.Amount.text) ?? "" }
    return [
      record.page, record.record.section.joined(separator: " › "), name, kind.rawValue, qualifier?.rawValue ?? "",
      isApproximate ? "true" : "", self.number, quantity?.unit?.symbol ?? "", quantity?.scale.map(String.init) ?? "",
      isSize ? amounts[0].text : "", isSize ? amounts[1].text : "", number(range?.least), number(range?.most),
      platforms?.names.joined(separator: ",") ?? "", column ?? "", record.record.id, record.url ?? "", written, source,
    ]
  }
}
