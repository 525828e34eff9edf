import TestSupport
import Testing

@testable import GuidelineModel

struct SignNamesTests {
  @Test(
    arguments: rows(
      [
        ("☰", false, "hamburger menu", "a sign that is only a sign"),
        ("⚙\u{FE0F}", false, "gear icon", "the form of an emoji"),
        ("...", true, "ellipsis", "punctuation in quotation marks"),
        ("...", false, nil, "punctuation"),
        ("⚠\u{FE0F}", false, nil, "decoration"),
        ("☰☰", true, nil, "two signs"),
        ("\u{FE0F}", true, nil, "a selector alone"),
        ("", true, nil, "nothing"),
      ] as [(String, Bool, String?, String)]))
  func `signs have names`(row: TableRow<(String, Bool, String?, String)>) {
    let (text, isQuoted, name, reason) = row.values
    #expect(SignNames.standard.name(of: text, isQuoted: isQuoted) == name, "\(reason)")
  }

  @Test func `each sign is listed once, sorted, with a name that search knows and a known place`() {
    let rows = TSVTable(IndexTables.signs).rows.map { ($0.cell(0), $0.cell(1), $0.cell(2)) }
    let signs = rows.map { Array($0.0.utf8) }
    #expect(zip(signs, signs.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
    for (sign, name, place) in rows {
      #expect(!sign.contains { $0.isASCII && ($0.isLetter || $0.isNumber) }, "\(sign)")
      #expect(sign.utf8.count <= 12, "\(sign)")
      #expect(name.allSatisfy { $0 == " " || $0.isLowercase }, "\(sign)")
      #expect(["alone", "quoted"].contains(place), "\(sign)")
    }
  }
}
