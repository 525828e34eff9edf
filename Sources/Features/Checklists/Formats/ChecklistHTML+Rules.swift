import GuidelineModel
import TextSupport

extension ChecklistHTML {
  /// Rules that a browser lays out in no time.
  private static let few = 500

  /// The rules by page and section.
  var main: String {
    get throws {
      let many = list.items.count > Self.few ? " class=\"many\"" : ""
      var text = "<main id=\"rules\"\(many) tabindex=\"-1\" data-key=\"\(try storageKey)\">\n"
      text += "<p id=\"none\"\(list.items.isEmpty ? "" : " hidden")>No rule matches.</p>\n"
      text += "<form autocomplete=\"off\" aria-label=\"Rules\">\n"
      var position = 0
      for (number, items) in list.pages.enumerated() {
        text += "<section class=\"page\" id=\"p\(number + 1)\">\n"
        text += "<h2>\(HTMLText.escaped(items.first?.pageTitle ?? ""))</h2>\n"
        for items in Self.sections(items) {
          text += section(items, from: position)
          position += items.count
        }
        text += "</section>\n"
      }
      return text + "</form>\n</main>\n"
    }
  }

  /// The items of a page, one group for each run under the same headings.
  private static func sections(_ items: [ChecklistItem]) -> [[ChecklistItem]] {
    var sections: [[ChecklistItem]] = []
    for item in items {
      if sections.last?.last?.section == item.section {
        sections[sections.count - 1].append(item)
      } else {
        sections.append([item])
      }
    }
    return sections
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
      \(item.mark.map(mark) ?? "")\(why)\(facts(item))\(places(item))\(also(item))\(review(number))</li>

      """
  }

  /// The words as they were and are have a line each.
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
      \(place(item)) <span class="date">\(HTMLText.escaped(item.dateText))</span> <code>\(HTMLText.escaped(item.id))</code></p>

      """
  }

  /// Where the rule stands; a link for web addresses and nothing else.
  private func place(_ item: ChecklistItem) -> String {
    let place = HTMLText.escaped(item.place)
    guard item.url.hasPrefix("https://") || item.url.hasPrefix("http://") else {
      return "<span>\(place)</span>"
    }
    return """
      <span><a href="\(HTMLText.escaped(item.url))" rel="noopener noreferrer">\(place)</a> \
      <span class="address">\(HTMLText.escaped(Self.shortened(item.url)))</span></span>
      """
  }

  /// "developer.apple.com/…/toolbars#visionos": enough to find the page again from paper.
  static func shortened(_ address: String) -> String {
    let parts = address.split(separator: "/", omittingEmptySubsequences: true).dropFirst()
    guard let host = parts.first, let last = parts.last else { return address }
    switch parts.count {
    case 1: return String(host)
    case 2: return "\(host)/\(last)"
    default: return "\(host)/…/\(last)"
    }
  }

  private static let fewPlaces = 3

  private func places(_ item: ChecklistItem) -> String {
    guard !item.places.isEmpty else { return "" }
    func code(_ place: ChecklistItem.Place) -> String {
      "<code>\(HTMLText.escaped(place.file)):\(place.line)</code>"
    }
    var text = "<div class=\"places\">Used in "
    text += item.places.prefix(Self.fewPlaces).map(code).joined(separator: ", ")
    let more = item.places.dropFirst(Self.fewPlaces)
    if !more.isEmpty {
      text +=
        "<details><summary>and \(Pluralizer.text(more.count + item.morePlaces, "more place"))</summary>\n<ul>"
      text += more.map { "<li>\(code($0))</li>" }.joined()
      if item.morePlaces > 0 { text += "<li>and \(item.morePlaces) more</li>" }
      text += "</ul></details>"
    }
    return text + "</div>\n"
  }

  private func also(_ item: ChecklistItem) -> String {
    guard !item.also.isEmpty else { return "" }
    let ids = item.also.map { "<code>\(HTMLText.escaped($0))</code>" }.joined(separator: ", ")
    return "<p class=\"also\">Says nearly the same as \(ids)</p>\n"
  }

  /// The reviewer's controls; each is named by the rule as well.
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
      <p class="written"></p></div>
      </div>

      """
  }
}
