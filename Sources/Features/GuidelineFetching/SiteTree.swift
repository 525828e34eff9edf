import FoundationEssentials

/// The tree of pages that a site's index lists (DocC's render index).
struct SiteTree {
  /// The slugs of the pages, each once, in the order of the tree.
  let slugs: [String]
  /// How many addresses have a form that no page of the guidelines has.
  let unknownAddresses: Int

  /// More pages than this are not followed.
  static let limit = 3000

  /// Why bytes are no tree.
  struct Malformed: Error {
    let reason: String
  }

  /// - Throws: ``Malformed`` for anything but a tree with pages.
  init(_ body: [UInt8]) throws(Malformed) {
    guard let index = try? JSONDecoder().decode(Index.self, from: Data(body)) else {
      throw Malformed(reason: "not the JSON of a DocC index")
    }
    var slugs: [String] = []
    var seen: Set<String> = []
    var unknown = 0
    for language in index.interfaceLanguages.keys.sorted() {
      var open = Array((index.interfaceLanguages[language] ?? []).reversed())
      while let node = open.popLast(), slugs.count < Self.limit {
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
