import GuidelineAnswers
import GuidelineModel
import TextSupport

extension WebPages {
  /// The values of the guidelines: those of a page or about words in tables by page, or else the pages that state some.
  /// A site of files has all in tables, folded by page.
  func values(_ text: String?, _ platform: Platform?) throws -> WebPage {
    let address = PageAddress.values(text, platform)
    let link = link(from: address)
    let result = try ValuesQuery(text, platforms: platform.map { [$0] } ?? []).run(in: context)
    let pages = result.response.pages
    let tables =
      text == nil && links.areServed
      ? HTML.list(
        "pages columns",
        pages.map { page in
          """
          <a href="\(link(.values(page.title, platform)))">\(page.title)</a> \
          <span class="number">\(page.values.count)</span>
          """
        })
      : pages.html { page in
        """
        <details class="values"\(pages.count <= Self.mostOpenPages && text != nil ? " open" : "" as HTML)>
        <summary id="values_\(page.page)">\(page.title) <span class="number">\(page.values.count)</span></summary>
        \(ValueTable.tables(of: page.values).html { $0.html(of: page.title, link) })\
        <p class="more">\(link.page(page.page, "The rules of this page"))</p>
        </details>

        """
      }
    let count = Pluralizer.count(result.response.values.count, "value")
    return WebPage(
      title: "Values",
      main: """
        <h1>Values</h1>
        <p class="lead">Sizes, spacing, colors, times and limits, as the guidelines state them: \(count) on \
        \(Pluralizer.count(pages.count, "page"))\(platform.map { " for \($0.rawValue)" }).</p>
        \(HTML.notices(result.notices))\(filter("Page or words", text, platform, to: .values(nil, nil), link))\
        \(links.areServed ? link.platforms(platform) { .values(text, $0) } : "")\(tables)
        """, address: address)
  }

  /// With more pages, the reader opens those of interest.
  private static let mostOpenPages = 4
}

/// Values as a matrix: those of a table of the guidelines in its rows and columns, those of sentences by name with the
/// least, the usual and the largest one.
private struct ValueTable {
  private struct Row {
    let first: GuidelineValue
    /// The name of the row; empty if only its platforms distinguish it.
    var name: String
    var cells: [String: [GuidelineValue]] = [:]
  }

  private let isOfSentences: Bool
  private var rows: [String: Row] = [:]
  private var order: [String] = []
  private var columns: [String] = []

  /// The tables of the values of a page, in their order.
  static func tables(of values: [GuidelineValue]) -> [ValueTable] {
    values.grouped { $0.columnOfTable == nil ? "" : $0.record.record.id }.map { values in
      var table = ValueTable(isOfSentences: values[0].columnOfTable == nil)
      for value in values { table.add(value, in: value.columnOfTable) }
      return table
    }
  }

  private init(isOfSentences: Bool) {
    self.isOfSentences = isOfSentences
    if isOfSentences { columns = Self.bounds }
  }

  private mutating func add(_ value: GuidelineValue, in column: String?) {
    let name = column == nil ? value.name : value.path.dropLast().joined(separator: ", ")
    let key =
      column == nil ? "\(value.record.record.id)\n\(name)\n\(PlatformWording.short(value.platforms))" : value.source
    let title = column ?? Self.bounds[value.qualifier.map(Self.position) ?? 1]
    if rows[key] == nil { order.append(key) }
    if !columns.contains(title) { columns.append(title) }
    rows[key, default: Row(first: value, name: name)].cells[title, default: []].append(value)
    // A cell may state the name of its row.
    if rows[key]?.name.isEmpty == true { rows[key]?.name = name }
  }

  /// The columns of values of sentences.
  fileprivate static let bounds = ["Minimum", "Usual", "Maximum"]

  private static func position(_ qualifier: ValueQualifier) -> Int {
    switch qualifier {
    case .minimum, .above: 0
    case .maximum, .below: 2
    case .default, .recommended, .example: 1
    }
  }

  func html(of page: String, _ link: LinkWriter) -> HTML {
    let rows = order.compactMap { self.rows[$0] }
    // Orders columns as minimum, usual, maximum.
    let sorted = [0, 1, 2].flatMap { position in
      columns.filter { (ValueQualifier(inName: $0).map(Self.position) ?? 1) == position }
    }
    let shown = sorted.filter { column in
      rows.contains { row in row.cells[column].map { $0.map(\.number) != [row.name] } ?? false }
    }
    let common = Set(rows.map { PlatformWording.short($0.first.platforms) })
    let hasNames = rows.contains { !$0.name.isEmpty }
    let hasPlatforms = common.count > 1 || isOfSentences
    let place = rows.first?.first.record.record.section.last ?? page
    let caption = isOfSentences || hasPlatforms || place == common.first ? place : "\(place) · \(common.first ?? "")"
    let titles = (hasNames ? ["Of"] : []) + (hasPlatforms || !hasNames ? ["Platforms"] : []) + shown
    var source = ""
    let body = rows.html { row in
      // A sentence that states several values is shown once.
      defer { source = row.first.source }
      let platforms = PlatformWording.short(row.first.platforms)
      let name = "<a href=\"\(link.record(row.first.record))\">\(hasNames ? row.name : platforms)</a>" as HTML
      let isShown = isOfSentences && row.first.source != source
      let sentence: HTML = isShown ? " <span class=\"facts\">\(row.first.source)</span>" : ""
      let second: HTML = hasNames && hasPlatforms ? "<td>\(platforms)</td>" : ""
      let cells = shown.html { column in
        """
        <td class="value" data-column="\(column)">\
        \((row.cells[column] ?? []).map { $0.cell(in: column) }.joined(separator: "<br>"))</td>
        """
      }
      return "<tr><th scope=\"row\">\(name)\(sentence)</th>\(second)\(cells)</tr>\n"
    }
    let label: HTML = isOfSentences ? "" : "<p class=\"label\">\(caption)</p>\n"
    return label
      + .scroller(
        "role=\"group\" aria-label=\"Values: \(isOfSentences ? page : caption)\"",
        .table(isOfSentences ? "content matrix bounds" : "content matrix", titles, body))
  }
}

extension GuidelineValue {
  /// The column of the table that states the value; `nil` for a value of a sentence, and of a table whose columns do
  /// not name the values.
  fileprivate var columnOfTable: String? {
    guard let column, let name = path.last, column.lowercased().hasPrefix(name.lowercased()) else { return nil }
    return name
  }

  /// The value without the bound that the column names. No line breaks between a number and its unit.
  fileprivate func cell(in column: String) -> HTML {
    let isNamed = qualifier == ValueQualifier(inName: column) || qualifier == .default && column == ValueTable.bounds[1]
    let swatch: HTML =
      if case .color(let color) = content {
        """
        <svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="\(color.hex)"/></svg> 
        """
      } else { "" }
    return "\(swatch)\((isNamed ? amount : short).replacing(" ", with: "\u{A0}"))"
  }
}
