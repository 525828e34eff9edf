import GuidelineModel
import GuidelineQueries

/// A record on its page.
struct RecordMarkup {
  let entry: PageContent.Entry
  /// The platform of the request; `nil` for none.
  let platform: Platform?
  /// The level of the heading of a rule.
  let level: Int
  let link: LinkWriter

  func html(_ ids: inout ElementIDs) -> HTML {
    let id = ids.unique(LinkWriter.elementID(of: record.id))
    switch record.kind {
    case .guideline: return rule(id)
    case .table:
      return block(
        id, "record table",
        record.table.map { TableMarkup(table: $0, label: tableLabel).html } ?? detail)
    case .note:
      return block(id, "record note", "<p class=\"label\">\(record.label ?? "Note")</p>\n\(detail)")
    case .definition, .context: return block(id, "record text", detail)
    }
  }

  private var record: GuidelineRecord { entry.record.record }

  private var detail: HTML { DetailMarkup(entry.detail).html() }

  private var tableLabel: String {
    "Table: " + (record.section.last ?? entry.record.pageTitle)
  }

  /// Whether the record does not apply to the platform of the request.
  private var isOther: Bool { entry.applies == false }

  private func rule(_ id: String) -> HTML {
    """
    <article class="record rule\(isOther ? " other" : "")" id="\(id)">
    <h\(level) class="statement"><a href="\(link.record(entry.record))">\(record.statement)</a></h\(level)>
    <p class="facts">\(notFor)\(Facts.strength(record)) \(Facts.platforms(record, reason: entry.reason)) \(Facts.mark(entry.mark))</p>
    \(isOther ? "" : detail + ExampleMarkup.html(record.examples))</article>

    """
  }

  private func block(_ id: String, _ kind: String, _ body: HTML) -> HTML {
    let facts: HTML =
      isOther
      ? "<p class=\"facts\">\(notFor)\(Facts.platforms(record, reason: entry.reason))</p>\n" : ""
    return """
      <div class="\(kind)\(isOther ? " other" : "")" id="\(id)">
      \(facts)\(body)\(record.table == nil ? ExampleMarkup.html(record.examples) : "")</div>

      """
  }

  private var notFor: HTML {
    guard isOther, let platform else { return "" }
    return "<span class=\"badge not-for\">Not for \(platform.rawValue)</span> "
  }
}
