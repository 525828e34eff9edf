@testable import GuidelineCLI
import TestSupport
import Testing

struct OptionValueTests {
  private enum Order: String, CaseIterable, OptionValue {
    case newest
    case byName = "by-name"
  }

  @Test(
    arguments: [
      Named("digits", ("12", 12)),
      Named("a minus sign", ("-3", -3)),
      Named("a plus sign", ("+3", 3)),
      Named("the empty word", ("", nil)),
      Named("a blank", (" 1", nil)),
      Named("another radix", ("0x10", nil)),
      Named("a fraction", ("1.0", nil)),
      Named("a number beyond 64 bits", ("99999999999999999999", nil)),
    ] as [Named<(String, Int?)>])
  func `whole numbers are read`(row: Named<(String, Int?)>) {
    let (word, number) = row.value
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
