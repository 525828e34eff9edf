import Foundation
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineWeb

/// Properties of the documents of all pages.
struct DocumentTests {
  private let site: SiteFixture

  init() throws { site = try SiteFixture() }

  private static let styles: [PageLinks] = [.served(below: "/hig/"), .files]

  @Test func `headings are in order, and one is the title`() throws {
    for address in SiteFixture.addresses {
      let levels = MarkupScanner(try site.document(address)).tags.compactMap { tag in
        tag.name.count == 2 && tag.name.hasPrefix("h") ? Int(tag.name.dropFirst()) : nil
      }
      #expect(levels.first == 1, "\(address)")
      #expect(levels.count { $0 == 1 } == 1, "\(address)")
      for (before, after) in zip(levels, levels.dropFirst()) {
        #expect(after <= before + 1, "h\(after) follows h\(before) on \(address)")
      }
    }
  }

  @Test(arguments: styles) func `elements are closed, and ids are unique and exist`(links: PageLinks) throws {
    for address in SiteFixture.addresses {
      let markup = MarkupScanner(try site.document(address, links))
      #expect(markup.mistakes == [], "\(address)")
      let ids = markup.values(of: "id")
      #expect(Set(ids).count == ids.count, "\(address): \(ids)")
      let references =
        ["for", "aria-labelledby", "aria-describedby", "data-copy", "list"].flatMap(markup.values)
        + markup.values(of: "href").filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
      for reference in references { #expect(ids.contains(reference), "\(reference): \(address)") }
    }
  }

  @Test func `no script or style is inline`() throws {
    for address in SiteFixture.addresses {
      for tag in MarkupScanner(try site.document(address)).tags {
        #expect(tag.name != "style")
        #expect(tag.name != "script" || tag.attributes["src"] != nil)
        #expect(!tag.attributes.keys.contains { $0 == "style" || $0.hasPrefix("on") }, "\(tag)")
      }
    }
  }

  @Test func `every link of a page leads to a page that answers`() throws {
    let pages = site.pages()
    var known = Set(SiteFixture.addresses.map { pages.links.link(to: $0, from: .home) })
    var pending = SiteFixture.addresses
    while let address = pending.popLast() {
      let page = try pages.page(at: address)
      let document = WebDocument(page: page, links: pages.links, facts: try pages.facts()).html()
      let markup = MarkupScanner(document)
      for link in markup.values(of: "href") + markup.values(of: "action") {
        guard !link.hasPrefix("#"), !link.hasPrefix("https://") else { continue }
        let text = link.replacing("&amp;", with: "&").prefix { $0 != "#" }
        guard known.insert(String(text)).inserted else { continue }
        let target = try #require(Self.target(String(text)), "\(link) on \(address)")
        switch target {
        case .asset(let name): #expect(WebAssets.standard.asset(named: name) != nil)
        case .feed: #expect(try pages.feed().contains("<feed"))
        case .pageMarkdown(let slug): #expect(try pages.pageMarkdown(slug) != nil)
        case .ruleMarkdown(let page, let name): #expect(try pages.ruleMarkdown(page, name) != nil, "\(link)")
        default:
          #expect(try pages.page(at: target).status == .found, "\(link) on \(address)")
          if known.count < 400 { pending.append(target) }
        }
      }
    }
    #expect(known.count > 60)
  }

  @Test func `further navigation is behind that of the guidelines`() throws {
    let pages = site.pages()
    var document = WebDocument(
      page: WebPage(title: "Reviews & more", main: "<h1>Reviews</h1>\n", address: .other("reviews")),
      links: pages.links, facts: try pages.facts())
    document.furtherNavigation = [("Reviews", .other("reviews"))]
    document.furtherStyle = "reviews-1.css"
    // The names of assets change with their content.
    let text = WebAssets.standard.all.reduce(document.html()) { text, asset in
      text.replacing(asset.name, with: "ASSET" + (asset.name.firstIndex(of: ".").map { asset.name[$0...] } ?? ""))
    }
    try Snapshot.check(text, named: "document.html")
  }

  private static func target(_ link: String) -> PageAddress? {
    guard link.hasPrefix("/hig/") else { return nil }
    let parts = link.dropFirst("/hig/".count).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return PageAddress(path: String(parts[0]), parameters: PageParameters(query: parts.count > 1 ? parts[1] : ""))
  }
}
