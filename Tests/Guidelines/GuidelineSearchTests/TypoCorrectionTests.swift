import IndexTestSupport
import SQLiteStore
import Testing
import TestSupport

@testable import GuidelineIndex
@testable import GuidelineSearch

struct TypoCorrectionTests {
  /// A corrector with a vocabulary of words and their frequencies.
  private static func corrector(_ words: [String: Int]) throws -> TypoCorrection {
    let vocabulary = Vocabulary(database: try FullTextFixture().database)
    for (word, count) in words { vocabulary.count([word], by: count) }
    try vocabulary.save()
    return TypoCorrection(vocabulary: vocabulary)
  }

  private static let elements = [
    "slider": 40, "toolbar": 30, "picker": 20, "indicator": 25, "row": 50, "menu": 60, "placeholder": 15, "tint": 10,
  ]

  @Test(
    arguments: rows(
      [
        ("sliedr", "slider", "swapped neighbors"),
        ("slder", "slider", "a missing letter"),
        ("slidder", "slider", "a doubled letter"),
        ("slifer", "slider", "a neighboring key"),
        ("alider", "slider", "a wrong first letter"),
        ("lsider", "slider", "swapped first letters"),
        ("lider", "slider", "a missing first letter"),
        ("sliders", "slider", "an extra letter at the end"),
        ("mneu", "menu", "a short word with swapped letters"),
        ("men", nil, "too short to tell from other words"),
        ("rowe", nil, "an edit other than a swap in four letters"),
        ("toolxbir", "toolbar", "two edits in a long word"),
        ("idnicatro", "indicator", "two swaps in a long word"),
        ("placehodlr", "placeholder", "a swap and a missing letter"),
        ("lsidre", nil, "two edits in a short word"),
        ("indctro", nil, "three edits in a long word"),
        ("hologram", nil, "no word is near"),
        ("slïder", nil, "an accent"),
        ("slid3r", nil, "a digit"),
        ("SLIDER", nil, "capitals, which the caller lowers"),
        ("sli der", nil, "a blank"),
      ] as [(String, String?, String)]))
  func `a typo is corrected to the nearest word`(row: TableRow<(String, String?, String)>) throws {
    let (typed, corrected, _) = row.values
    #expect(try Self.corrector(Self.elements).correction(of: typed) == corrected)
  }

  @Test(
    arguments: rows(
      [
        (["list": 10, "mist": 500], "liist", "list", "the nearer word"),
        (["grids": 10, "grips": 80], "griss", "grips", "the more frequent of equally near words"),
        (["grids": 80, "grips": 10], "griss", "grids", "the other word if it is more frequent"),
        (["page": 10, "cage": 20], "ppage", "page", "the word with the same first letter"),
        (["lists": 1, "mists": 500], "fists", "mists", "the more frequent word if both first letters differ"),
        (["lists": 1, "mists": 200], "lisrs", "lists", "the nearer word, even if it is rare"),
        (["indicator": 2, "indicators": 900], "indicatpr", "indicator", "one edit rather than two"),
      ] as [([String: Int], String, String, String)]))
  func `of several near words one wins`(choice: TableRow<([String: Int], String, String, String)>) throws {
    let (words, typed, corrected, _) = choice.values
    #expect(try Self.corrector(words).correction(of: typed) == corrected)
  }

  /// Words that differ from each other in more than four letters.
  private static let apart = ["slider", "indicator", "popover", "canvas", "keyboard", "placeholder"]

  @Test(arguments: apart)
  func `a word one edit away from a single frequent word is corrected to it`(word: String) throws {
    let corrector = try Self.corrector(
      Dictionary(uniqueKeysWithValues: Self.apart.map { ($0, 50) }))
    for typed in Self.edits(of: word) where typed.count >= 4 {
      #expect(try corrector.correction(of: typed) == word, "\(typed)")
    }
  }

  /// All strings one edit away from a word.
  private static func edits(of word: String) -> Set<String> {
    let letters = Array(word)
    let alphabet = Array("abcdefghijklmnopqrstuvwxyz")
    var edits: Set<String> = []
    for place in 0...letters.count {
      for letter in alphabet {
        edits.insert(String(letters[..<place] + [letter] + letters[place...]))
        if place < letters.count { edits.insert(String(letters[..<place] + [letter] + letters[(place + 1)...])) }
      }
      if place < letters.count { edits.insert(String(letters[..<place] + letters[(place + 1)...])) }
      if place + 1 < letters.count {
        var swapped = letters
        swapped.swapAt(place, place + 1)
        edits.insert(String(swapped))
      }
    }
    edits.remove(word)
    return edits
  }

  // MARK: Two words in one

  @Test(
    arguments: rows(
      [
        ("menurow", "menu row", "two words"),
        ("rowmenu", "row menu", "two words in the other order"),
        ("slidertoolbar", "slider toolbar", "long words"),
        ("menumenu", "menu menu", "the same word twice"),
        ("menurowmenu", nil, "three words"),
        ("menuhologram", nil, "an unknown half"),
        ("rowok", nil, "a half that is too short"),
      ] as [(String, String?, String)]))
  func `two words typed without a blank are split`(row: TableRow<(String, String?, String)>) throws {
    let (typed, corrected, _) = row.values
    #expect(try Self.corrector(Self.elements).correction(of: typed) == corrected)
  }

  @Test func `rare halves are not split`() throws {
    #expect(try Self.corrector(["menu": 1, "row": 1]).correction(of: "menurow") == nil)
    #expect(try Self.corrector(["menu": 50, "row": 1]).correction(of: "menurow") == nil)
    #expect(try Self.corrector(["menu": 50, "row": 50]).correction(of: "menurow") == "menu row")
  }

  @Test func `of two ways to split a word the one with frequent halves wins`() throws {
    let words = ["car": 5, "travel": 5, "cart": 90, "ravel": 90]
    #expect(try Self.corrector(words).correction(of: "cartravel") == "cart ravel")
  }

  @Test func `a typo is more likely than a missing blank`() throws {
    let words = ["tool": 90, "tip": 90, "tooltips": 1]
    #expect(try Self.corrector(words).correction(of: "tooltip") == "tooltips")
  }

  // MARK: Limits

  @Test func `words of two letters are not corrected`() throws {
    #expect(try Self.corrector(["menu": 5]).correction(of: "me") == nil)
  }

  @Test func `a text too short for a word is not corrected`() async {
    // An exit test, so that a trap fails this test only.
    await #expect(processExitsWith: .success) {
      let corrector = try TypoCorrectionTests.corrector(["row": 5])
      for typed in ["", "r"] { #expect(try corrector.correction(of: typed) == nil) }
    }
  }

  @Test func `a word longer than any other is not corrected`() throws {
    let typed = String(repeating: "menu", count: 250)
    #expect(try Self.corrector(Self.elements).correction(of: typed) == nil)
  }

  @Test func `an empty vocabulary corrects nothing`() throws {
    #expect(try Self.corrector([:]).correction(of: "slider") == nil)
  }
}
