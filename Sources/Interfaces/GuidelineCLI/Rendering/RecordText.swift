import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Records as text.
struct RecordText {
  private let matches: MatchedWords

  /// Adds the top of an answer about a page: title, dates, address.
  static func addHeading(of page: CaptureInfo, to layout: inout TextLayout) {
    layout.line(page.title, style: .bold)
    var facts: [String] = []
    if let revised = page.revised { facts.append("revised \(revised)") }
    if let captured = page.captured { facts.append("snapshot \(captured)") }
    if page.isDigest { facts.append("unofficial digest") }
    if let url = page.url { facts.append(url) }
    if !facts.isEmpty { layout.line(facts.joined(separator: " · "), style: .dim) }
  }

  /// Adds a line for each removed rule that answers better than the results that follow.
  static func addRemoved(_ results: [RecordResult], to layout: inout TextLayout) {
    for result in results {
      guard let removed = result.removed else { continue }
      let statement = result.record.record.statement ?? ""
      layout.paragraph([.init("removed \(removed): \(statement)", .bold)], indent: 2)
      layout.line(result.record.record.id, indent: 4, style: .dim)
      layout.line()
    }
  }

  /// - Parameter matches: words to highlight.
  init(highlighting matches: MatchedWords = .none) { self.matches = matches }

  /// Adds the records of a page, each section under its heading.
  func addSections(
    of records: [CitedRecord], to layout: inout TextLayout, page: CaptureInfo
  ) {
    var section: [String]?
    for cited in records {
      if cited.record.section != section {
        section = cited.record.section
        if !cited.record.section.isEmpty {
          layout.line(cited.record.section.joined(separator: " › "), style: .heading)
          layout.line()
        }
      }
      add(cited, to: &layout, page: page, showsPage: false)
    }
  }

  /// Adds results as whole records, with the dates on which rules were removed.
  func add(
    _ results: [RecordResult], to layout: inout TextLayout, showsPage: Bool = true,
    remarks: (RecordResult, inout TextLayout) -> Void = { _, _ in }
  ) {
    for result in results {
      add(result.record, to: &layout, showsPage: showsPage) { layout in
        if let removed = result.removed {
          layout.line("removed \(removed)", indent: 4, style: .removed)
        }
        remarks(result, &layout)
      }
    }
  }

  /// Adds a record to a layout.
  func add(
    _ cited: CitedRecord, to layout: inout TextLayout, page: CaptureInfo? = nil,
    showsPage: Bool, remarks: (inout TextLayout) -> Void = { _ in }
  ) {
    let record = cited.record
    let indent = 2
    if let statement = record.statement {
      layout.paragraph(marked(statement, .bold, on: layout), indent: indent)
    } else {
      layout.line(Self.heading(of: cited), indent: indent, style: .bold)
    }
    for part in record.detail.split(separator: "\n") {
      layout.paragraph(marked(String(part), nil, on: layout), indent: indent + 2)
    }
    var facts: [String] = []
    if let strength = record.strength { facts.append(strength.rawValue) }
    facts.append(PlatformWording.brief(record.platforms))
    // The page's own platforms are the usual basis, which needs no reason.
    if record.basis != nil, record.basis != .page {
      facts.append(PlatformWording.reason(record, page: page))
    }
    layout.line(facts.joined(separator: " · "), indent: indent + 2, style: .dim)
    layout.line(citation(cited, showsPage: showsPage), indent: indent + 2, style: .dim)
    remarks(&layout)
    layout.line()
  }

  /// The heading of a record other than a rule.
  static func heading(of cited: CitedRecord) -> String {
    let record = cited.record
    let place = record.section.last ?? cited.pageTitle
    return switch record.kind {
    case .note: record.label ?? "Note"
    case .table: "Table: \(place)"
    case .definition: "Definition: \(place)"
    case .context, .guideline: place
    }
  }

