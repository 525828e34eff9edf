import GuidelineHistory
import GuidelineModel
import IndexTestSupport
import TestSupport
import Testing

@testable import GuidelineIndex
@testable import GuidelineSearch

/// The tables of knowledge name pages by their present slugs; an index of older documents has the pages under former
/// ones.
struct FormerPageNamesTests {
  private static let former = [
    "snapshot.json": #"{"captured": "2024-03-05"}"#,
    "in-app-purchase.md": """
    # In-app purchase

    ## Best practices

    **Show the price on the knob.** A price elsewhere is easy to miss.
    """,
    "toolbars.md": """
    # Toolbars

    ## Best practices

    **Show a tool on the knob.** A price sits elsewhere.
    """,
  ]

  private static let both = former.merging([
    "later/snapshot.json": #"{"captured": "2026-09-28"}"#,
    "later/apple-in-app-purchase.md": """
    # Apple In-App Purchase

    ## Best practices

    **Show the price beside the knob.** A price elsewhere is easy to miss.
    """,
  ]) { first, _ in first }

  /// The page of a name in an index with the former page only, and in one with a later capture under the present slug.
  @Test(
    arguments: rows([
      ("iap", "another name"), ("paywall", "another name"), ("paywalls", "in the plural"),
      ("manageSubscriptionsSheet", "a symbol of a component"),
      ("Apple In-App Purchase", "the present title"),
      ("apple-in-app-purchase", "the present slug"),
      ("in-app purchase", "the former title"),
    ]))
  func `a name leads to the page under the slug that the index has`(
    row: TableRow<(String, String)>
  ) throws {
    let (name, reason) = row.values
    for (files, slug) in [(Self.former, "in-app-purchase"), (Self.both, "apple-in-app-purchase")] {
      let sample = try SampleIndex.filled(files)
      guard case .page(let page, via: _) = try sample.open().subject(named: name) else {
        Issue.record("\(reason): no page of \(slug)")
        continue
      }
      #expect(page.slug == slug, "\(reason)")
    }
  }

  @Test func `a renamed page is compared with the page under its former name`() throws {
    let introduction = "Goods for the knob are sold within the app.\n\n## Best practices"
    let files = Self.both.mapValues { $0.replacing("## Best practices", with: introduction) }
    let histories = Histories(try SampleIndex.filled(files).open())
    let former = try #require(CalendarDate("2024-06-01"))
    let compared = try histories.differences(from: former, to: nil).compared.filter { !$0.isEmpty }
    #expect(compared.map(\.page) == ["apple-in-app-purchase", "in-app-purchase"])
    let alone = try compared.map { try #require(try histories.difference(of: $0.page, from: former, to: nil)) }
    for difference in compared + alone {
      #expect(difference.changes.map(\.classes) == [[.moved], [.moved, .reworded]])
    }
  }

  @Test func `a page of the thesaurus has its weight in search under a former slug`() throws {
    let index = try SampleIndex.filled(Self.former).open()
    let query = try #require(ParsedQuery("iap knob"))
    let answer = try index.search(SearchRequest(query, limit: 5))
    #expect(answer.interpretation.meanings.map(\.pages) == [["in-app-purchase"]])
    #expect(
      answer.hits.map(\.record.page) == ["in-app-purchase", "toolbars"],
      "both rules have the word, and the name means the page")
  }
}
