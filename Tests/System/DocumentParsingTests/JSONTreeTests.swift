import DocumentParsing
import Testing

struct JSONTreeTests {
  @Test func `members are found by name and converted by kind`() throws {
    let page = try JSONTree(parsing: #"{"a": {"b": ["x", 2, 2.5, true, null, 2.0]}}"#)
    let elements = page["a"]?["b"]?.array ?? []
    #expect(elements.map(\.string) == ["x", nil, nil, nil, nil, nil])
    #expect(elements.map(\.integer) == [nil, 2, nil, nil, nil, 2])
    #expect(elements.map(\.bool) == [nil, nil, nil, true, nil, nil])
    #expect(elements.map { $0 == .null } == [false, false, false, false, true, false])
  }

  @Test func `a value of another kind is nil`() throws {
    let page = try JSONTree(parsing: #"{"a": "x"}"#)
    #expect(page["b"] == nil)
    #expect(page["a"]?["b"] == nil)
    #expect(page["a"]?.array == nil)
    #expect(page.string == nil)
    #expect(try JSONTree(parsing: "1e300").integer == nil)
    #expect(try JSONTree(parsing: "1e999").integer == nil)
  }

  @Test func `the last member with a name counts`() throws {
    var object = try JSONTree(parsing: #"{"a": 1, "b": 2, "a": 3}"#)
    #expect(object["a"]?.integer == 3)
    #expect(object.valuesByName.mapValues(\.integer) == ["a": 3, "b": 2])
    object["a"] = JSONTree(.string("x"))
    #expect(object.members?.map(\.value.string) == [nil, nil, "x"])
  }

  @Test func `ranges give the spelling of values and names`() throws {
    let text = #"{ "\u0061" : [ 1.50 , "é" ] }"#
    let bytes = Array(text.utf8)
    func spelling(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let tree = try JSONTree(parsing: text)
    let member = try #require(tree.members?.first)
    #expect(member.name == "a")
    #expect(spelling(tree.range) == text)
    #expect(spelling(member.nameRange) == #""\u0061""#)
    #expect(spelling(member.value.range) == #"[ 1.50 , "é" ]"#)
    #expect(member.value.array?.map { spelling($0.range) } == ["1.50", #""é""#])
  }

  @Test func `an edited value and its containers lose their ranges`() throws {
    var tree = try JSONTree(parsing: #"{"a": {"b": 1}, "c": [2]}"#)
    tree["a"]?["b"] = JSONTree(.literal("1"))
    #expect(tree.range != nil, "an equal value is not an edit")
    tree["a"]?["b"] = nil
    #expect(tree["a"]?["b"] == .null)
    #expect(tree.range == nil)
    #expect(tree["a"]?.range == nil)
    #expect(tree["c"]?.range != nil)
    tree["d"] = JSONTree(.array([]))
    #expect(tree.members?.map(\.name) == ["a", "c", "d"])
    #expect(tree.members?.map { $0.nameRange == nil } == [false, false, true])
  }

  @Test func `ranges do not count for equality`() throws {
    let tree = try JSONTree(parsing: #"{"a": [1, "x"]}"#)
    #expect(try tree == JSONTree(parsing: #"  { "\u0061": [ 1, "x" ] }"#))
    #expect(tree == tree.withoutRanges)
    #expect(tree.hashValue == tree.withoutRanges.hashValue)
    #expect(tree.withoutRanges.range == nil)
    #expect(tree.withoutRanges["a"]?.array?.allSatisfy { $0.range == nil } == true)
    #expect(try tree != JSONTree(parsing: #"{"a": [1.0, "x"]}"#))
  }
}
