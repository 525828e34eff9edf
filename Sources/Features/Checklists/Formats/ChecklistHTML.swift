import FoundationEssentials
import GuidelineModel
import TextSupport

/// A list as one HTML file for people to work through: it loads nothing and keeps verdicts and notes in the browser.
///
/// The rules are written here, so the page can be read, ticked and printed without scripts; `HTML/checklist.js` adds
/// what remembers and filters. The list itself is in the page as JSON, for the file that the reviewer downloads.
public struct ChecklistHTML {
  let list: Checklist

  /// The page of a list.
  public init(_ list: Checklist) { self.list = list }

  /// The whole document.
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
      \(header)\(navigation)\(try main)<footer>
      <p>Rules are cited from Apple’s Human Interface Guidelines. The link of a rule leads to its whole text.</p>
      </footer>
      <script type="application/json" id="list">\(try json())</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  /// Nothing but this style and this script, whatever else a text may have smuggled in.
  private static func policy(style: String, script: String) -> String {
    func hash(_ text: String) -> String {
      "'sha256-\(Data(Digest(of: text).bytes).base64EncodedString())'"
    }
    return "default-src 'none'; style-src \(hash(style)); script-src \(hash(script)); "
      + "base-uri 'none'; form-action 'none'"
  }

  /// The list as ``ChecklistJSON`` has it, on one line that no element can end in.
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

  /// What the browser keeps verdicts under: the same for a list that is made again from newer guidelines.
  var storageKey: String {
    get throws { "hig-checklist:\(Digest(of: try JSONOutput.line(list.request)).short)" }
  }
}
