import ByteRoutines
import TestSupport
import Testing

@testable import GuidelineIndex

/// Words that are read with and without their hashes.
struct WordReaderTests {
  private static func words(
    _ text: String, sought: FirstLetters = .all
  ) -> [WordReader.Word] {
    let bytes = Array(text.utf8)
    var reader = WordReader(bytes.indices)
    var words: [WordReader.Word] = []
    while let word = reader.next(in: bytes.view, sought: sought) { words.append(word) }
    return words
  }

  private static let pieces = [
    "knob", "Knobs", "menu", "don't", "don’t", "Größe", "é", "a", "7", "44pt", "图标", "ボタン", "버튼",
    "the",
    "THE", "“pane”", "x", "-", "…", "\n", "'", "İ", "\u{301}",
  ]

  @Test func `words that are not sought are skipped, and no others`() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let text = (0..<12).map { _ in
        Self.pieces.randomElement(using: &generator)! + [" ", "", ", "].randomElement(
          using: &generator)!
      }.joined()
      let all = Self.words(text)
      // Without letters of other scripts pairs may be left out.
      var sought = FirstLetters(containsOthers: true)
      let chosen = all.filter { _ in Bool.random(using: &generator) }
      for word in chosen { sought.insert(word) }
      let read = Self.words(text, sought: sought)
      #expect(read.count == all.count, "\(text)")
      for (word, whole) in zip(read, all) {
        let isChosen = chosen.contains { $0.key == whole.key }
        #expect(word.key == whole.key || word.key == 0 && !isChosen, "\(text)")
        if word.key != 0 { #expect(word.isStopWord == whole.isStopWord, "\(text)") }
      }
    }
  }

  @Test(
    arguments: rows(
      [
        ("shows", "SHOWING", true, "endings of verbs"), ("drags", "drag", true, "a plural"),
        ("boxes", "box", true, "a long plural"), ("dishes", "dish", true, "another"),
        ("batteries", "battery", true, "y in place of ies"), ("opened", "open", true, "a past"),
        ("class", "clas", false, "two s are no plural"), ("ring", "r", false, "too short for ing"),
        ("bed", "b", false, "too short for ed"), ("its", "it", false, "too short for a plural"),
        ("don’t", "dont", true, "an apostrophe"), ("Größe", "GRÖSSE", false, "other letters"),
        ("ÉLAN", "élan", true, "a capital beyond ASCII"),
      ] as [(String, String, Bool, String)]))
  func `forms of an English word have one key`(row: TableRow<(String, String, Bool, String)>) {
    let (first, second, areEqual, reason) = row.values
    let keys = [first, second].map { Self.words($0).map(\.key) }
    #expect((keys[0] == keys[1]) == areEqual, "\(reason)")
  }

  @Test func `stop words are known with their endings`() {
    let found = Self.words("The knob does not open in a menu").map(\.isStopWord)
    #expect(found == [true, false, true, true, false, true, true, false])
  }

  @Test(
    arguments: rows(
      [
        ("图标大", ["图标", "标大"], "pairs of neighbors"), ("图 标", [], "no neighbors"),
        ("a图标b", ["a", "图标", "b"], "between words"), ("버튼을", ["버튼", "튼을"], "above U+D000"),
        ("𠀀𠀁", ["𠀀𠀁"], "four bytes each"),
      ] as [(String, [String], String)]))
  func `neighboring letters of East Asian scripts are words`(
    row: TableRow<(String, [String], String)>
  ) {
    let (text, words, reason) = row.values
    let keys = words.flatMap { Self.words($0).map(\.key) }
    #expect(Self.words(text).map(\.key) == keys, "\(reason)")
    #expect(Set(keys).count == words.count, "\(reason)")
  }

  @Test func `leaving out pairs changes no other word`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let text = (0..<12).map { _ in Self.pieces.randomElement(using: &generator)! }.joined()
      let keys = Self.words(text, sought: .ascii).filter { $0.first < 0x80 }.map(\.key)
      #expect(keys == Self.words(text).filter { $0.first < 0x80 }.map(\.key), "\(text)")
    }
  }
}
