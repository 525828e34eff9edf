import TestSupport
import Testing

@testable import GuidelineIndex

/// The words of a text whose vectors are looked up.
struct WordKeysTests {
  @Test(
    arguments: rows(
      [
        ("Tab Bar!", ["tab", "bar"], "case and marks do not count"),
        ("don’t, can't", ["dont", "cant"], "an apostrophe joins"),
        ("pop-up 44pt", ["pop", "up", "44pt"], "a hyphen separates"),
        ("Größe", ["größe"], "accents stay for the lookup to remove"),
        ("图标大小", ["图标", "标大", "大小"], "pairs of letters"),
        ("탭 바", ["탭", "바"], "a single letter"),
        ("iOS图标app", ["ios", "图标", "app"], "scripts side by side"),
        ("图 标", ["图", "标"], "letters that are not neighbors"),
        ("_“”… ", [], "no word"),
        ("", [], "no text"),
      ] as [(String, [String], String)]))
  func `texts are split into words`(row: TableRow<(String, [String], String)>) {
    let (text, expected, reason) = row.values
    var words: [String] = []
    var hashes: [Int] = []
    WordKeys.forEach(in: text) { word, hash in
      words.append(String(decoding: word, as: UTF8.self))
      hashes.append(hash)
    }
    #expect(words == expected, "\(reason)")
    #expect(Set(hashes).count == Set(words).count, "\(reason)")
  }
}
