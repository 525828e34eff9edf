import Testing

@testable import GuidelineReading

struct JSONFrontMatterTests {
  @Test(arguments: [
    ("{\"a\": 1}\n# Kites", "{\"a\": 1}", "an object above text"),
    ("\u{FEFF} \n{\"a\": 1}\nText", "\u{FEFF} \n{\"a\": 1}", "a mark and blanks above"),
    ("{\"a\": {\"b\": \"}\"}}\nText", "{\"a\": {\"b\": \"}\"}}", "a bracket inside a string"),
    ("{\"a\": \"\\\"}\"} Text", "{\"a\": \"\\\"}\"}", "an escaped quotation mark"),
  ])
  func objectOnTopIsParted(text: String, object: String, because reason: String) throws {
    let matter = try #require(JSONFrontMatter(text), "\(reason)")
    #expect(matter.object == object, "\(reason)")
    #expect(matter.object + matter.body == text, "\(reason)")
  }

  @Test(arguments: [
    "": "nothing", "{\"a\": 1}": "one object", "{\"a\": 1} \n\t": "one object and blanks",
    "{\"a\": 1": "never closed", "{\"a\": \"}": "an open string", "# Kites": "no object",
    "Fly {\"a\": 1} high.": "text before the object", "<!-- { \"a\": 1 } -->\nText": "a comment",
  ])
  func otherTextHasNone(text: String, because reason: String) {
    #expect(JSONFrontMatter(text) == nil, "\(reason)")
  }
}
