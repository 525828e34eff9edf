import DocumentParsing
import TestSupport
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

  @Test func `ranges give the spelling of values`() throws {
    let text = #"{ "\u0061" : [ 1.50 , "é" ] }"#
    let bytes = Array(text.utf8)
    func spelling(_ range: Range<Int>?) -> String? { range.map { String(decoding: bytes[$0], as: UTF8.self) } }
    let tree = try JSONTree(parsing: text)
    let member = try #require(tree.members?.first)
    #expect(member.name == "a")
    #expect(spelling(tree.range) == text)
    #expect(spelling(member.value.range) == #"[ 1.50 , "é" ]"#)
    #expect(member.value.array?.map { spelling($0.range) } == ["1.50", #""é""#])
  }

  @Test func `members are set, added and removed`() throws {
    var tree = try JSONTree(parsing: #"{"a": {"b": 1}, "c": [2], "a": 3}"#)
    tree["a"]?["b"] = .null
    tree["c"] = JSONTree(.array([]))
    tree["d"] = .null
    #expect(tree.members?.map(\.name) == ["a", "c", "a", "d"])
    #expect(tree["c"]?.array == [])
    #expect(tree.range == nil)
    tree["a"] = nil
    #expect(tree.members?.map(\.name) == ["c", "d"])
  }

  @Test func `ranges do not count for equality`() throws {
    let tree = try JSONTree(parsing: #"{"a": [1, "x"]}"#)
    let same = try JSONTree(parsing: #"  { "\u0061": [ 1, "x" ] }"#)
    #expect(tree == same)
    #expect(tree.hashValue == same.hashValue)
    #expect(try tree != JSONTree(parsing: #"{"a": [1.0, "x"]}"#))
  }
}

struct JSONParserTests {
  private static func number(_ spelling: String) -> JSONTree { JSONTree(.literal(spelling)) }

  private static func object(_ members: (String, JSONTree)...) -> JSONTree {
    JSONTree(.object(members.map { JSONTree.Member(name: $0.0, value: $0.1) }))
  }

  @Test(
    arguments: rows([
      ("null", JSONTree.null, "a literal without a container"),
      (" [ ] ", JSONTree(.array([])), "an empty array between blanks"), ("{\r\n\t}", object(), "an empty object"),
      ("\u{FEFF}true", JSONTree(.literal("true")), "a byte order mark"),
      (
        "[false, -1.5e3, 0]", JSONTree(.array([JSONTree(.literal("false")), number("-1.5e3"), number("0")])), "numbers"
      ), (#"{"a": {"b": [1]}}"#, object(("a", object(("b", JSONTree(.array([number("1")])))))), "nested containers"),
      (#"{"a": 1, "a": 2}"#, object(("a", number("1")), ("a", number("2"))), "a repeated name"),
      (#""\"\\\/\b\f\n\r\t\u00e9""#, JSONTree(.string("\"\\/\u{8}\u{C}\n\r\té")), "every escape"),
      (#""plain \u0041 plain""#, JSONTree(.string("plain A plain")), "an escape between text"),
      (#""\ud83e\uDDF6é""#, JSONTree(.string("🧶é")), "a surrogate pair"),
      (#""\ud83e""#, JSONTree(.string("\u{FFFD}")), "an unpaired surrogate"),
      (#""\ud83e\u0041""#, JSONTree(.string("\u{FFFD}A")), "a lead surrogate before a letter"),
      (#""\ud83e\ud83e\uddf6""#, JSONTree(.string("\u{FFFD}🧶")), "a lead surrogate before a pair"),
      (#""\u0000""#, JSONTree(.string("\0")), "an escaped NUL"),
    ]))
  func `values keep their order and spelling`(row: TableRow<(String, JSONTree, String)>) throws {
    let (text, expected, reason) = row.values
    #expect(try JSONTree(parsing: text) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("", 1, "an empty text"), ("[", 1, "an unclosed array"), ("{", 1, "an unclosed object"),
      ("[1", 1, "an array that ends after an element"), ("[1,]", 1, "a trailing comma"),
      (#"{"a": 1,}"#, 1, "a trailing comma in an object"), ("[1 2]", 1, "a missing comma"),
      ("[1}", 1, "the wrong bracket"), (#"{"a" 1}"#, 1, "a missing colon"),
      ("{1: 2}", 1, "a name that is not a string"), ("{'a': 1}", 1, "single quotes"),
      (#"{"a"}"#, 1, "a name without a value"), (#""a"#, 1, "an unclosed string"),
      (#""\"#, 1, "a truncated escape"), (#""\x""#, 1, "an unknown escape"),
      (#""\u12"#, 1, "truncated digits"), (#""\u+123""#, 1, "a sign in the digits"),
      (#""\ud83e\u""#, 1, "a truncated surrogate pair"),
      ("\"a\nb\"", 1, "a line end in a string"), ("nul", 1, "a truncated literal"),
      ("truer", 1, "a literal with another letter"), ("-", 1, "a minus sign only"),
      ("+1", 1, "a plus sign"), ("{\n\"a\": 01}", 2, "a leading zero"),
      ("1.", 1, "a point at the end"),
      (".5", 1, "a point at the start"), ("1e", 1, "an exponent without digits"),
      ("1 1", 1, "two values"), ("{}\n\nx", 3, "text after the value"),
      ("NaN", 1, "a number that JSON does not have"), ("[\n\n1,,2]", 3, "two commas"),
    ]))
  func `invalid text is rejected with its line`(row: TableRow<(String, Int, String)>) {
    let (text, line, reason) = row.values
    #expect(throws: JSONError.invalid(line: line), "\(reason)") { try JSONTree(parsing: text) }
  }

  @Test func `errors describe the problem`() {
    #expect(JSONError.invalid(line: 3).description == "line 3: not valid JSON")
    #expect(JSONError.tooDeep(line: 1).description == "line 1: JSON nested deeper than 256 levels")
  }

  private static func nested(_ depth: Int) -> String {
    let pairs = depth / 2
    return String(repeating: #"[{"a":"#, count: pairs) + "1" + String(repeating: "}]", count: pairs)
  }

  @Test func `nesting is limited`() throws {
    let limit = JSONTree.depthLimit
    #expect(throws: Never.self) { try JSONTree(parsing: Self.nested(limit)) }
    let oneMore = "[" + Self.nested(limit) + "]"
    #expect(throws: JSONError.tooDeep(line: 1)) { try JSONTree(parsing: oneMore) }
    #expect(throws: JSONError.tooDeep(line: 1)) { try JSONTree(parsing: Self.nested(2_000_000)) }
  }

  @Test(.timeLimit(.minutes(5))) func `parsing takes linear time at any depth`() throws {
    let depth = JSONTree.depthLimit - 2
    let text =
      String(repeating: "[", count: depth) + String(repeating: "{},", count: 50_000) + "{}"
      + String(repeating: "]", count: depth)
    var value = try JSONTree(parsing: text)
    while let elements = value.array, elements.count == 1 { value = elements[0] }
    #expect(value.array?.count == 50_001)
  }
}
