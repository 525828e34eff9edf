import GuidelineModel
import TextSupport

/// Writes a checklist as one HTML file that loads nothing else and saves verdicts and notes in the browser.
///
/// The rules are in the markup, so the page can be read and printed without JavaScript. The scripts of `HTML/` turn them
/// into a review tool: verdicts, notes, details, filters and files. The page contains the checklist as JSON for them.
package struct ChecklistHTML {
  private let list: Checklist

  /// Creates a writer for a checklist.
  package init(_ list: Checklist) { self.list = list }

  /// The document.
  ///
  /// - Throws: `EncodingError` if the checklist cannot be encoded as JSON.
  package func document() throws -> String {
    let controls = ChecklistHTMLControls(list)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="referrer" content="no-referrer">
      <meta name="color-scheme" content="light dark">
      <title>\(HTMLText.escaped(list.title))</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <a class="skip" href="#rules">Skip to the rules</a>
      \(ChecklistHTMLHeader(list).markup)\(controls.sidebar)<div class="content">
      \(controls.toolbar)\(ChecklistHTMLRules(list).main(storageKey: try storageKey))</div>
      <footer>
      <p>Rules are cited from Apple’s Human Interface Guidelines. Each rule links to its full text.</p>
      </footer>
      \(controls.overlays)<script type="application/json" id="list">\(try json())</script>
      <script>\(Self.script)</script>
      </body>
      </html>

      """
  }

  // MARK: Style and script

  /// The style sheets, in the order of the cascade.
  private static let style = joined([
    PackageResources.base_css, PackageResources.layout_css, PackageResources.rules_css,
    PackageResources.print_css,
  ])

  /// The scripts as one function; a file uses constants of the files before it, and functions of all files.
  private static let script =
    "\n(() => {\n\"use strict\";\n"
    + joined([
      PackageResources.model_js, PackageResources.matching_js, PackageResources.storage_js,
      PackageResources.rows_js, PackageResources.filters_js, PackageResources.pages_js,
      PackageResources.files_js, PackageResources.keys_js, PackageResources.start_js,
    ]) + "})();\n"

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map { "\n" + String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// The content security policy: it allows only this style and this script, even if escaping should fail.
  private static let policy = ContentSecurityPolicy.allowing(style: style, script: script)

  // MARK: Data

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
  ///
  /// Limits and the commits of a diff do not count, since they change in the course of a review.
  var storageKey: String {
    get throws {
      var request = list.request
      request.commits = nil
      request.most = nil
      request.priority = nil
      request.exclusions = []
      return "hig-checklist:\(Digest(of: try JSONOutput.line(request)).short)"
    }
  }
}
