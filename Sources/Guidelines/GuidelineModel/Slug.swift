// Slug, FormerSlugs

/// Converts names to the form used in ids and addresses.
package enum Slug {
  /// Returns a name in lower case, with `-` between words and without apostrophes.
  ///
  /// ```swift
  /// Slug.make("Don’t title windows")  // "dont-title-windows"
  /// ```
  ///
  /// Letters and digits of any script are kept. The slug of a slug is the slug itself.
  ///
  /// - Parameter limit: the most characters of the slug. A longer slug ends after its last whole word, and a first word
  ///   that is longer is cut. 0 or less gives an empty slug.
  package static func make(_ text: some StringProtocol, limit: Int = 64) -> String {
    guard limit > 0 else { return "" }
    var words: [String] = []
    var word = ""
    // Names of files from macOS may have letters and their accents apart (NFD), of which a slug would lose the latter.
    // Texts of Latin-1 and punctuation have none.
    let mayHaveAccents = text.utf8.contains { (0xCC...0xE1).contains($0) || $0 >= 0xE3 }
    let composed = mayHaveAccents ? String(decoding: String(text)._nfcCodeUnits, as: UTF8.self) : String(text)
    for scalar in composed.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39:
        word.unicodeScalars.append(scalar)
        continue
      case 0x41...0x5A:
        word.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 0x20)))
        continue
      case 0x27, 0x2018, 0x2019: continue
      case 0x80... where isVisible(scalar):
        word += scalar.properties.lowercaseMapping
        continue
      default: break
      }
      if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    var slug = ""
    // A running count, because counting the slug for each word would take quadratic time.
    var length = 0
    for word in words {
      let added = word.count + (slug.isEmpty ? 0 : 1)
      if length + added > limit { return slug.isEmpty ? String(word.prefix(limit)) : slug }
      slug += slug.isEmpty ? word : "-" + word
      length += added
    }
    return slug
  }

  /// The longest name in an address that can be the slug of a page, in bytes.
  private static let longestName = 200

  /// Whether a name of an address can be the slug of a page: it has only visible letters and digits of any script,
  /// hyphens, underscores and percent escapes.
  package static func isName(_ text: some StringProtocol) -> Bool {
    (1...longestName).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "-", "_", "%": true
        default: scalar.value >= 0x80 && isVisible(scalar)
        }
      }
  }

  /// Whether a character is a visible letter or digit. Hangul fillers are invisible letters.
  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    return (properties.isAlphabetic || properties.numericType != nil) && !properties.isDefaultIgnorableCodePoint
  }
}

/// The slugs that pages had before they were renamed.
///
/// The tables of `Index/` name pages by their present slugs, and an index may contain older documents only.
///
/// ```swift
/// FormerSlugs.standard.slug(of: "game-controls") { $0 == "game-controllers" }  // "game-controllers"
/// ```
package struct FormerSlugs: Sendable {
  /// By present slug, newest first.
  private let slugs: [String: [String]]

  /// The renamed pages of `Index/renames.tsv`; merged and split pages had other guidance.
  package static let standard = FormerSlugs(renames: IndexTables.renames)

  init(renames: String) {
    let renamed = TSVTable(renames).rows.filter { $0.cell(3) == "renamed" }
    slugs = Dictionary(grouping: renamed) { $0.cell(1) }.mapValues { rows in
      rows.sorted { Self.ordinal($0) > Self.ordinal($1) }.map { Slug.make($0.cell(0)) }
    }
  }

  /// The date of a row as a number; 0 if it is unknown.
  private static func ordinal(_ row: [Substring]) -> Int { CalendarDate(row.cell(2))?.ordinal ?? 0 }

  /// Returns the slug under which an index has a page: its own, or else its newest former one; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - page: the present slug of a page.
  ///   - isIndexed: whether the index has a page with a slug.
  package func slug(of page: String, where isIndexed: (String) throws -> Bool) rethrows -> String? {
    if try isIndexed(page) { return page }
    return try slugs[page]?.first(where: isIndexed)
  }
}
