import GuidelineIndex
import GuidelineModel

/// The top of an answer about a page: title, date, address.
enum PageHeading {
  static func add(_ page: CaptureInfo, to sheet: inout TextLayout) {
    sheet.line(page.title, style: .bold)
    var facts: [String] = []
    if let revised = page.revised { facts.append("revised \(revised)") }
    if let captured = page.captured { facts.append("copy of \(captured)") }
    if page.isDigest { facts.append("unofficial digest") }
    facts.append(page.url)
    sheet.line(facts.joined(separator: " · "), style: .dim)
  }
}
