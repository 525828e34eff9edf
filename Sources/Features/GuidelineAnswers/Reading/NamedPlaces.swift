import GuidelineIndex
package import GuidelineModel
import TextSupport

/// A page, or a heading of a page, that a text names.
package struct NamedPlace: Hashable, Sendable {
  /// The title, as the text has it.
  package let title: String
  package let page: CaptureInfo
  /// Whether the title is that of a heading of the page, not of the page.
  package let isHeading: Bool
}

/// Finds what the texts of records name: the pages they link to, and the headings of these pages and of their own.
struct NamedPlaces {
  private let pages: [String: CaptureInfo]
  private let headings: [String: [String]]

  init(_ records: [CitedRecord], pages: [String: CaptureInfo], in index: GuidelineIndex) throws(IndexError) {
    self.pages = pages
    let slugs = Set(records.flatMap { $0.record.links + [$0.page] })
    headings = try index.headings(ofPages: slugs.sorted()).mapValues { $0.filter(Self.isParticular).unique() }
  }

  /// The linked pages, and the headings that the text repeats.
  func places(of cited: CitedRecord) -> [NamedPlace] {
    let record = cited.record
    let linked = record.links.filter { $0 != cited.page }.compactMap { pages[$0] }
    let named = linked.map { NamedPlace(title: $0.title, page: $0, isHeading: false) }
    let sources = linked + [pages[cited.page]].compactMap(\.self)
    return named
      + sources.flatMap { page in
        (headings[page.slug] ?? []).filter { heading in
          record.detail.contains(heading) && heading != page.title && record.section.last != heading
        }.map { NamedPlace(title: $0, page: page, isHeading: true) }
      }
  }

  /// Whether other texts do not have the heading by chance, as they have single words and names of platforms.
  private static func isParticular(_ heading: String) -> Bool {
    let words = heading.letterRuns().map(String.init)
    return words.count > 1 && !PlatformHistory.standard.openingNames.contains { words.starts(with: $0.words) }
  }
}
