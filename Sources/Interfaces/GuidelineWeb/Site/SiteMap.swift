import TextSupport

/// The files by which search engines find the pages of a site (sitemaps.org).
struct SiteMap {
  /// The address of the root, with a slash at its end.
  let base: String
  /// The addresses of the documents.
  let addresses: [PageAddress]

  /// The sitemap.
  func document() -> String {
    let entries = addresses.map { address in
      "<url><loc>\(HTMLText.escaped(base + PageLinks.file(of: address)))</loc></url>\n"
    }
    return """
      <?xml version="1.0" encoding="utf-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

      """ + entries.joined() + "</urlset>\n"
  }

  /// The file that says where the sitemap is.
  func robots() -> String { "User-agent: *\nAllow: /\n\nSitemap: \(base)sitemap.xml\n" }
}
