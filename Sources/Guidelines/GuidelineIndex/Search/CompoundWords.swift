import ByteRoutines
import GuidelineModel

/// Splits compounds of other languages into names of the thesaurus.
///
/// German writes compounds as one word, perhaps with a linking element, so that no table has all of them.
///
/// ```swift
/// CompoundWords(thesaurus: .standard).parts(of: "Tastaturfokusrahmen")  // ["tastaturfokus", "rahmen"]
/// CompoundWords(thesaurus: .standard).parts(of: "sidebar")              // nil
/// ```
struct CompoundWords {
  let thesaurus: Thesaurus

  /// The names that a word is made of; `nil` if it is not made of names of one language only.
  ///
  /// The last name is as long as possible, since it says what the thing is.
  func parts(of word: String) -> [String]? {
    if word.contains("-") { return partsAtHyphens(of: word) }
    let letters = Array(NameKey.make(word))
    guard (Self.shortestPart * 2...Self.longestCompound).contains(letters.count) else { return nil }
    return parts(of: letters[...], atMost: Self.mostParts)
  }

  /// The words between hyphens, if one of them is a name of another language than English or made of such names.
  private func partsAtHyphens(of word: String) -> [String]? {
    let words = word.split(separator: "-").map(String.init)
    let parts = words.map { self.parts(of: $0) }
    guard words.count > 1,
      zip(words, parts).contains(where: { $1 != nil || isForeignName(NameKey.make($0)) })
    else { return nil }
    return zip(words, parts).flatMap { word, parts in parts ?? [word] }
  }

  private func parts(of letters: ArraySlice<Character>, atMost most: Int) -> [String]? {
    guard most > 1 else { return nil }
    for start in letters.indices.dropFirst(Self.shortestPart).dropLast(Self.shortestPart - 1)
    where isGermanName(letters[start...]) {
      let last = String(letters[start...])
      let first = letters[..<start]
      for link in Self.links where first.reversed().starts(with: link.reversed()) {
        let name = first.dropLast(link.count)
        guard name.count >= Self.shortestPart else { continue }
        if isGermanName(name) { return [String(name), last] }
        if let parts = parts(of: name, atMost: most - 1) { return parts + [last] }
      }
    }
    return nil
  }

  private func isGermanName(_ letters: ArraySlice<Character>) -> Bool {
    thesaurus.entries(named: String(letters)).contains { $0.language == "de" }
  }

  private func isForeignName(_ key: String) -> Bool {
    let entries = thesaurus.entries(named: key)
    return !entries.isEmpty && entries.allSatisfy { $0.language != "en" }
  }

  /// The elements between the parts of a German compound, and none.
  private static let links = ["", "s", "n", "en", "es", "er"]
  private static let shortestPart = 3
  private static let mostParts = 3
  /// The number of lookups grows with the square of the length.
  private static let longestCompound = 40
}

/// A word without the endings of English plurals and verb forms, so that "shows" and "showing" are one word.
///
/// It is known by its key, the FNV-1a hash, 64 bits, of the UTF-8 that is left. The bytes are added one by one, and the hashes of the
/// last prefixes are kept, so that an ending is cut without a copy of the word.
struct ReducedWord {
  private var length = 0
  /// The first two bytes.
  private var start: (UInt8, UInt8) = (0, 0)
  /// The last eight bytes, the last one in the lowest bits.
  private var tail: UInt64 = 0
  /// The hash of all bytes, then that of all but the last one, and so on.
  private var hashes = (
    FNVHash.empty, FNVHash.empty, FNVHash.empty, FNVHash.empty, FNVHash.empty, FNVHash.empty
  )

  /// Whether no byte was added.
  var isEmpty: Bool { length == 0 }

  /// The hash of the word with its ending.
  var whole: UInt64 { hashes.0 }

  /// The place of the word among ``WordBeginnings``.
  var beginning: Int { WordBeginnings.place(of: start.0, start.1) }

  /// Adds a byte of the word in lower case.
  mutating func add(_ byte: UInt8) {
    let next = FNVHash.adding(byte, to: hashes.0)
    hashes = (next, hashes.0, hashes.1, hashes.2, hashes.3, hashes.4)
    tail = tail << 8 | UInt64(byte)
    if length == 0 { start.0 = byte } else if length == 1 { start.1 = byte }
    length += 1
  }

  /// The hash of the word without its ending.
  var reduced: UInt64 {
    var removed = 0
    if ends(with: Self.s), length > 3 {
      if length > 4, ends(with: Self.ies) { return FNVHash.adding(UInt8(ascii: "y"), to: hashes.3) }
      let isLongPlural =
        ends(with: Self.xes) || ends(with: Self.ches) || ends(with: Self.shes)
        || ends(with: Self.sses)
      if isLongPlural, length > 4 {
        removed = 2
      } else if !ends(with: Self.ss) {
        removed = 1
      }
    }
    let rest = length - removed
    if rest >= 7, ends(with: Self.ing, before: removed) {
      removed += 3
    } else if rest >= 6, ends(with: Self.ed, before: removed) {
      removed += 2
    }
    return switch removed {
    case 0: hashes.0
    case 1: hashes.1
    case 2: hashes.2
    case 3: hashes.3
    case 4: hashes.4
    default: hashes.5
    }
  }

  /// The hash of bytes that are no English word.
  static func hash(_ bytes: ByteView) -> UInt64 {
    var hash = FNVHash.empty
    for place in bytes.indices { hash = FNVHash.adding(bytes[place], to: hash) }
    return hash
  }

  // Endings

  /// The bytes of an ending, the last one in the lowest bits.
  private struct Ending {
    let bytes: UInt64
    let length: Int

    var mask: UInt64 { 1 << UInt64(8 * length) - 1 }
  }

  private func ends(with ending: Ending, before removed: Int = 0) -> Bool {
    length >= ending.length + removed
      && tail >> UInt64(8 * removed) & ending.mask == ending.bytes
  }

  private static let s = Ending(bytes: 0x73, length: 1)
  private static let ss = Ending(bytes: 0x7373, length: 2)
  private static let ies = Ending(bytes: 0x696573, length: 3)
  private static let xes = Ending(bytes: 0x786573, length: 3)
  private static let ches = Ending(bytes: 0x63686573, length: 4)
  private static let shes = Ending(bytes: 0x73686573, length: 4)
  private static let sses = Ending(bytes: 0x73736573, length: 4)
  private static let ing = Ending(bytes: 0x696E67, length: 3)
  private static let ed = Ending(bytes: 0x6564, length: 2)

}
