// ChecklistHTML, ContentSecurityPolicy
import GuidelineModel
import TextSupport

/// Writes a checklist as an HTML document: one file that loads nothing else and saves verdicts and notes in the
/// browser, or the page of a server that shares them.
///
/// The rules are in the markup, so the page can be read and printed without JavaScript. The scripts of `HTML/` turn
/// them into a review tool; they read the checklist as JSON in the page.
package struct ChecklistHTML {
  private let list: Checklist
  private let host: (any Host)?

  /// - Parameter host: what a server adds; `nil` for a file.
  package init(_ list: Checklist, on host: (any Host)? = nil) {
    self.list = list
    self.host = host
  }

  /// The markup that a server adds to the document of a review that several people fill in.
  package protocol Host {
    /// The elements of the head that load ``ChecklistHTML/sharedStyle`` and ``ChecklistHTML/sharedScript``.
    var head: String { get }
    var header: String { get }
    /// The notices below the title.
    var notices: String { get }
    /// The attributes of the element with the rules, which the script reads.
    var attributes: String { get }
    /// The commands of the menu File.
    var files: String { get }
    var report: String { get }
    /// The last changes, for the end of the sidebar.
    var log: String { get }
    /// The last change of each item as JSON on one line.
    var changes: String { get }
    /// The form of an item, whose element has the id `r` and the number, for browsers without JavaScript.
    func form(of item: ChecklistItem, _ number: Int) -> String
  }

  /// - Throws: `EncodingError` if the checklist cannot be encoded as JSON.
  package func document() throws -> String {
    let controls = ChecklistHTMLControls(list: list, host: host)
    let attributes = try host?.attributes ?? "data-key=\"\(storageKey)\""
    let end =
      host.map { "<script type=\"application/json\" id=\"changes\">\(Self.data($0.changes))</script>\n" }
      ?? "<script>\(Self.script)</script>\n"
    return """
      \(Self.opening(list.title, host?.head ?? Self.head))<body>
      <a class="skip" href="#rules">Skip to the rules</a>
      \(host?.header ?? "")\(ChecklistHTMLHeader(list: list, host: host).markup)\(controls.sidebar)<div class="content">
      \(controls.toolbar)\(ChecklistHTMLRules(list: list, host: host).main(attributes))</div>
      <footer>
      <p>Rules are cited from Apple’s Human Interface Guidelines. Each rule links to its full text.</p>
      \(host.map { "<noscript>\($0.files)</noscript>\n" } ?? "")</footer>
      \(controls.overlays)\(Self.dataStart)\(Self.data(try ChecklistJSON(list).line()))</script>
      \(end)</body>
      </html>

      """
  }

  /// The custom properties that the pages of the guidelines share.
  package static let palette = EmbeddedFiles.palette_css

  /// The style sheets, in the order of the cascade.
  private static let style = joined([
    palette, EmbeddedFiles.base_css, EmbeddedFiles.layout_css, EmbeddedFiles.rules_css, EmbeddedFiles.print_css,
  ])

  package static let sharedStyle = style + joined([EmbeddedFiles.shared_css])

  private static let script = function([EmbeddedFiles.matching_js, EmbeddedFiles.storage_js], [EmbeddedFiles.files_js])

  package static let sharedScript = function([EmbeddedFiles.shared_js], [])

  /// The scripts as one function; a file uses constants of the files before it, and functions of all files. Some files
  /// keep what reviewers write, others write it in other formats.
  private static func function(_ keeping: [String], _ writing: [String]) -> String {
    let files: [String] =
      [terms, EmbeddedFiles.model_js] + keeping
      + [EmbeddedFiles.rows_js, EmbeddedFiles.filters_js, EmbeddedFiles.pages_js] + writing
      + [EmbeddedFiles.keys_js, EmbeddedFiles.start_js]
    return "\n(() => {\n\"use strict\";\n" + joined(files) + "})();\n"
  }

  /// The terms that the scripts share with the tool, as a constant before their files.
  private static let terms = """
    const terms = {
      found: "\(CheckResults.found)",
      note: "\(CheckResults.note)",
      marks: { \(members(ItemMark.Kind.allCases, \.title)) },
      sections: { \(members(ReviewSection.allCases, \.title)) },
    };

    """

  /// Members of an object in JavaScript: `fail: "Fail", notes: "Notes"`.
  private static func members<Case: RawRepresentable<String>>(_ cases: [Case], _ title: (Case) -> String) -> String {
    cases.map { "\($0.rawValue): \"\(title($0))\"" }.joined(separator: ", ")
  }

  private static func joined(_ files: [String]) -> String { files.map { "\n" + $0 }.joined() }

  private static let head = head(style: style, script: script)

  /// The elements of the head of a file. Its policy allows only this style and script, even if escaping should fail.
  static func head(style: String, script: String? = nil) -> String {
    let policy = ContentSecurityPolicy.allowing(style: style, script: script)
    return """
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="referrer" content="no-referrer">
      <style>\(style)</style>

      """
  }

  /// The start of a document, up to the end of its head.
  static func opening(_ title: String, _ head: String) -> String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escaped(title))</title>
    \(head)</head>

    """
  }

  private static let dataStart = "<script type=\"application/json\" id=\"list\">"

  /// The checklist as JSON in a document, as it was before a browser saved verdicts; `nil` if there is none.
  package static func json(in document: String) -> String? {
    guard let start = document.firstRange(of: dataStart),
      let end = document[start.upperBound...].firstRange(of: "</script>")
    else { return nil }
    return String(document[start.upperBound..<end.lowerBound])
  }

  /// JSON on one line, escaped so that no text can end its element.
  private static func data(_ json: String) -> String {
    var result = ""
    for scalar in json.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        result += JSONOutput.escape(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The key of the browser's storage: equal for checklists of the same request, so verdicts survive an update. Limits
  /// and commits do not count, since they change in the course of a review.
  var storageKey: String {
    get throws {
      var request = list.request
      request.commits = nil
      request.most = nil
      request.priority = nil
      request.exclusions = []
      return "hig-checklist:\(Checksum(of: try JSONOutput.line(request)).short)"
    }
  }
}

/// Writes the header of an HTML checklist: the title, what is listed, and the places for notices.
struct ChecklistHTMLHeader {
  let list: Checklist
  let host: (any ChecklistHTML.Host)?

  /// The `header` element, or a section where a site that shows a review has a header of its own.
  var markup: String {
    let element = host == nil ? "header" : "section"
    let label = host == nil ? "" : " aria-label=\"About this review\""
    return """
      <\(element) class="masthead"\(label)>
      <h1>\(HTMLText.escaped(list.title))</h1>
      <p class="summary">\(summary)</p>
      \(host?.notices ?? Self.notices)<p class="visually-hidden" id="status" role="status"></p>
      </\(element)>

      """
  }

  /// The notices of a file about what the browser saves.
  private static let notices = """
    <noscript>
    <p class="notice">JavaScript is off: you can read and print the rules. \
    Verdicts, notes and details need JavaScript.</p>
    </noscript>
    <details class="notice" id="unmatched" hidden>
    <summary><span id="unmatched-count"></span> not in this list</summary>
    <p>Their verdicts and notes stay in this browser and in the JSON that you download.</p>
    <ul role="list" id="unmatched-list"></ul>
    <button type="button" id="discard">Discard…</button>
    </details>

    """

  /// "42 of 120 rules from 3 pages of the Human Interface Guidelines for iOS, revised up to 2026-06-08".
  private var summary: String {
    let pages = Set(list.items.map(\.page)).count
    let omitted = list.omittedItems
    var text = omitted > 0 ? "\(NumberText.grouped(list.items.count)) of " : ""
    text += "\(Pluralizer.count(list.items.count + omitted, "rule")) from \(Pluralizer.count(pages, "page"))"
    if list.items.allSatisfy({ PageKey.system(of: $0.page) == .apple }) { text += " of the Human Interface Guidelines" }
    let platforms = list.request.platforms
    if !platforms.isEmpty { text += " for \(platforms.names.joined(separator: ", "))" }
    if let since = list.request.since { text += ", new or changed since \(since)" }
    if let newest = list.newestRevision { text += ", revised up to <time>\(newest)</time>" }
    if let day = list.day { text += ", as of <time>\(day)</time>" }
    return text
  }
}

/// The content security policy of an HTML document that loads nothing.
package enum ContentSecurityPolicy {
  /// Returns the policy that allows only a style and a script of the document, even if escaping should fail.
  package static func allowing(style: String, script: String? = nil) -> String {
    func hash(_ text: String) -> String { "'sha256-\(Data(Checksum(of: text).bytes).base64EncodedString())'" }
    return "default-src 'none'; style-src \(hash(style)); " + (script.map { "script-src \(hash($0)); " } ?? "")
      + "base-uri 'none'; form-action 'none'"
  }
}
