import GuidelineAnswers
import GuidelineHistory
import GuidelineModel
import TextSupport

struct LinkWriter {
  let links: PageLinks
  let page: PageAddress

  func callAsFunction(_ target: PageAddress, fragment: String? = nil) -> String {
    links.link(to: target, from: page, fragment: fragment)
  }

  func page(_ slug: String, _ platform: Platform? = nil) -> String {
    self(.page(slug, PageRequest(platform: platform)))
  }

  func page(_ slug: String, _ title: String) -> HTML { "<a href=\"\(page(slug))\">\(title)</a>" }

  func callAsFunction(_ place: NamedPlace) -> String {
    let fragment = place.isHeading ? Self.elementID(ofHeading: place.title) : nil
    return self(.page(place.page.slug, PageRequest()), fragment: fragment)
  }

  /// The address of a record: of a rule its own page where a server answers, else its place on the page.
  func record(_ cited: CitedRecord) -> String {
    guard let address = PageAddress(ruleID: cited.record.id) else { return page(cited.page) }
    if cited.record.kind == .guideline, links.areServed { return self(address) }
    return place(cited)
  }

  func place(_ cited: CitedRecord) -> String {
    let fragment = PercentEncoding.encoded(Self.elementID(of: cited.record.id), keeping: "-._~")
    return self(.page(cited.page, PageRequest()), fragment: fragment)
  }

  /// The address of the record of a change. A page has no place for a removed record, so that is the page.
  func record(of change: RecordChange) -> String {
    let cited = change.record
    let isPlaceless = change.after == nil && !(cited.record.kind == .guideline && links.areServed)
    return isPlaceless ? page(cited.page) : record(cited)
  }

  /// A link to Apple's page; the text alone where the address is not one of the web.
  func external(_ address: String, _ text: HTML) -> HTML {
    guard let address = WebAddress.checked(address) else { return text }
    return "<a class=\"external\" href=\"\(address)\" rel=\"noreferrer\">\(text)</a>"
  }

  /// The id of a record's element: the part of its id after the page's slug.
  static func elementID(of id: String) -> String { String(id.drop { $0 != "/" }.dropFirst()) }

  static func elementID(ofHeading title: String) -> String { "section_\(Slug.make(title))" }
}
