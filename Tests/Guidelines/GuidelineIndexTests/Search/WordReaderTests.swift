import ByteRoutines
import TestSupport
import Testing

@testable import GuidelineIndex

/// Words that are read with and without their hashes.
struct WordReaderTests {
  private static func words(
    _ text: String, sought: WordBeginnings? = nil
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
      var sought = WordBeginnings()
      let chosen = all.filter { _ in Bool.random(using: &generator) }
      for word in chosen { sought.insert(word.beginning, length: nil) }
      let read = Self.words(text, sought: sought)
      #expect(read.count == all.count, "\(text)")
      for (word, whole) in zip(read, all) {
        let isChosen = chosen.contains { $0.key == whole.key }
        #expect(word.key == whole.key || word.key == 0 && !isChosen, "\(text)")
        if word.key != 0 { #expect(word.isStopWord == whole.isStopWord, "\(text)") }
      }
    }
  }

  @Test func `the beginnings of stop words are those of all stop words`() {
    let text = "The knob is not in a menu, and it doesn't open"
    let found = Self.words(text, sought: WordReader.stopWords.beginnings).map(\.isStopWord)
    #expect(found == Self.words(text).map(\.isStopWord))
    #expect(found.contains(true) && found.contains(false))
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
    let keys = words.map { ReducedWord.hash(Array($0.utf8).view) }
    #expect(Self.words(text).map(\.key) == keys, "\(reason)")
  }

  @Test func `leaving out pairs changes no other word`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<300 {
      let text = (0..<12).map { _ in Self.pieces.randomElement(using: &generator)! }.joined()
      let bytes = Array(text.utf8)
      var reader = WordReader(bytes.indices, skipsPairs: true)
      var keys: [UInt64] = []
      while let word = reader.next(in: bytes.view) {
        if word.beginning != 0 { keys.append(word.key) }
      }
      #expect(keys == Self.words(text).filter { $0.beginning != 0 }.map(\.key), "\(text)")
    }
  }
}
