import GuidelineModel
import TextSupport

/// Writes the header of an HTML checklist: the title, the request and the places for notices.
struct ChecklistHTMLHeader {
  private let list: Checklist

  init(_ list: Checklist) { self.list = list }

  /// The `header` element.
  var markup: String {
    """
    <header class="masthead">
    <h1>\(HTMLText.escaped(list.title))</h1>
    <p class="summary">\(summary)</p>
    \(request)<noscript>
    <p class="notice">JavaScript is off: you can read and print the rules. Verdicts, notes and details need JavaScript.</p>
    </noscript>
    <p class="notice" id="storage" role="status"></p>
    <p class="notice" id="offer" hidden>This browser has saved verdicts for the same checklist in another file. \
    <button type="button" id="import">Use them here</button></p>
    <details class="notice" id="unmatched" hidden>
    <summary><span id="unmatched-count"></span> not in this list</summary>
    <p>Their verdicts and notes stay in this browser and in the JSON that you download.</p>
    <ul role="list" id="unmatched-list"></ul>
    <button type="button" id="discard">Discard…</button>
    </details>
    <p class="visually-hidden" id="status" role="status"></p>
    </header>

    """
  }

  /// "42 of 120 rules from 3 pages of the Human Interface Guidelines, revised up to 2026-06-08".
  private var summary: String {
    let pages = Set(list.items.map(\.page)).count
    let omitted = list.omittedItems
    var text = omitted > 0 ? "\(NumberText.grouped(list.items.count)) of " : ""
    text +=
      "\(Pluralizer.count(list.items.count + omitted, "rule")) from \(Pluralizer.count(pages, "page"))"
    text += " of the Human Interface Guidelines"
    if let newest = list.newestRevision { text += ", revised up to <time>\(newest)</time>" }
    if let day = list.day { text += ", as of <time>\(day)</time>" }
    return text
  }

  /// The request on one line; empty for a request for all rules.
  private var request: String {
    let request = list.request
    var facts: [String] = []
    if !request.subjects.isEmpty { facts.append(request.subjects.joined(separator: ", ")) }
    if !request.platforms.isEmpty {
      facts.append("for \(request.platforms.names.joined(separator: ", "))")
    }
    if !request.strengths.isEmpty {
      facts.append(request.strengths.map(\.rawValue).joined(separator: ", "))
    }
    if let priority = request.priority { facts.append("priority \(priority.rawValue) or higher") }
    if let since = request.since { facts.append("new or changed since \(since)") }
    if let app = request.app { facts.append("components used in \(app)") }
    if !request.targets.isEmpty {
      facts.append("targets \(request.targets.joined(separator: ", "))")
    }
    if let revision = request.revision { facts.append("changes since \(revision)") }
    guard !facts.isEmpty else { return "" }
    return
      "<p class=\"request\">Request: \(HTMLText.escaped(facts.joined(separator: " · ")))</p>\n"
  }
}
