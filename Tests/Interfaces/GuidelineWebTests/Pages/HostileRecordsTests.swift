import Foundation
import GuidelineAnswers
import GuidelineIndex
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineWeb

/// Records and requests with markup, quotation marks, control characters and addresses that are none of the web.
struct HostileRecordsTests {
  private let site: SiteFixture

  init() throws {
    var files = HistoryFixture.hostile
    files["b/<img src=x onerror=alert(1)>.md"] = Self.panels
    site = try SiteFixture(files: files, snapshots: ["a", "b"])
  }

  private static let panels = """
    # Panels "onmouseover="alert(1)

    URL: javascript:alert(1)

    ## Best </h2><script>alert(2)</script>

    **Avoid `</article><script>alert(3)</script>` in a panel.** It ends <!-- at 44 pt \u{202E}and\u{2066} turns.

    | <b>Size</b> | "><img src=x onerror=alert(4)> |
    | --- | --- |
    | 44 pt <script> | ' onclick=alert(5) |

    > <script>: Notes & "labels" 'quote'.
    """

  private static let text = "\"><script>alert(6)</script>\u{202E}'onerror=\u{0}&lt;"

  private var addresses: [PageAddress] {
    let request = PageRequest(day: Self.text, from: Self.text)
    let compared = PageRequest(from: "2025-02-01")
    var search = SearchPageRequest(Self.text + " panel icons")
    search.day = Self.text
    let pages = (try? site.context.index.pages()) ?? []
    let records = pages.flatMap { (try? site.context.index.records(of: $0)) ?? [] }
    return [
      .home, .search(search), .search(SearchPageRequest("script panel sheets")), .pages(nil),
      .components, .changes("2025-03", nil),
      .changes(Self.text, nil), .values(Self.text, nil), .values(nil, nil),
      .symbols(nil),
      .symbols(Self.text), .other(Self.text), .page(Self.text, request),
      .rule(page: Self.text, name: Self.text),
    ]
      + pages.flatMap { page -> [PageAddress] in
        [
          .page(page.slug, PageRequest()), .page(page.slug, request),
          .page(page.slug, PageRequest(platform: .visionOS)), .page(page.slug, compared),
        ]
      } + records.compactMap { PageAddress(ruleID: $0.record.id) }
  }

  @Test func `nothing of a document or a request becomes markup`() throws {
    #expect(addresses.count > 20)
    for address in addresses {
      let document = try site.document(address)
      let markup = MarkupScanner(document)
      #expect(markup.mistakes == [], "\(address)")
      for tag in markup.tags {
        #expect(!["img", "b", "i"].contains(tag.name), "\(tag)")
        #expect(tag.name != "script" || tag.attributes["src"]?.hasPrefix("/hig/assets/") == true)
        #expect(!tag.attributes.keys.contains { $0.hasPrefix("on") }, "\(tag)")
        for name in ["href", "action", "src"] {
          guard let value = tag.attributes[name] else { continue }
          #expect(value.hasPrefix("/hig/") || value.hasPrefix("#") || value.hasPrefix("https://"), "\(tag)")
          #expect(value.utf8.allSatisfy { $0 < 0x80 }, "\(tag)")
        }
      }
      let hidden = document.unicodeScalars.filter { scalar in
        scalar != "\n" && scalar != "\t"
          && [0x00...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFFFE...0xFFFF]
            .contains { $0.contains(scalar.value) }
      }
      #expect(hidden.isEmpty, "\(address): \(hidden.map(\.value))")
    }
  }

  @Test func `the feed, the Markdown twins and the pictures of rules are escaped`() throws {
    let pages = site.pages()
    for case .rule(let page, let name)? in addresses.map({ $0 as PageAddress? }) {
      let query = RuleContentQuery("\(page)/\(name)")
      guard let card = try query.run(in: site.context).response.target?.card else { continue }
      #expect(MarkupScanner(card).mistakes == [], "\(page)/\(name)")
      #expect(!card.contains("<script") && !card.contains("\u{202E}"), "\(page)/\(name)")
    }
    #expect(!(try pages.feed().contains("<script")))
    for page in try site.context.index.pages() {
      let text = try #require(try pages.pageMarkdown(page.slug))
      #expect(!text.contains("<script") && !text.contains("\u{202E}") && !text.contains("\u{1B}"))
    }
  }
}
