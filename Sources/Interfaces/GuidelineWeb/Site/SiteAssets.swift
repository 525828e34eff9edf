/// The style, the icon and the scripts of a site.
struct SiteAssets {
  /// The script of each document.
  let page: WebAsset
  /// All files.
  let all: [WebAsset]

  /// The files of a site with some data for its search.
  init(searchData: WebAsset) {
    let search = Self.script("search", SearchScripts.engine)
    let names = """
      const searchFiles = { engine: "\(search.name)", data: "\(searchData.name)" };
      """
    page = Self.script(
      "site", names + "\n" + WebAssets.scriptsWithoutServer + "\n" + SearchScripts.page)
    all = [WebAssets.standard.style, WebAssets.standard.icon, page, search, searchData]
  }

  /// A classic script whose names no other script sees.
  private static func script(_ stem: String, _ text: String) -> WebAsset {
    WebAsset(
      stem: stem, suffix: "js", contentType: "text/javascript; charset=utf-8",
      text: "(() => {\n\"use strict\";\n\(text)\n})();\n")
  }
}

/// The scripts of the search.
enum SearchScripts {
  /// The search itself, which is loaded on its first use. The parts that others use precede them.
  static let engine = joined([
    PackageResources.text_js, PackageResources.stemmer_js, PackageResources.vectors_js,
    PackageResources.library_js, PackageResources.corrections_js, PackageResources.query_js,
    PackageResources.plan_js, PackageResources.ranking_js, PackageResources.engine_js,
    PackageResources.exports_js,
  ])

  /// The part for each document: the fields and the list of results.
  static let page = joined([PackageResources.page_js])

  private static func joined(_ files: [[UInt8]]) -> String {
    files.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
  }
}
