import CommandLineArguments
import Testing

struct OptionValueTests {
  private enum Order: String, CaseIterable, OptionValue {
    case newest
    case byName = "by-name"
  }

  @Test(arguments: [
    ("12", 12, "plain digits"),
    ("-3", -3, "a sign"),
    ("+3", 3, "the other sign"),
    ("", nil, "the empty word"),
    (" 1", nil, "a blank"),
    ("0x10", nil, "another radix"),
    ("1.0", nil, "a fraction"),
    ("99999999999999999999", nil, "more than fits"),
  ])
  func readsWholeNumbers(word: String, number: Int?, because reason: String) {
    #expect(Int(argument: word) == number, "\(reason)")
  }

  @Test(arguments: ["", "x", "-", "ü"])
  func takesEveryWordAsString(word: String) {
    #expect(String(argument: word) == word)
    #expect(String.valueChoices.isEmpty)
    #expect(String.valueDescription == nil)
  }

  @Test func readsRawValuesOfEnumerations() {
    #expect(Order(argument: "by-name") == .byName)
    #expect(Order(argument: "byName") == nil)
    #expect(Order.valueChoices == ["newest", "by-name"])
  }
}
