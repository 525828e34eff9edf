import GuidelineHistory
import GuidelineModel
import TextSupport

/// Writes the links of one page.
struct LinkWriter {
  let links: PageLinks
  /// The page that the links are on.
  let page: PageAddress

  /// The address of a target.
  func callAsFunction(_ target: PageAddress, fragment: String? = nil) -> String {
    links.link(to: target, from: page, fragment: fragment)
  }

  /// The address of a page of the guidelines.
  func page(_ slug: String) -> String { self(.page(slug, PageRequest())) }

  /// The address of a record: of a rule its own page, of other records their place on the page.
  func record(_ cited: CitedRecord) -> String {
    guard let address = PageAddress(ruleID: cited.record.id) else { return page(cited.page) }
    if cited.record.kind == .guideline { return self(address) }
    return self(.page(cited.page, PageRequest()), fragment: Self.fragment(of: cited.record.id))
  }

  /// The address of the record of a change. A page has no place for a removed record that is not a rule, so that is the page.
  func record(of change: RecordChange) -> String {
    let cited = change.record
    let isPlaceless = change.after == nil && cited.record.kind != .guideline
    return isPlaceless ? page(cited.page) : record(cited)
  }

  /// A link to Apple's page; the text alone where the address is not one of the web.
  func external(_ address: String, _ text: HTML) -> HTML {
    guard let address = WebAddress.checked(address) else { return text }
    return "<a class=\"external\" href=\"\(address)\" rel=\"noreferrer\">\(text)</a>"
  }

  /// The id of a record's element: the part of its id after the page's slug.
  static func elementID(of id: String) -> String {
    String(id.drop { $0 != "/" }.dropFirst())
  }

  private static func fragment(of id: String) -> String {
    PercentEncoding.encoded(elementID(of: id), keeping: "-._~")
  }
}
