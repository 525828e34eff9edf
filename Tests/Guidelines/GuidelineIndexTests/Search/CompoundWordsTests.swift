import TestSupport
import Testing

@testable import GuidelineIndex

struct CompoundWordsTests {
  private let compounds = CompoundWords(thesaurus: QueryFixture.thesaurus)

  @Test(
    arguments: rows(
      [
        ("Sinnbildleiste", ["sinnbild", "leiste"], "two names"),
        ("Leistentitel", ["leiste", "titel"], "a linking element"),
        ("Titelsinnbildleiste", ["titel", "sinnbild", "leiste"], "three names"),
        ("Sinnbild-Leiste", ["Sinnbild", "Leiste"], "names with a hyphen"),
        ("tool-leistentitel", ["tool", "leiste", "titel"], "an English word and a compound"),
        ("Sinnbild", nil, "a single name"),
        ("Sinnbildtool", nil, "an English name at the end"),
        ("Leistexyztitel", nil, "letters that are no linking element"),
        ("Titelleistetitelleiste", nil, "four names are too many"),
        ("tool-menu", nil, "no name of another language"),
        ("-", nil, "no letter"),
        (String(repeating: "leiste", count: 7), nil, "longer than any compound"),
      ] as [(String, [String]?, String)]))
  func `a compound is split into names`(row: TableRow<(String, [String]?, String)>) {
    let (word, parts, reason) = row.values
    #expect(compounds.parts(of: word) == parts, "\(reason)")
  }
}
