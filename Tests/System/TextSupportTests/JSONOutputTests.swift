import Foundation
import TestSupport
import Testing

@testable import TextSupport

struct JSONOutputTests {
  @Test(
    arguments: [
      Named("a C1 control", "\u{9B}31m"),
      Named("escape and delete", "\u{1B}[0m\u{7F}"),
      Named("separators of lines", "a\u{2028}b\u{2029}"),
      Named("ZWJ that no script needs", "a\u{200D}b"),
      Named("a tag, which JSON writes as a pair", "a\u{E0041}b"),
    ] as [Named<String>])
  func `terminal controls are escaped and restored by parsing`(row: Named<String>) throws {
    let text = row.value
    let line = try JSONOutput.line(["k": text])
    #expect(HiddenCharacters.areAbsent(in: line))
    let parsed = try JSONDecoder().decode([String: String].self, from: Data(line.utf8))
    #expect(parsed == ["k": text])
  }

  @Test func `keys are sorted and slashes are not escaped`() throws {
    #expect(try JSONOutput.line(["b": "x/y", "a": ""]) == #"{"a":"","b":"x/y"}"#)
  }

  @Test func `empty lists and objects are on one line, and texts like them stay`() throws {
    let value: [String: [[String]]] = ["a": [], "b": [[]], "c": [["[\n\n]", "x"]]]
    let document = try JSONOutput.document(value)
    #expect(
      document == """
        {
          "a" : [],
          "b" : [
            []
          ],
          "c" : [
            [
              "[\\n\\n]",
              "x"
            ]
          ]
        }

        """)
    #expect(try JSONOutput.document([String: Int]()) == "{}\n")
  }

  @Test func `the format is the first key of an object`() throws {
    #expect(try JSONOutput.document(["a": 1], format: "x/1") == "{\n  \"format\" : \"x/1\",\n  \"a\" : 1\n}\n")
    #expect(try JSONOutput.document([String: Int](), format: "x/1") == "{\n  \"format\" : \"x/1\"\n}\n")
    #expect(try JSONOutput.document([1], format: "x/1") == "[\n  1\n]\n", "lists have no keys")
  }
}
