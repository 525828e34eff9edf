import GuidelineModel
import TextSupport

extension ChecklistHTML {
  /// What the list is, and the controls that need the script; it unhides them.
  var header: String {
    """
    <header>
    <h1>\(HTMLText.escaped(list.title))</h1>
    <p class="summary">\(summary)</p>
    \(asked)<noscript>
    <p class="notice">Scripts are off in this browser: boxes can be ticked and the page printed, but nothing is kept.</p>
    </noscript>
    <p class="notice" id="message" role="status"></p>
    <p class="notice" id="offer" hidden>This browser keeps verdicts for the same list in another file. \
    <button type="button" id="take">Take them over</button></p>
    <p class="unseen" id="status" role="status"></p>
    </header>
    <section class="progress" id="bar" aria-label="Progress" hidden>
    <p id="progress-text"></p>
    <progress id="progress" aria-label="Rules decided" aria-describedby="progress-text" max="1" value="0"></progress>
    </section>
    <section id="controls" aria-label="Controls" hidden>
    <form class="filters" id="filters" role="search" aria-label="Filter the rules" autocomplete="off">
    \(filter("words", "Words", "<input type=\"search\" id=\"words\" spellcheck=\"false\">"))\
    \(select("platform", "Platform", platformOptions))\
    \(select("state", "State", Self.stateOptions))\
    \(select("strength", "Strength", strengthOptions))</form>
    <div class="actions" role="group" aria-label="List">
    <p class="shown" id="shown"></p>
    <button type="button" id="reset" hidden>Reset filters</button>
    <button type="button" id="download">Download JSON</button>
    <input class="unseen" type="file" id="load" accept=".json,application/json">
    <label class="file" for="load">Load JSON…</label>
    <button type="button" id="print">Print</button>
    <button type="button" id="clear">Clear all…</button>
    </div>
    <details class="help">
    <summary>Keys and files</summary>
    <dl>
    <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>next and previous rule, while the focus is among the rules</dd>
    <dt><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> <kbd>0</kbd></dt><dd>pass, fail, n.a., open</dd>
    <dt><kbd>n</kbd> <kbd>Esc</kbd></dt><dd>into the note of a rule, and out of it</dd>
    <dt>JSON</dt><dd>takes verdicts and notes to another browser, and to the tool that made this page</dd>
    </dl>
    </details>
    </section>

    """
  }

  /// "42 rules from 3 pages of the Human Interface Guidelines, revised up to 2026-06-08".
  private var summary: String {
    let pages = Set(list.items.map(\.page)).count
    var text = "\(Pluralizer.text(list.items.count, "rule")) from \(Pluralizer.text(pages, "page"))"
    text += " of the Human Interface Guidelines"
    if let newest = list.newestRevision { text += ", revised up to <time>\(newest)</time>" }
    if let day = list.day { text += ", as of <time>\(day)</time>" }
    return text
  }

  private var asked: String {
    let request = list.request
    var facts: [String] = []
    if !request.subjects.isEmpty { facts.append(request.subjects.joined(separator: ", ")) }
    if !request.platforms.isEmpty {
      facts.append("for \(request.platforms.names.joined(separator: ", "))")
    }
    if !request.strengths.isEmpty {
      facts.append(request.strengths.map(\.rawValue).joined(separator: ", "))
    }
    if let since = request.since { facts.append("new or changed since \(since)") }
    if let app = request.app { facts.append("what the app in \(app) uses") }
    if let revision = request.revision { facts.append("changed since \(revision)") }
    guard !facts.isEmpty else { return "" }
    return
      "<p class=\"asked\">Asked for: \(HTMLText.escaped(facts.joined(separator: " · ")))</p>\n"
  }

  /// Links to the pages of the list, where there are several.
  var navigation: String {
    let pages = list.pages
    guard pages.count > 1 else { return "" }
    var text = "<nav aria-label=\"Pages\">\n<details class=\"pages\">\n"
    text += "<summary>Pages</summary>\n<ul>\n"
    for (number, items) in pages.enumerated() {
      let title = HTMLText.escaped(items.first?.pageTitle ?? "")
      text += "<li><a href=\"#p\(number + 1)\">\(title)</a> "
      text += "<span id=\"c-p\(number + 1)\">\(items.count)</span></li>\n"
    }
    return text + "</ul>\n</details>\n</nav>\n"
  }

  // MARK: Filters

  private typealias Option = (value: String, text: String)

  private static let stateOptions: [Option] = [
    ("", "All"), ("open", "Open"), ("pass", "Pass"), ("fail", "Fail"), ("n.a.", "n.a."),
    ("note", "With a note"), ("marked", "New, changed, moved or gone"),
  ]

  /// The platforms that occur, then those that some rule is for in particular.
  private var platformOptions: [Option] {
    func platforms(of items: [ChecklistItem]) -> PlatformSet {
      items.reduce(into: []) { $0.formUnion($1.platforms ?? []) }
    }
    let all = platforms(of: list.items)
    let specific = platforms(of: list.items.filter(\.isPlatformSpecific))
    return [("", "All")] + all.names.map { ($0, $0) }
      + specific.names.map { ("only \($0)", "\($0) in particular") }
  }

  private var strengthOptions: [Option] {
    [("", "All")]
      + Strength.allCases.filter { strength in list.items.contains { $0.strength == strength } }
      .map { ($0.rawValue, $0.title) }
  }

  private func select(_ id: String, _ label: String, _ options: [Option]) -> String {
    let options = options.map { "<option value=\"\($0.value)\">\($0.text)</option>" }.joined()
    return filter(id, label, "<select id=\"\(id)\">\(options)</select>")
  }

  private func filter(_ id: String, _ label: String, _ control: String) -> String {
    "<div><label for=\"\(id)\">\(label)</label>\(control)</div>\n"
  }
}

extension Strength {
  /// "Do", "Avoid".
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
}
