import TextSupport

/// Writes the rules of an HTML checklist as rows; the script adds verdicts, notes and details.
struct ChecklistHTMLRules {
  let list: Checklist
  let host: (any ChecklistHTML.Host)?

  /// An item with its number, which its element ids have.
  private typealias Numbered = (number: Int, item: ChecklistItem)

  /// The `main` element with the rules by group and section, and with attributes for the script.
  func main(_ attributes: String) -> String {
    var text = "<main id=\"rules\" tabindex=\"-1\" \(attributes)>\n"
    text += "<p id=\"none\"\(list.items.isEmpty ? "" : " hidden")>No matching rules.</p>\n"
    var position = 0
    for (index, group) in list.groups.enumerated() {
      let rules = group.items.enumerated().map { (position + $0 + 1, $1) }
      switch group.subject {
      case .mostUrgent, .checked: text += mostUrgent(rules, title: group.title, number: index + 1)
      case .page: text += page(rules, title: group.title, number: index + 1)
      }
      position += rules.count
    }
    return text + "</main>\n"
  }

  /// The most urgent rules, or those in which checks found nothing. Without a common page, none sets all to "n.a.".
  private func mostUrgent(_ rules: [Numbered], title: String, number: Int) -> String {
    opening(title: title, number: number, control: "")
      + "<section class=\"section\">\n\(list(of: rules))</section>\n</section>\n"
  }

  /// The start tag and the header of a group.
  private func opening(title: String, number: Int, control: String) -> String {
    """
    <section class="page" id="p\(number)" aria-labelledby="t\(number)">
    <div class="page-header"><h2 id="t\(number)">\(HTMLText.escaped(title))</h2><p id="h-p\(number)"></p>\
    \(control)</div>

    """
  }

  /// Rules of a list whose general rules are not folded at first.
  private static let mostUnfolded = 100

  /// A page; rules that are general for it are in a group that can be folded.
  private func page(_ rules: [Numbered], title: String, number: Int) -> String {
    var text = opening(
      title: title, number: number,
      control: "<button type=\"button\" aria-describedby=\"t\(number)\"><span>Not applicable</span></button>")
    text += sections(rules.filter { !$0.item.isGeneral })
    let general = rules.filter(\.item.isGeneral)
    if !general.isEmpty {
      text += """
        <details class="general" id="g\(number)"\(list.items.count > Self.mostUnfolded ? "" : " open")>
        <summary>General rules <span id="c-g\(number)">\(general.count)</span> \
        <span class="fails" id="f-g\(number)"></span></summary>
        \(sections(general))</details>

        """
    }
    return text + "</section>\n"
  }

  private func sections(_ rules: [Numbered]) -> String {
    var text = ""
    var rest = rules[...]
    while let section = rest.first?.item.section {
      let rules = rest.prefix { $0.item.section == section }
      rest = rest.dropFirst(rules.count)
      text += "<section class=\"section\">\n"
      if !section.isEmpty { text += "<h3>\(HTMLText.escaped(section.joined(separator: " › ")))</h3>\n" }
      text += list(of: Array(rules)) + "</section>\n"
    }
    return text
  }

  private func list(of rules: [Numbered]) -> String {
    "<ul class=\"rules\" role=\"list\">\n" + rules.map(row).joined() + "</ul>\n"
  }

  private func row(_ rule: Numbered) -> String {
    let (number, item) = rule
    let gone = item.mark?.kind == .gone ? " gone" : ""
    return """
      <li class="item\(gone)" id="r\(number)"><p class="rule" id="s\(number)">\(HTMLText.escaped(item.statement))</p>
      <p class="facts">\(facts(item).joined(separator: " "))</p>\(plain(item, number))</li>

      """
  }

  /// The content for readers without scripts: the review of an item, or its details and the form of a server.
  private func plain(_ item: ChecklistItem, _ number: Int) -> String {
    let verdict = item.review.flatMap { $0.verdict == .open ? nil : $0.verdict.rawValue }
    let review = [verdict, item.review?.note].compactMap(\.self).filter { !$0.isEmpty }
    let details = [item.why].compactMap(\.self) + item.findings.map(\.text) + item.places.map(\.text)
    let lines = host == nil ? [review.joined(separator: ": ")].filter { !$0.isEmpty } : details
    let text =
      lines.map { "<p>\(HTMLText.escaped($0))</p>" }.joined(separator: "\n") + (host?.form(of: item, number) ?? "")
    return text.isEmpty ? "" : "<noscript>\(text)</noscript>"
  }

  /// The mark, priority, strength, platforms, assignee and evidence of a rule.
  private func facts(_ item: ChecklistItem) -> [String] {
    var facts: [String] = []
    if item.isMostUrgent { facts.append("<span class=\"page-title\">\(HTMLText.escaped(item.pageTitle))</span>") }
    if !item.findings.isEmpty {
      facts.append("<span class=\"chip found\">\(CheckResults.note.capitalizedFirst)</span>")
    }
    if let mark = item.mark?.kind {
      facts.append("<span class=\"chip \(mark.rawValue)\">\(mark.title)</span>")
    } else if item.isChangedSinceReview {
      facts.append("<span class=\"chip new\">Changed since the last review</span>")
    }
    let priority = item.priority.level
    facts.append("<span class=\"priority \(priority.rawValue)\">\(priority.title)</span>")
    if let strength = item.strength { facts.append("<span>\(strength.title)</span>") }
    if item.isPlatformSpecific || item.platforms == nil {
      facts.append("<span class=\"platforms\">\(item.platformText)</span>")
    }
    if let assignee = item.assignee {
      facts.append("<span class=\"assignee\">Assigned to \(HTMLText.escaped(assignee))</span>")
    }
    if let findings = findings(item) {
      facts.append("<span\(item.findings.isEmpty ? "" : " class=\"finding\"")>\(findings)</span>")
    }
    if item.findings.isEmpty, let evidence = evidence(item) {
      facts.append("<span class=\"evidence\">\(evidence)</span>")
    }
    return facts
  }

  /// The first finding and the number of others, or that checks found nothing; `nil` without checks.
  private func findings(_ item: ChecklistItem) -> String? {
    guard let results = item.checkResults else { return nil }
    guard let finding = results.findings.first else {
      return HTMLText.escaped("checked by machine: \(results.nothingFound)")
    }
    let file = String(finding.file.split(separator: "/").last ?? "")
    let rest = results.findings.count - 1 + results.moreFindings
    // The place comes first, since a long line is cut.
    return "<code>\(HTMLText.escaped("\(file):\(finding.line)"))</code>"
      + (rest > 0 ? " and \(NumberText.grouped(rest)) more" : "") + ": \(HTMLText.escaped(finding.message))"
  }

  /// The first place, without its folders, and the number of others: ".searchable at Search.swift:40 and 2 more".
  private func evidence(_ item: ChecklistItem) -> String? {
    guard var place = item.places.first else { return nil }
    place.file = String(place.file.split(separator: "/").last ?? "")
    let rest = item.places.count - 1 + item.morePlaces
    return "<code>\(HTMLText.escaped(place.text))</code>" + (rest > 0 ? " and \(NumberText.grouped(rest)) more" : "")
  }
}
