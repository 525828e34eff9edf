import GuidelineIndex
import GuidelineModel
import GuidelineQueries

/// Records laid out for people.
struct RecordText {
  /// How much of a record is shown.
  enum Extent {
    /// The rule and the first sentences of its explanation.
    case brief
    /// Everything.
    case whole
  }

  private let matches: MatchedWords

  /// - Parameter matches: words to mark in rules.
  init(marking matches: MatchedWords = .none) { self.matches = matches }

  /// Adds the records of a page to a sheet, each section under its heading.
  func addSections(
    of records: [CitedRecord], to sheet: inout TextLayout, extent: Extent, page: CaptureInfo
  ) {
    var section: [String]?
    for cited in records {
      if cited.record.section != section {
        section = cited.record.section
        if !cited.record.section.isEmpty {
          sheet.line(cited.record.section.joined(separator: " › "), style: .heading)
          sheet.line()
        }
      }
      add(cited, to: &sheet, extent: extent, page: page, showsPage: false)
    }
  }

  /// Adds a record to a sheet.
  func add(
    _ cited: CitedRecord, to sheet: inout TextLayout, extent: Extent, page: CaptureInfo?,
    showsPage: Bool, remarks: (inout TextLayout) -> Void = { _ in }
  ) {
    let record = cited.record
    let indent = 2
    if let statement = record.statement {
      sheet.paragraph(marked(statement, .bold, on: sheet), indent: indent)
    } else {
      sheet.line(heading(cited, showsPage: showsPage), indent: indent, style: .bold)
    }
    let detail =
      extent == .whole ? record.detail : matches.rows(of: record) ?? Self.opening(of: record.detail)
    if !detail.isEmpty {
      for part in detail.split(separator: "\n") {
        sheet.paragraph(marked(String(part), nil, on: sheet), indent: indent + 2)
      }
    }
    var facts: [String] = []
    if let strength = record.strength { facts.append(strength.rawValue) }
    facts.append(ReasonText.brief(record.platforms))
    if record.basis != nil { facts.append(ReasonText.reason(record, page: page)) }
    sheet.line(facts.joined(separator: " · "), indent: indent + 2, style: .dim)
    sheet.line(citation(cited, showsPage: showsPage), indent: indent + 2, style: .dim)
    remarks(&sheet)
    sheet.line()
  }

  private func heading(_ cited: CitedRecord, showsPage: Bool) -> String {
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
    guard showsPage else { return "\(cited.record.id) · \(cited.url)" }
    parts.append(([cited.pageTitle] + cited.record.section).joined(separator: " › "))
    if let revised = cited.revised {
      parts.append("revised \(revised)")
    } else if let captured = cited.captured {
      parts.append("copy of \(captured)")
    }
    parts.append(cited.url)
    return parts.joined(separator: " · ")
  }

  /// The first two sentences, or the first line of a list or table.
  static func opening(of detail: String) -> String {
    let line = detail.split(separator: "\n").first.map(String.init) ?? ""
    guard line.count > 240 else { return line }
    var end = line.startIndex
    var length = 0
    for (index, character) in zip(line.indices, line) {
      length += 1
      if character == "." || character == "。" {
        let next = line.index(after: index)
        if next == line.endIndex || line[next] == " " || character == "。" { end = next }
      }
      if length >= 240, end != line.startIndex { break }
    }
    return end == line.startIndex ? line : String(line[..<end])
  }

  /// Parts a text so that the words looked for can be set apart.
  private func marked(_ text: String, _ style: TextLayout.Style?, on sheet: TextLayout)
    -> [(text: String, style: TextLayout.Style?)]
  {
    guard sheet.isStyled, !matches.isEmpty else { return [(text, style)] }
    return text.split(separator: " ").map { word in
      (String(word), matches.contains(word) ? .match : style)
    }
  }
}
