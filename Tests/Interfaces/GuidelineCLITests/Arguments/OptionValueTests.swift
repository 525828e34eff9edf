@testable import GuidelineCLI
import TestSupport
import Testing

struct OptionValueTests {
  private enum Order: String, CaseIterable, OptionValue {
    case newest
    case byName = "by-name"
  }

  @Test(
    arguments: rows(
      [
        ("12", 12, "digits"),
        ("-3", -3, "a minus sign"),
        ("+3", 3, "a plus sign"),
        ("", nil, "the empty word"),
        (" 1", nil, "a blank"),
        ("0x10", nil, "another radix"),
        ("1.0", nil, "a fraction"),
        ("99999999999999999999", nil, "a number beyond 64 bits"),
      ] as [(String, Int?, String)]))
  func `whole numbers are read`(row: TableRow<(String, Int?, String)>) {
    let (word, number, _) = row.values
    #expect(Int(argument: word) == number)
  }

  @Test(arguments: ["", "x", "-", "ü"]) func `every word is a string`(word: String) {
    #expect(String(argument: word) == word)
    #expect(String.valueChoices.isEmpty)
    #expect(String.valueDescription == nil)
  }

  @Test func `raw values of enumerations are read`() {
    #expect(Order(argument: "by-name") == .byName)
    #expect(Order(argument: "byName") == nil)
    #expect(Order.valueChoices == ["newest", "by-name"])
  }
}
