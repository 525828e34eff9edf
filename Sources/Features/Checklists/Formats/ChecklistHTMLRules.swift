import GuidelineModel
import TextSupport

/// Writes the rules of an HTML checklist with the reviewer's controls.
struct ChecklistHTMLRules {
  private let list: Checklist

  init(_ list: Checklist) { self.list = list }

  /// The number of rules up to which browsers lay out the whole page quickly.
  private static let maximumQuickLayout = 500

  /// The `main` element with the rules by page and section.
  ///
  /// - Parameter storageKey: the key of the browser's storage.
  func main(storageKey: String) -> String {
    let many = list.items.count > Self.maximumQuickLayout ? " class=\"many\"" : ""
    var text = "<main id=\"rules\"\(many) tabindex=\"-1\" data-key=\"\(storageKey)\">\n"
    text += "<p id=\"none\"\(list.items.isEmpty ? "" : " hidden")>No matching rules.</p>\n"
    text += "<form autocomplete=\"off\" aria-label=\"Rules\">\n"
    var position = 0
    for (number, items) in list.pages.enumerated() {
      text += "<section class=\"page\" id=\"p\(number + 1)\">\n"
      text += "<h2>\(HTMLText.escaped(items.first?.pageTitle ?? ""))</h2>\n"
      for items in items.grouped(by: \.section) {
        text += section(items, from: position)
        position += items.count
      }
      text += "</section>\n"
    }
    return text + "</form>\n</main>\n"
  }

  private func section(_ items: [ChecklistItem], from position: Int) -> String {
    var text = "<section class=\"section\">\n"
    if let headings = items.first?.section, !headings.isEmpty {
      text += "<h3>\(HTMLText.escaped(headings.joined(separator: " › ")))</h3>\n"
    }
    text += "<ul class=\"rules\" role=\"list\">\n"
    for (offset, item) in items.enumerated() { text += rule(item, position + offset + 1) }
    return text + "</ul>\n</section>\n"
  }

  private func rule(_ item: ChecklistItem, _ number: Int) -> String {
    let gone = item.mark?.kind == .gone ? " gone" : ""
    let why = item.why.map { "<p class=\"why\">\(HTMLText.escaped($0))</p>\n" } ?? ""
    return """
      <li class="item\(gone)" id="r\(number)">
      <label class="rule"><input type="checkbox"><span id="s\(number)">\(HTMLText.escaped(item.statement))</span></label>
      \(item.mark.map(mark) ?? "")\(why)\(facts(item))\(places(item))\(similar(item))\(review(number))</li>

      """
  }

  /// A mark; the earlier and the current words have their own lines.
  private func mark(_ mark: ItemMark) -> String {
    let remarks = HTMLText.escaped(
      (mark.facts + [mark.since].compactMap(\.self)).joined(separator: ", "))
    var text =
      "<div class=\"mark \(mark.kind.rawValue)\"><strong>\(mark.kind.title)</strong> \(remarks)"
    if let was = mark.was { text += "<p>was: <del>\(HTMLText.escaped(was))</del></p>" }
    if let now = mark.now { text += "<p>now: <ins>\(HTMLText.escaped(now))</ins></p>" }
    return text + "</div>\n"
  }

  private func facts(_ item: ChecklistItem) -> String {
    let strength = item.strength.map { "<span class=\"strength\">\($0.title)</span> " } ?? ""
    let specific = item.isPlatformSpecific ? " specific" : ""
    return """
      <p class="facts">\(strength)<span class="platforms\(specific)">\(item.platformText)</span> \
      \(source(item)) <span class="date">\(HTMLText.escaped(item.dateText))</span> <code>\(HTMLText.escaped(item.id))</code></p>

      """
  }

  /// The page and headings of a rule, as a link if the address is http or https.
  private func source(_ item: ChecklistItem) -> String {
    let place = HTMLText.escaped(item.place)
    guard item.url.hasPrefix("https://") || item.url.hasPrefix("http://") else {
      return "<span>\(place)</span>"
    }
    return """
      <span><a href="\(HTMLText.escaped(item.url))" rel="noopener noreferrer">\(place)</a> \
      <span class="address">\(HTMLText.escaped(Self.shortened(item.url)))</span></span>
      """
  }

  /// The address that is printed: "developer.apple.com/…/toolbars#visionos".
  static func shortened(_ address: String) -> String {
    let parts = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    guard let host = parts.first, let last = parts.last else { return address }
    switch parts.count {
    case 1: return String(host)
    case 2: return "\(host)/\(last)"
    default: return "\(host)/…/\(last)"
    }
  }

  /// The number of places that are visible at once; further ones can be expanded.
  private static let visiblePlaces = 3

  private func places(_ item: ChecklistItem) -> String {
    guard !item.places.isEmpty else { return "" }
    func code(_ place: ChecklistItem.Place) -> String {
      "<code>\(HTMLText.escaped(place.file)):\(place.line)</code>"
    }
    var text = "<div class=\"places\">Used in "
    text += item.places.prefix(Self.visiblePlaces).map(code).joined(separator: ", ")
    let more = item.places.dropFirst(Self.visiblePlaces)
    if !more.isEmpty {
      text +=
        "<details><summary>and \(Pluralizer.count(more.count + item.morePlaces, "more place"))</summary>\n<ul>"
      text += more.map { "<li>\(code($0))</li>" }.joined()
      if item.morePlaces > 0 { text += "<li>and \(item.morePlaces) more</li>" }
      text += "</ul></details>"
    }
    return text + "</div>\n"
  }

  private func similar(_ item: ChecklistItem) -> String {
    guard !item.also.isEmpty else { return "" }
    let ids = item.also.map { "<code>\(HTMLText.escaped($0))</code>" }.joined(separator: ", ")
    return "<p class=\"similar\">Similar: \(ids)</p>\n"
  }

  /// The verdict and the note; the accessible name of each control includes the rule.
  private func review(_ number: Int) -> String {
    let choices = Verdict.allCases.map { verdict in
      "<label><input type=\"radio\" name=\"v\(number)\" value=\"\(verdict.rawValue)\""
        + (verdict == .open ? " checked" : "") + "><span>\(verdict.rawValue)</span></label>"
    }
    return """
      <div class="review">
      <fieldset aria-labelledby="g\(number) s\(number)"><legend id="g\(number)">Verdict</legend>\
      \(choices.joined())</fieldset>
      <div class="note"><label for="n\(number)" id="l\(number)">Note</label>\
      <textarea id="n\(number)" rows="1" aria-labelledby="l\(number) s\(number)"></textarea>\
      <p class="printed-note"></p></div>
      </div>

      """
  }
}
