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

  struct Row: TestRow {
    let typed: String
    let corrected: String?
    let reason: String

    init(_ typed: String, _ corrected: String?, _ reason: String) {
      self.typed = typed
      self.corrected = corrected
      self.reason = reason
    }
  }

  @Test(arguments: [
    Row("sliedr", "slider", "swapped neighbors"),
    Row("slder", "slider", "a missing letter"),
    Row("slidder", "slider", "a doubled letter"),
    Row("slifer", "slider", "a neighboring key"),
    Row("alider", "slider", "a wrong first letter"),
    Row("lsider", "slider", "swapped first letters"),
    Row("lider", "slider", "a missing first letter"),
    Row("sliders", "slider", "an extra letter at the end"),
    Row("mneu", "menu", "a short word with swapped letters"),
    Row("men", nil, "too short to tell from other words"),
    Row("rowe", nil, "an edit other than a swap in four letters"),
    Row("toolxbir", "toolbar", "two edits in a long word"),
    Row("idnicatro", "indicator", "two swaps in a long word"),
    Row("placehodlr", "placeholder", "a swap and a missing letter"),
    Row("lsidre", nil, "two edits in a short word"),
    Row("indctro", nil, "three edits in a long word"),
    Row("hologram", nil, "no word is near"),
    Row("slïder", nil, "an accent"),
    Row("slid3r", nil, "a digit"),
    Row("SLIDER", nil, "capitals, which the caller lowers"),
    Row("sli der", nil, "a blank"),
  ])
  func `a typo is corrected to the nearest word`(row: Row) throws {
    #expect(try Self.corrector(Self.elements).correction(of: row.typed) == row.corrected)
  }

  struct Choice: TestRow {
    let words: [String: Int]
    let typed: String
    let corrected: String
    let reason: String

    init(_ words: [String: Int], _ typed: String, _ corrected: String, _ reason: String) {
      self.words = words
      self.typed = typed
      self.corrected = corrected
      self.reason = reason
    }
  }

  @Test(arguments: [
    Choice(["list": 10, "mist": 500], "liist", "list", "the nearer word"),
    Choice(["grids": 10, "grips": 80], "griss", "grips", "the more frequent of equally near words"),
    Choice(["grids": 80, "grips": 10], "griss", "grids", "the other word if it is more frequent"),
    Choice(["page": 10, "cage": 20], "ppage", "page", "the word with the same first letter"),
    Choice(["lists": 1, "mists": 500], "fists", "mists", "the more frequent word if both first letters differ"),
    Choice(["lists": 1, "mists": 200], "lisrs", "lists", "the nearer word, even if it is rare"),
    Choice(["indicator": 2, "indicators": 900], "indicatpr", "indicator", "one edit rather than two"),
  ]) func `of several near words one wins`(choice: Choice) throws {
    #expect(try Self.corrector(choice.words).correction(of: choice.typed) == choice.corrected)
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

  // Two words in one

  @Test(arguments: [
    Row("menurow", "menu row", "two words"),
    Row("rowmenu", "row menu", "two words in the other order"),
    Row("slidertoolbar", "slider toolbar", "long words"),
    Row("menumenu", "menu menu", "the same word twice"),
    Row("menurowmenu", nil, "three words"),
    Row("menuhologram", nil, "an unknown half"),
    Row("rowok", nil, "a half that is too short"),
  ]) func `two words typed without a blank are split`(row: Row) throws {
    #expect(try Self.corrector(Self.elements).correction(of: row.typed) == row.corrected)
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

  // Limits

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
