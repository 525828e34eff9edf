import Checklists
import GuidelineModel

/// A file that documents refer to, such as a style sheet. Its name changes with its content, so it may be cached for
/// good.
struct WebAsset: Sendable {
  /// The name, with a part of the digest of the content: `site-0f343b09.css`.
  let name: String
  let contentType: String
  let bytes: [UInt8]

  init(_ stem: String, _ kind: Kind, _ text: String) {
    bytes = Array(text.utf8)
    name = "\(stem)-\(Checksum(of: bytes).short.prefix(12)).\(kind)"
    contentType = kind.rawValue
  }

  init(_ stem: String, _ kind: Kind, _ parts: [String]) { self.init(stem, kind, parts.joined(separator: "\n")) }

  /// The kinds of files by the ends of their names, with their media types.
  enum Kind: String {
    case css = "text/css; charset=utf-8"
    case js = "text/javascript; charset=utf-8"
    case svg = "image/svg+xml"
  }
}

struct WebAssets: Sendable {
  let style = WebAsset(
    "site", .css,
    [
      ChecklistHTML.palette, EmbeddedFiles.base_css, EmbeddedFiles.header_css, EmbeddedFiles.layout_css,
      EmbeddedFiles.search_css, EmbeddedFiles.reading_css, EmbeddedFiles.tables_css, EmbeddedFiles.print_css,
    ])
  /// A module.
  let script = WebAsset(
    "site", .js,
    [
      EmbeddedFiles.results_js, EmbeddedFiles.search_js, EmbeddedFiles.keys_js, EmbeddedFiles.contents_js,
      EmbeddedFiles.copy_js, EmbeddedFiles.names_js,
    ])
  let icon = WebAsset("icon", .svg, EmbeddedFiles.icon_svg)
  /// The style sheet of the list of reviews.
  let reviews = WebAsset("reviews", .css, EmbeddedFiles.review_css)
  /// The style sheet and the script of a review, which are those of a checklist.
  let checklist = (
    style: WebAsset("checklist", .css, [EmbeddedFiles.header_css, ChecklistHTML.sharedStyle]),
    script: WebAsset("checklist", .js, ChecklistHTML.sharedScript)
  )
  let report = WebAsset("report", .css, [EmbeddedFiles.header_css, ReviewReport.style])

  static let standard = WebAssets()

  var all: [WebAsset] { [style, script, icon, reviews, checklist.style, checklist.script, report] }

  /// The scripts that need no server: moving through the results of a search, keys, buttons that copy.
  static var scriptsWithoutServer: String {
    [EmbeddedFiles.results_js, EmbeddedFiles.keys_js, EmbeddedFiles.contents_js, EmbeddedFiles.copy_js]
      .joined(separator: "\n")
  }

  func asset(named name: String) -> WebAsset? { all.first { $0.name == name } }
}
