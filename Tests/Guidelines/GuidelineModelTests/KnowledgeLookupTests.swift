import Testing

@testable import GuidelineModel

struct KnowledgeLookupTests {
  /// Keys sorted by their bytes, in the form the build makes: `kite` stands before `kitestring`,
  /// and what is not ASCII behind everything that is.
  private let lookup = KnowledgeLookup(
    """
    anchor\tAnchor\ten\tweight
    bow\tBow\ten\tknot
    bow\tbow\tde\tBogen
    bow\tbow\tfr\t
    kite\tKite\ten\tsail|frame
    kitestring\tkite string\ten\tline
    reel\tReel\ten\tspool
    éole\tÉole\tfr\twind
    연\t연\tko\tkite

    """)

  @Test(arguments: [
    ("anchor", ["Anchor en weight"], "the first line"),
    ("연", ["연 ko kite"], "the last line"),
    ("reel", ["Reel en spool"], "a line between"),
    ("bow", ["Bow en knot", "bow de Bogen", "bow fr "], "three lines, in their order"),
    ("kite", ["Kite en sail|frame"], "a key that opens another"),
    ("kitestring", ["kite string en line"], "a key that opens with another"),
    ("éole", ["Éole fr wind"], "a key with an accent"),
    ("eole", [], "the same without it"),
    ("kites", [], "between a key and a longer one"),
    ("kit", [], "the opening of a key"),
    ("kitestrings", [], "more than a key"),
    ("aaa", [], "before the first"),
    ("줄", [], "behind the last"),
    ("Kite", [], "another case"),
    ("en", [], "a cell that is no key"),
    ("", [], "nothing"),
  ])
  func `the lines of a key are found`(key: String, rows: [String], because reason: String) {
    #expect(lookup.rows(of: key).map { $0.joined(separator: " ") } == rows, "\(reason)")
  }

  @Test func `empty cells stay`() {
    let lookup = KnowledgeLookup("kite\tKite\t\t\tsky\t\n")
    #expect(lookup.rows(of: "kite") == [["Kite", "", "", "sky", ""]])
  }

  @Test func `an empty table has no lines`() {
    #expect(KnowledgeLookup("").rows(of: "kite").isEmpty)
    #expect(KnowledgeLookup("").rows(of: "").isEmpty)
  }

  /// A constant in the source ends before the last line break.
  @Test(arguments: ["bow\tBow\nkite\tsail", "bow\tBow\nkite\tsail\n"])
  func `the last line is whole with and without a line break`(table: String) {
    #expect(KnowledgeLookup(table).rows(of: "kite") == [["sail"]])
  }

  /// All keys that a few letters can make, every second of them, every third …, with one to three
  /// lines each.
  @Test(arguments: 1...8)
  func `every line is found and nothing else`(share: Int) {
    let letters = ["a", "b", "1", "é", "한"]
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    let keys = letters + pairs + pairs.flatMap { pair in letters.map { pair + $0 } }
    var dice = Dice(seed: UInt64(share))
    var lines: [String: [String]] = [:]
    for key in keys where dice.roll(share) == 0 {
      lines[key] = (0...dice.roll(3)).map { "line \($0) of “\(key)”" }
    }
    let table = lines.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      .flatMap { key, cells in cells.map { "\(key)\t\($0)\tend\n" } }
    let lookup = KnowledgeLookup(table.joined())
    for key in keys {
      let found = lookup.rows(of: key)
      #expect(found == (lines[key] ?? []).map { [Substring($0), "end"] }, "\(key)")
    }
  }
}
