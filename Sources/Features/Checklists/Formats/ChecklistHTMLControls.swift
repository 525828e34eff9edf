import GuidelineModel
import TextSupport

/// Writes the controls of an HTML checklist: the sidebar, the toolbar and what floats above the page.
///
/// The style hides controls that need scripts where there are none: showing them later would move the rules.
struct ChecklistHTMLControls {
  let list: Checklist
  let host: (any ChecklistHTML.Host)?

  /// The progress, and the links to the pages if there are several.
  var sidebar: String {
    """
    <div class="sidebar">
    <section class="progress" id="bar" aria-label="Progress">
    <p><strong id="progress-text"></strong></p>
    <progress id="progress" aria-label="Reviewed rules" aria-describedby="figures" max="1" value="0"></progress>
    <p class="figures" id="figures"></p>
    </section>
    \(navigation)\(host?.log ?? "")</div>

    """
  }

  private var navigation: String {
    let groups = list.groups
    guard groups.count > 1 else { return "" }
    var text = "<nav class=\"pages\" aria-label=\"Pages\">\n<details>\n"
    text += "<summary>Pages</summary>\n<ul role=\"list\">\n"
    for (index, group) in groups.enumerated() {
      let id = "p\(index + 1)"
      let title = HTMLText.escaped(group.title)
      text += "<li><a id=\"link-\(id)\" href=\"#\(id)\"><span class=\"name\">\(title)</span> "
      text += "<span class=\"fails\" id=\"f-\(id)\"></span> "
      text += "<span class=\"count\" id=\"c-\(id)\">\(group.items.count)</span></a></li>\n"
    }
    return text + "</ul>\n</details>\n</nav>\n"
  }

  var toolbar: String {
    """
    <section class="toolbar" id="controls" aria-label="Controls">
    <div class="bar">
    <form class="search" id="filters" role="search" aria-label="Filter rules" autocomplete="off">
    <div class="words"><label class="visually-hidden" for="words">Words</label>\
    <input type="search" id="words" placeholder="Search rules and notes" spellcheck="false"></div>
    <details class="menu" id="filter-menu"><summary><span>Filters<span id="filter-count"></span></span></summary>
    <div class="panel fields">
    \(fields)</div></details>
    </form>
    \(commands)</div>
    <div class="status-bar">
    <fieldset class="states"><legend class="visually-hidden">Verdict</legend>\(states)</fieldset>
    <p class="shown"><span id="shown"></span> <button type="button" id="reset" hidden>Reset filters</button></p>
    </div>
    <p class="notice" id="storage" role="status"></p>
    <p class="finished" id="done" hidden>No rule is open. \(done)</p>
    </section>

    """
  }

  /// The next step of a finished review.
  private var done: String {
    host.map { "<a href=\"\($0.report)\">Report and sign-off</a>" } ?? "The menu File has a report to hand on."
  }

  private var commands: String {
    """
    <div class="actions" role="group" aria-label="Checklist">
    <button type="button" id="undo" disabled>Undo</button>
    <details class="menu"><summary>File</summary>
    <div class="panel">
    \(host?.files ?? Self.files)<button type="button" class="closes" id="print">Print…</button>
    \(host == nil ? Self.clear : "")</div></details>
    <button type="button" id="keys" aria-label="Keys">?</button>
    </div>

    """
  }

  /// The commands of the menu File that files of the browser need.
  private static let files = """
    <button type="button" class="closes" id="download">Download JSON</button>
    <input class="visually-hidden" type="file" id="load" accept=".json,application/json">\
    <label class="button closes" for="load">Load JSON…</label>
    <hr>
    <button type="button" class="closes" id="markdown">Markdown report</button>
    <button type="button" class="closes" id="csv">CSV for spreadsheets</button>

    """

  private static let clear = """
    <hr>
    <button type="button" class="closes" id="clear">Clear all…</button>

    """

  private typealias Option = (value: String, text: String)

