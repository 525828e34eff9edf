import FoundationEssentials
import GuidelineModel
import TextSupport

/// Writes a checklist as one HTML file that loads nothing else and saves verdicts and notes in the browser.
///
/// The rules are in the markup, so the page can be read, ticked and printed without JavaScript. `HTML/checklist.js`
/// saves and filters. The page contains the checklist as JSON, for the file that the reviewer downloads.
public struct ChecklistHTML {
  private let list: Checklist

  /// Creates a writer for a checklist.
  public init(_ list: Checklist) { self.list = list }

  /// The document.
  ///
  /// - Throws: `EncodingError` if the checklist cannot be encoded as JSON.
  public func document() throws -> String {
    let style = "\n" + String(decoding: PackageResources.checklist_css, as: UTF8.self)
    let script = "\n" + String(decoding: PackageResources.checklist_js, as: UTF8.self)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy(style: style, script: script))">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <title>\(HTMLText.escaped(list.title))</title>
      <style>\(style)</style>
      </head>
      <body>
      <a class="skip" href="#rules">Skip to the rules</a>
      \(header)\(navigation)\(ChecklistHTMLRules(list).main(storageKey: try storageKey))<footer>
      <p>Rules are cited from Apple’s Human Interface Guidelines. Each rule links to its full text.</p>
      </footer>
      <script type="application/json" id="list">\(try json())</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  /// The content security policy: it allows only this style and this script, even if escaping should fail.
  private static func policy(style: String, script: String) -> String {
    func hash(_ text: String) -> String {
      "'sha256-\(Data(Digest(of: text).bytes).base64EncodedString())'"
    }
    return "default-src 'none'; style-src \(hash(style)); script-src \(hash(script)); "
      + "base-uri 'none'; form-action 'none'"
  }

  /// The checklist as JSON on one line, escaped so that no text can end the element.
  private func json() throws -> String {
    var result = ""
    for scalar in try ChecklistJSON(list).line().unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        result += JSONOutput.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The key of the browser's storage: equal for checklists of the same request, so verdicts survive an update.
  var storageKey: String {
    get throws { "hig-checklist:\(Digest(of: try JSONOutput.line(list.request)).short)" }
  }

  // MARK: Header

  /// The title, the facts and the controls, which are hidden until the script runs.
  private var header: String {
    """
    <header>
    <h1>\(HTMLText.escaped(list.title))</h1>
    <p class="summary">\(summary)</p>
    \(request)<noscript>
    <p class="notice">JavaScript is off: you can tick boxes and print this page, but nothing is saved.</p>
    </noscript>
    <p class="notice" id="message" role="status"></p>
    <p class="notice" id="offer" hidden>This browser has saved verdicts for the same checklist in another file. \
    <button type="button" id="import">Use them here</button></p>
    <p class="visually-hidden" id="status" role="status"></p>
    </header>
    <section class="progress" id="bar" aria-label="Progress" hidden>
    <p id="progress-text"></p>
    <progress id="progress" aria-label="Reviewed rules" aria-describedby="progress-text" max="1" value="0"></progress>
    </section>
    <section id="controls" aria-label="Controls" hidden>
    <form class="filters" id="filters" role="search" aria-label="Filter rules" autocomplete="off">
    \(filter("words", "Words", "<input type=\"search\" id=\"words\" spellcheck=\"false\">"))\
    \(select("platform", "Platform", platformOptions))\
    \(select("state", "State", Self.stateOptions))\
    \(select("strength", "Strength", strengthOptions))</form>
    <div class="actions" role="group" aria-label="Checklist">
    <p class="shown" id="shown"></p>
    <button type="button" id="reset" hidden>Reset filters</button>
    <button type="button" id="download">Download JSON</button>
    <input class="visually-hidden" type="file" id="load" accept=".json,application/json">
    <label class="file" for="load">Load JSON…</label>
    <button type="button" id="print">Print</button>
    <button type="button" id="clear">Clear all…</button>
    </div>
    <details class="help">
    <summary>Keys and files</summary>
    <dl>
    <dt><kbd>j</kbd> <kbd>k</kbd></dt><dd>go to the next or previous rule, while a rule has the focus</dd>
    <dt><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd> <kbd>0</kbd></dt><dd>set the verdict to pass, fail, n.a. or open</dd>
    <dt><kbd>n</kbd> <kbd>Esc</kbd></dt><dd>edit the rule’s note, leave the note</dd>
    <dt>JSON</dt><dd>moves verdicts and notes to another browser or to the tool that created this page</dd>
    </dl>
    </details>
    </section>

    """
  }

  /// "42 rules from 3 pages of the Human Interface Guidelines, revised up to 2026-06-08".
  private var summary: String {
    let pages = Set(list.items.map(\.page)).count
    var text =
      "\(Pluralizer.count(list.items.count, "rule")) from \(Pluralizer.count(pages, "page"))"
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

  /// The links to the pages; empty if there is only one page.
  private var navigation: String {
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

  /// The platforms of the rules, followed by the platforms with platform-specific rules.
  private var platformOptions: [Option] {
    func platforms(of items: [ChecklistItem]) -> PlatformSet {
      items.reduce(into: []) { $0.formUnion($1.platforms ?? []) }
    }
    let all = platforms(of: list.items)
    let specific = platforms(of: list.items.filter(\.isPlatformSpecific))
    return [("", "All")] + all.names.map { ($0, $0) }
      + specific.names.map { ("only \($0)", "\($0)-specific") }
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
