import SQLiteStore
import Testing

@testable import GuidelineIndex

struct TypoCorrectionTests {
  /// A corrector that knows words, each so many times.
  private static func corrector(_ words: [String: Int]) throws -> TypoCorrection {
    let vocabulary = Vocabulary(database: try TextShelf().database)
    for (word, count) in words { vocabulary.count([word], by: count) }
    try vocabulary.save()
    return TypoCorrection(vocabulary: vocabulary)
  }

  private static let workshop = [
    "hammer": 40, "toolbox": 30, "pliers": 20, "workbench": 25, "saw": 50, "nail": 60,
    "screwdriver": 15, "vice": 10,
  ]

  @Test(arguments: [
    ("hamemr", "hammer", "neighbours swapped"),
    ("hamer", "hammer", "a letter missing"),
    ("hammmer", "hammer", "a letter doubled"),
    ("hanmer", "hammer", "a letter beside the right one"),
    ("gammer", "hammer", "the first letter wrong"),
    ("ahmmer", "hammer", "the first two swapped"),
    ("ammer", "hammer", "the first missing"),
    ("hammers", "hammer", "a letter too many at the end"),
    ("nial", "nail", "a short word, its middle swapped"),
    ("nai", nil, "so short a word may be another"),
    ("sawe", nil, "in four letters only a swap is a slip"),
    ("toolxbix", "toolbox", "two slips in a long word"),
    ("wrokbenhc", "workbench", "two swaps in a long word"),
    ("screwdirvr", "screwdriver", "a swap and a missing letter"),
    ("hmaemr", nil, "two slips in a shorter word"),
    ("wrkbnhc", nil, "three slips in a long word"),
    ("zeppelin", nil, "nothing is near"),
    ("hämmer", nil, "an accent is no slip"),
    ("hamm3r", nil, "nor is a number"),
    ("HAMMER", nil, "capitals are the caller's to lower"),
    ("ham mer", nil, "a blank is no letter"),
  ])
  func `the word that was meant is found`(
    typed: String, corrected: String?, because reason: String
  ) throws {
    #expect(try Self.corrector(Self.workshop).correction(of: typed) == corrected, "\(reason)")
  }

  @Test(arguments: [
    (["hook": 10, "nook": 500], "hoook", "hook", "the nearer, two slips or not"),
    (["bolts": 10, "boats": 80], "boots", "boats", "of two equally near the more frequent"),
    (["bolts": 80, "boats": 10], "boots", "bolts", "the other way round"),
    (["rack": 10, "pack": 20], "rrack", "rack", "the first letter is mostly right"),
    (
      ["racks": 1, "packs": 500], "backs", "packs", "where both first letters are wrong, frequency"
    ),
    (["racks": 1, "sacks": 200], "racjs", "racks", "a slip more is worse than a rare word"),
    (["workbench": 2, "workbenches": 900], "workbemch", "workbench", "one slip before two"),
  ])
  func `of several words within reach one wins`(
    words: [String: Int], typed: String, corrected: String, because reason: String
  ) throws {
    #expect(try Self.corrector(words).correction(of: typed) == corrected, "\(reason)")
  }

  /// Words that differ from each other in more than four letters.
  private static let apart = ["hammer", "workbench", "pulley", "varnish", "trestle", "screwdriver"]

  @Test(arguments: apart)
  func `a word one slip away from a single frequent word is corrected to it`(word: String) throws {
    let corrector = try Self.corrector(
      Dictionary(uniqueKeysWithValues: Self.apart.map { ($0, 50) }))
    for typed in Self.slips(of: word) where typed.count >= 4 {
      #expect(try corrector.correction(of: typed) == word, "\(typed)")
    }
  }

  /// Everything one slip away from a word.
  private static func slips(of word: String) -> Set<String> {
    let letters = Array(word)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    var slips: Set<String> = []
    for place in 0...letters.count {
      for letter in alphabet {
        slips.insert(String(letters[..<place] + [letter] + letters[place...]))
        if place < letters.count {
          slips.insert(String(letters[..<place] + [letter] + letters[(place + 1)...]))
        }
      }
      if place < letters.count {
        slips.insert(String(letters[..<place] + letters[(place + 1)...]))
      }
      if place + 1 < letters.count {
        var swapped = letters
        swapped.swapAt(place, place + 1)
        slips.insert(String(swapped))
      }
    }
    slips.remove(word)
    return slips
  }

  // Two words in one

  @Test(arguments: [
    ("nailsaw", "nail saw", "two words"),
    ("sawnail", "saw nail", "in their order"),
    ("hammertoolbox", "hammer toolbox", "long ones"),
    ("nailnail", "nail nail", "one twice"),
    ("nailsawnail", nil, "three words are none"),
    ("nailzeppelin", nil, "one half is unknown"),
    ("sawox", nil, "a half is too short"),
  ])
  func `two words written as one are parted`(
    typed: String, corrected: String?, because reason: String
  ) throws {
    #expect(try Self.corrector(Self.workshop).correction(of: typed) == corrected, "\(reason)")
  }

  @Test func `halves that stand seldom make no words`() throws {
    #expect(try Self.corrector(["nail": 1, "saw": 1]).correction(of: "nailsaw") == nil)
    #expect(try Self.corrector(["nail": 50, "saw": 1]).correction(of: "nailsaw") == nil)
    #expect(try Self.corrector(["nail": 50, "saw": 50]).correction(of: "nailsaw") == "nail saw")
  }

  @Test func `of two ways to part a word the one with frequent halves wins`() throws {
    let words = ["car": 5, "travel": 5, "cart": 90, "ravel": 90]
    #expect(try Self.corrector(words).correction(of: "cartravel") == "cart ravel")
  }

  @Test func `a slip is likelier than a missing blank`() throws {
    let words = ["saw": 90, "dust": 90, "sawdusts": 1]
    #expect(try Self.corrector(words).correction(of: "sawdust") == "sawdusts")
  }

  // The ends

  @Test func `words of two letters are not taken for others`() throws {
    #expect(try Self.corrector(["nail": 5]).correction(of: "na") == nil)
  }

  @Test func `what is too short to be a word is no slip`() async {
    // In a process of its own, so that a trap is a failure of this test only.
    await #expect(processExitsWith: .success) {
      let corrector = try TypoCorrectionTests.corrector(["saw": 5])
      for typed in ["", "s"] { #expect(try corrector.correction(of: typed) == nil) }
    }
  }

  @Test func `a word longer than any is not corrected`() throws {
    let typed = String(repeating: "nail", count: 250)
    #expect(try Self.corrector(Self.workshop).correction(of: typed) == nil)
  }

  @Test func `an empty vocabulary corrects nothing`() throws {
    #expect(try Self.corrector([:]).correction(of: "hammer") == nil)
  }
}
