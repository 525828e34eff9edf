import TestSupport
import Testing

@testable import GuidelineIndex

struct WordReaderTests {
  private static func words(_ text: String) -> [WordReader.Word] { Array(WordReader(Array(text.utf8))) }

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

  @Test(
    arguments: rows(
      [
        ("Tab Bar!", ["tab", "bar"], "case and marks do not count"),
        ("don’t, can't", ["dont", "cant"], "an apostrophe joins"),
        ("pop-up 44pt", ["pop", "up", "44pt"], "a hyphen separates"),
        ("Größe", ["größe"], "accents stay for the lookup to remove"),
        ("图标大小", ["图标", "标大", "大小"], "pairs of letters"), ("탭 바", ["탭", "바"], "a single letter"),
        ("iOS图标app", ["ios", "图标", "app"], "scripts side by side"),
        ("图 标", ["图", "标"], "letters that are not neighbors"),
        ("_“”… ", [], "no word"),
        ("", [], "no text"),
      ] as [(String, [String], String)]))
  func `single letters are words for vectors`(row: TableRow<(String, [String], String)>) {
    let (text, expected, reason) = row.values
    let words = Array(WordReader(Array(text.utf8), readsSingleLetters: true))
    let written = words.map { String(decoding: $0.bytes, as: UTF8.self).lowercased() }
    #expect(written == expected, "\(reason)")
    #expect(Set(words.map(\.hash)).count == Set(written).count, "\(reason)")
  }
}
