import Testing

@testable import GuidelineReading

struct JSONValueTests {
  private func value(_ text: String) throws -> JSONValue {
    try JSONParser.parse(text)
  }

  @Test func membersAreReachedByName() throws {
    let page = try value(#"{"a": {"b": ["x", 2, 2.5, true, null]}}"#)
    let elements = page["a"]?["b"]?.elements ?? []
    #expect(elements.map(\.string) == ["x", nil, nil, nil, nil])
    #expect(elements.map(\.integer) == [nil, 2, nil, nil, nil])
  }

  @Test func whatIsOfAnotherKindIsNothing() throws {
    let page = try value(#"{"a": "x"}"#)
    #expect(page["b"] == nil)
    #expect(page["a"]?["b"] == nil)
    #expect(page["a"]?.elements.isEmpty == true)
    #expect(page.string == nil)
    #expect(try value("1e300").integer == nil)
  }
}