  /// The verdicts, with the number of rules that have each.
  private var states: String {
    var states = [
      ("", "all", "All"), ("open", "open", "Open"), ("found", "found", ReviewSection.found.title),
      ("fail", "fail", ReviewSection.fail.title), ("pass", "pass", "Pass"), ("n.a.", "na", "n.a."),
      ("look", "look", ReviewSection.changed.title), ("note", "note", ReviewSection.notes.title),
    ]
    if host != nil { states.append(("mine", "mine", "Mine")) }
    return states.map { value, id, text in
      let isFirst = value.isEmpty
      return "<label><input type=\"radio\" name=\"state\" form=\"filters\" value=\"\(value)\""
        + (isFirst ? " checked" : "") + "><span>\(text)<b id=\"n-\(id)\">"
        + (isFirst ? NumberText.grouped(list.items.count) : "0") + "</b></span></label>"
    }.joined()
  }

  private var fields: String {
    var fields = [
      select("strength", "Strength", strengthOptions),
      select("priority", "Priority", ItemPriority.Level.allCases.map { ($0.rawValue, $0.title) }),
      select("platform", "Platform", platformOptions),
    ]
    if pageOptions.count > 1 { fields.append(select("page", "Page", pageOptions)) }
    let marks = Set(list.items.compactMap { $0.mark?.kind })
    var options = ItemMark.Kind.allCases.filter(marks.contains).map { ($0.rawValue, $0.title) }
    if list.items.contains(where: \.isChangedSinceReview) {
      options.append(("review", "Changed since the last review"))
    }
    if !options.isEmpty { fields.append(select("mark", "Change", options)) }
    return fields.joined()
  }

  private var strengthOptions: [Option] {
    Strength.allCases.filter { strength in list.items.contains { $0.strength == strength } }
      .map { ($0.rawValue, $0.title) }
  }

  /// The platforms of the rules, followed by the platforms with platform-specific rules.
  private var platformOptions: [Option] {
    func platforms(of items: [ChecklistItem]) -> PlatformSet {
      items.reduce(into: []) { $0.formUnion($1.platforms ?? []) }
    }
    let all = platforms(of: list.items)
    let specific = platforms(of: list.items.filter(\.isPlatformSpecific))
    return all.names.map { ($0, $0) } + specific.names.map { ("only \($0)", "\($0)-specific") }
  }

  private var pageOptions: [Option] { list.items.grouped(by: \.page).map { ($0[0].page, $0[0].pageTitle) } }

  private func select(_ id: String, _ label: String, _ options: [Option]) -> String {
    let options = ([("", "All")] + options).map { value, text in
      "<option value=\"\(HTMLText.escaped(value))\">\(HTMLText.escaped(text))</option>"
    }
    return "<div><label for=\"\(id)\">\(label)</label>" + "<select id=\"\(id)\">\(options.joined())</select></div>\n"
  }

  /// The message at the bottom of the window and the list of keys.
  let overlays = """
    <div class="toast"><p id="message" role="status"></p>\
    <button type="button" id="undo-last" hidden>Undo</button>\
    <button type="button" id="close-message" aria-label="Close message">✕</button></div>
    <dialog id="help" aria-labelledby="help-title">
    <h2 id="help-title">Keys</h2>
    <dl>
    <dt><kbd>j</kbd> <kbd>k</kbd> or <kbd>↓</kbd> <kbd>↑</kbd></dt><dd>next or previous rule</dd>
    <dt><kbd>p</kbd> <kbd>f</kbd> <kbd>n</kbd> <kbd>o</kbd></dt><dd>pass, fail, n.a., open</dd>
    <dt><kbd>1</kbd> <kbd>2</kbd> <kbd>3</kbd></dt><dd>fail as a blocker, major or minor</dd>
    <dt><kbd>Enter</kbd> or <kbd>→</kbd></dt><dd>show the details; <kbd>←</kbd> hides them</dd>
    <dt><kbd>e</kbd></dt><dd>edit the note; <kbd>Esc</kbd> leaves it</dd>
    <dt><kbd>u</kbd></dt><dd>undo the last verdict</dd>
    <dt><kbd>/</kbd></dt><dd>search; <kbd>Enter</kbd> goes to the first rule</dd>
    <dt><kbd>?</kbd></dt><dd>show the keys</dd>
    </dl>
    <label><input type="checkbox" id="single-keys" checked><span>Use single keys. \
    Turn this off if speech input or a switch types them by accident.</span></label>
    <form method="dialog"><button id="close-help">Close</button></form>
    </dialog>

    """
}

extension RawRepresentable<String> {
  /// "High", "Avoid".
  var title: String { rawValue.capitalizedFirst }
}
