import Testing

@testable import GuidelineReading

struct JSONParserTests {
  @Test(arguments: [
    ("null", JSONValue.null, "a bare value"),
    (" [ ] ", .array([]), "an empty list, blanks around it"),
    ("{\r\n\t}", .object([:]), "an empty object"),
    ("\u{FEFF}true", .bool(true), "a byte order mark"),
    ("[false, -1.5e3, 0]", .array([.bool(false), .number(-1500), .number(0)]), "numbers"),
    (#"{"a": {"b": [1]}}"#, .object(["a": .object(["b": .array([.number(1)])])]), "nesting"),
    (#"{"a": 1, "a": 2}"#, .object(["a": .number(2)]), "the last of equal names counts"),
    (#""\"\\\/\b\f\n\r\t\u00e9""#, .string("\"\\/\u{8}\u{C}\n\r\té"), "each escape"),
    (#""\ud83e\uDDF6é""#, .string("🧶é"), "a pair of surrogates"),
    (#""\ud83e""#, .string("\u{FFFD}"), "half a pair"),
    (#""\ud83e\u0041""#, .string("\u{FFFD}A"), "half a pair before another character"),
    (#""\u0000""#, .string("\0"), "an escaped NUL"),
  ])
  func valuesAreWhatTheySay(text: String, value: JSONValue, because reason: String) throws {
    #expect(try JSONParser.parse(text) == value, "\(reason)")
  }

  @Test(arguments: [
    ("", "nothing"), ("[", "an open list"), ("[1", "a list cut after an element"),
    ("[1,]", "a comma too many"), ("[1 2]", "a comma missing"), ("[1}", "the wrong bracket"),
    (#"{"a" 1}"#, "a colon missing"), ("{1: 2}", "a name that is no string"),
    (#"{"a"}"#, "a name without a value"), (#""a"#, "an open string"), (#""\"#, "a cut escape"),
    (#""\x""#, "an unknown escape"), (#""\u12"#, "cut digits"), (#""\u+123""#, "a sign in digits"),
    (#""\ud83e\u""#, "a cut pair"), ("\"a\nb\"", "a bare line end in a string"),
    ("nul", "a cut word"), ("truer", "a word too long"), ("-", "a sign alone"),
    ("1 1", "two values"), ("NaN", "a number JSON does not know"),
  ])
  func whatIsNoJSONIsRefused(text: String, because reason: String) {
    #expect(throws: ReadingError.malformedJSON(reason: "not parsable as JSON"), "\(reason)") {
      try JSONParser.parse(text)
    }
  }

  @Test func nestingEndsAtALimit() throws {
    func nested(_ depth: Int) -> String {
      let pairs = depth / 2
      return String(repeating: #"[{"a":"#, count: pairs) + "1"
        + String(repeating: "}]", count: pairs)
    }
    #expect(throws: Never.self) { try JSONParser.parse(nested(JSONParser.depthLimit)) }
    #expect(throws: ReadingError.self) { try JSONParser.parse(nested(JSONParser.depthLimit + 2)) }
    #expect(throws: ReadingError.self) { try JSONParser.parse(nested(2_000_000)) }
  }

  /// Took time for each value in proportion to its depth, half a minute in all.
  @Test func manyValuesDeepDownAreReadAsFastAsOthers() throws {
    let depth = JSONParser.depthLimit - 2
    let text =
      String(repeating: "[", count: depth) + String(repeating: "{},", count: 50_000) + "{}"
      + String(repeating: "]", count: depth)
    var value = try JSONParser.parse(text)
    while value.elements.count == 1 { value = value.elements[0] }
    #expect(value.elements.count == 50_001)
  }
}
