import AppleProjects
import TestSupport
import Testing

struct ObjectiveCStructureTests {
  @Test func `selectors find messages, and methods are around them`() {
    let structure = ObjectiveCStructure(
      Array(
        "- (void)a:(int)b c:(id)d {\n if (b) { [d e:b f:1]; }\n}\n+ (id)g { return [d h]; }".utf8))
    #expect(structure.methods.map(\.selector) == ["a:c:", "g"])
    let first = structure.messages(named: "e:f:").map(\.name)
    #expect(first.map(structure.method) == [0])
    let second = structure.messages(named: "h").map(\.name)
    #expect(second.map(structure.method) == [1])
    #expect(structure.block(around: first[0]) > structure.methods[0].tokens.lowerBound)
    #expect(structure.messages(named: "e:").isEmpty)
    #expect(structure.method(around: 0) == nil)
  }

  @Test func `titles are literals, also localized ones`() {
    let structure = ObjectiveCStructure(
      Array("[a b:@\"c\" d:NSLocalizedString(@\"e\", nil) f:g h:@\"i\" \"j\"];".utf8))
    #expect(structure.messages[0].arguments.map(structure.title) == ["c", "e", nil, nil])
    #expect(structure.calls(named: "NSLocalizedString").count == 1)
  }

  @Test(
    arguments: rows([
      ("[a b:", "]", "messages"), ("[", "]", "brackets"), ("a = ", ";", "assignments"),
      ("f(", ")", "calls"), ("^{ [a b]; ", "}", "blocks"), ("- (void)a {", "}", "methods"),
      ("[a b:c ", "]", "subscripts"), ("{", "", "open braces"),
    ]))
  func `deep nesting and long lines are read in linear time`(
    row: TableRow<(String, String, String)>
  ) {
    let (opening, closing, _) = row.values
    for count in [10_000, 100_000] {
      let source =
        String(repeating: opening, count: count) + String(repeating: closing, count: count)
      #expect(ObjectiveCStructure(Array(source.utf8)).messages.count <= 2 * count)
    }
  }

  @Test func `no bytes crash the reader`() {
    var random = SeededGenerator(seed: 7)
    let pieces = [
      "[", "]", "(", ")", "{", "}", "a", " b", ":", "?", "@\"c\"", "=", ";", ".", "- (void)", "@",
      "^",
      ",", "\n", "\"", "1",
    ]
    for _ in 0..<2_000 {
      let source = (0..<random.next(below: 60)).map { _ in random.element(of: pieces) }.joined()
      let structure = ObjectiveCStructure(Array(source.utf8))
      for message in structure.messages {
        #expect(message.tokens.upperBound <= structure.code.tokens.count)
      }
    }
  }
}
