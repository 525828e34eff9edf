import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// Sizes and limits by page.
struct SizesMarkup {
  let pages: [PageMeasures]
  let platform: Platform?
  let link: LinkWriter

  var html: HTML {
    let count = pages.reduce(0) { $0 + $1.measures.count }
    return """
      <h1>Sizes and limits</h1>
      <p class="lead">\(Pluralizer.count(count, "passage")) with numbers on \
      \(Pluralizer.count(pages.count, "page"))\(platform.map { " for \($0.rawValue)" }).</p>
      \(filter)\(pages.map(section).joined())
      """
  }

  private var filter: HTML {
    guard link.links.areServed else { return "" }
    let items = [nil as Platform?] + Platform.allCases.map { $0 }
    let chips = items.map { item -> HTML in
      let current: HTML = item == platform ? " aria-current=\"true\"" : ""
      return
        "<li><a class=\"chip\" href=\"\(link(.sizes(item)))\"\(current)>\(item?.rawValue ?? "All")</a></li>\n"
    }
    return """
      <nav class="platform-filter" aria-label="Platforms">
      <ul class="chips">
      \(chips.joined())</ul>
      </nav>

      """
  }

  private func section(_ page: PageMeasures) -> HTML {
    let id = "sizes_\(page.page.slug)"
    return """
      <section class="sizes" aria-labelledby="\(id)">
      <h2 id="\(id)"><a href="\(link.page(page.page.slug))">\(page.page.title)</a></h2>
      \(page.measures.map(item).joined())</section>

      """
  }

  private func item(_ measures: RecordMeasures) -> HTML {
    let cited = measures.record
    let record = cited.record
    let title = record.statement ?? record.section.last ?? Facts.kind(record)
    let body: HTML =
      measures.table.map { TableMarkup(table: $0, label: "Table: \(title)").html }
      ?? measures.sentences.filter { $0 != record.statement }
      .map { "<p>\(Self.emphasized($0))</p>\n" as HTML }.joined()
    return """
      <div class="measure">
      <p class="statement"><a href="\(link.record(cited))">\(title)</a></p>
      \(body)<p class="facts">\(Facts.strength(record)) \(Facts.platforms(record))</p>
      </div>

      """
  }

  /// A sentence with its number emphasized.
  private static func emphasized(_ sentence: String) -> HTML {
    guard let criterion = Criterion(in: sentence) else { return HTML(sentence) }
    let words = sentence.split(whereSeparator: \.isWhitespace)
    return words.enumerated().map { position, word -> HTML in
      position == criterion.position ? "<strong>\(String(word))</strong>" : HTML(String(word))
    }.joined(separator: " ")
  }
}
