import GuidelineModel

/// A file that documents refer to, such as a style sheet. Its name changes with its content, so it may be cached for good.
package struct WebAsset: Sendable {
  /// The name, with a part of the digest of the content: `site-0f343b09.css`.
  package let name: String
  /// The media type.
  package let contentType: String
  /// The content.
  package let bytes: [UInt8]

  /// A file with a name made of a stem and the digest of its text.
  package init(stem: String, suffix: String, contentType: String, text: String) {
    bytes = Array(text.utf8)
    name = "\(stem)-\(Digest(of: bytes).short.prefix(Self.digits)).\(suffix)"
    self.contentType = contentType
  }

  private static let digits = 12
}

/// The files that documents refer to.
package struct WebAssets: Sendable {
  /// The style sheet.
  package let style: WebAsset
  /// The script, a module.
  package let script: WebAsset
  /// The icon.
  package let icon: WebAsset
  /// The style sheet and the script of reviews, which other documents do not need.
  package let review: [WebAsset]

  /// The files of the site.
  package static let standard = WebAssets()

  private init() {
    style = WebAsset(
      stem: "site", suffix: "css", contentType: "text/css; charset=utf-8",
      text: Self.joined([
        PackageResources.base_css, PackageResources.layout_css, PackageResources.search_css,
        PackageResources.reading_css, PackageResources.tables_css, PackageResources.print_css,
      ]))
    script = WebAsset(
      stem: "site", suffix: "js", contentType: "text/javascript; charset=utf-8",
      text: Self.joined([
        PackageResources.results_js, PackageResources.search_js, PackageResources.keys_js,
        PackageResources.timeline_js, PackageResources.copy_js,
      ]))
    review = [
      WebAsset(
        stem: "review", suffix: "css", contentType: "text/css; charset=utf-8",
        text: Self.joined([PackageResources.review_css])),
      WebAsset(
        stem: "review", suffix: "js", contentType: "text/javascript; charset=utf-8",
        text: Self.joined([PackageResources.review_js])),
    ]
    icon = WebAsset(
      stem: "icon", suffix: "svg", contentType: "image/svg+xml",
      text: Self.joined([PackageResources.icon_svg]))
  }

  /// All files.
  package var all: [WebAsset] { [style, script, icon] + review }

  /// The scripts that need no server: moving through the results of a search, keys, buttons that copy.
  package static var scriptsWithoutServer: String {
    joined([PackageResources.results_js, PackageResources.keys_js, PackageResources.copy_js])
  }

  /// The file with a name; `nil` if there is none.
  package func asset(named name: String) -> WebAsset? { all.first { $0.name == name } }

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