  private func citation(_ cited: CitedRecord, showsPage: Bool) -> String {
    var parts = [cited.record.id]
    guard showsPage else {
      return (parts + [cited.url].compactMap(\.self)).joined(separator: " · ")
    }
    parts.append(([cited.pageTitle] + cited.record.section).joined(separator: " › "))
    if let revised = cited.revised {
      parts.append("revised \(revised)")
    } else if let captured = cited.captured {
      parts.append("snapshot \(captured)")
    }
    if let url = cited.url { parts.append(url) }
    return parts.joined(separator: " · ")
  }

  private func marked(
    _ text: String, _ style: TextLayout.Style?, on layout: TextLayout
  ) -> [TextLayout.Span] {
    Self.marked(text, style, matches, on: layout)
  }

  /// Splits a text into words, with the matching ones highlighted.
  static func marked(
    _ text: String, _ style: TextLayout.Style?, _ matches: MatchedWords, on layout: TextLayout
  ) -> [TextLayout.Span] {
    guard layout.isStyled, !matches.isEmpty else { return [.init(text, style)] }
    return text.split(separator: " ").map { word in
      .init(String(word), matches.contains(word) ? .match : style)
    }
  }
}

/// Writes records one after the other, so that an export of any size needs little memory.
struct RecordWriter {
  private let format: ExportFormat
  private let output: (String) throws -> Void
  private var isFirst = true
  private var buffer = ""

  init(format: ExportFormat, output: @escaping (String) throws -> Void) {
    self.format = format
    self.output = output
  }

  mutating func begin() throws {
    switch format {
    case .jsonl: break
    case .json: try put("[\n")
    case .csv: try put(CSV.line(Self.columns))
    }
  }

  mutating func write(_ record: CitedRecord) throws {
    switch format {
    case .csv: try put(CSV.line(Self.cells(record)))
    case .jsonl, .json: try putJSON(JSONOutput.line(record))
    }
  }

  mutating func write(_ change: GuidelineIndex.CitedChange) throws {
    switch format {
    case .csv:
      var cells = [String](repeating: "", count: Self.columns.count)
      cells[1] = "change"
      cells[2] = change.page
      cells[6] = change.entry.text
      cells[10] = change.entry.date.description
      cells[14] = change.document
      cells[15] = String(change.entry.line)
      try put(CSV.line(cells))
    case .jsonl, .json:
      let source: JSONObject = ["document": change.document, "line": change.entry.line]
      let row: JSONObject = [
        "kind": "change", "page": change.page, "date": change.entry.date.description,
        "text": change.entry.text, "source": source,
      ]
      try putJSON(JSONOutput.line(row))
    }
  }

  mutating func end() throws {
    if format == .json { try put(isFirst ? "]\n" : "\n]\n") }
    try flush()
  }

  private mutating func putJSON(_ line: String) throws {
    if format == .json {
      try put((isFirst ? "" : ",\n") + line)
    } else {
      try put(line + "\n")
    }
    isFirst = false
  }

  private mutating func put(_ text: String) throws {
    buffer += text
    if buffer.utf8.count > 1 << 16 { try flush() }
  }

  private mutating func flush() throws {
    try output(buffer)
    buffer = ""
  }

  private static let columns = [
    "id", "kind", "page", "pageTitle", "section", "statement", "detail", "platforms",
    "platformBasis", "strength", "revised", "captured", "language", "url", "document", "line",
  ]

  private static func cells(_ cited: CitedRecord) -> [String] {
    let record = cited.record
    return [
      record.id, record.kind.rawValue, cited.page, cited.pageTitle,
      record.section.joined(separator: " › "), record.statement ?? "", record.detail,
      record.platforms?.names.joined(separator: ", ") ?? "", record.basis?.rawValue ?? "",
      record.strength?.rawValue ?? "", cited.revised?.description ?? "",
      cited.captured?.description ?? "", cited.language, cited.url ?? "",
      cited.document,
      String(record.line),
    ]
  }
}
