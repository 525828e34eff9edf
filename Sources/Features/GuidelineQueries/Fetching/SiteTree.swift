import SystemSupport
import TextSupport

/// The page tree in a site's index (DocC's render index).
struct SiteTree {
  /// The slugs of the pages without duplicates, in the order of the tree.
  let slugs: [String]
  /// The number of addresses that are not addresses of guideline pages.
  let unknownAddresses: Int

  /// The index cannot be read as a page tree.
  struct Malformed: Error {
    let reason: String
  }

  /// Reads the response to a request for an index.
  ///
  /// - Throws: ``Malformed``.
  init(_ response: HTTPResponse) throws(Malformed) {
    guard response.status == 200 else { throw Malformed(reason: "status \(response.status)") }
    try self.init(response.body)
  }

  /// Reads an index.
  ///
  /// - Throws: ``Malformed`` if the JSON is not a DocC index or lists no page of the guidelines.
  init(_ body: [UInt8]) throws(Malformed) {
    guard let index = try? JSONDecoder().decode(Index.self, from: Data(body)) else {
      throw Malformed(reason: "not the JSON of a DocC index")
    }
    var slugs: [String] = []
    var seen: Set<String> = []
    var unknown = 0
    for language in index.interfaceLanguages.keys.sorted() {
      var open = Array((index.interfaceLanguages[language] ?? []).reversed())
      while let node = open.popLast() {
        open.append(contentsOf: (node.children ?? []).reversed())
        guard let path = node.path else { continue }
        guard let slug = GuidelineSite.slug(of: path) else {
          unknown += 1
          continue
        }
        if seen.insert(slug).inserted { slugs.append(slug) }
      }
    }
    guard !slugs.isEmpty else { throw Malformed(reason: "it lists no page of the guidelines") }
    self.slugs = slugs
    unknownAddresses = unknown
  }

  private struct Index: Decodable {
    let interfaceLanguages: [String: [Node]]
  }

  private struct Node: Decodable {
    let path: String?
    let children: [Node]?
  }
}
