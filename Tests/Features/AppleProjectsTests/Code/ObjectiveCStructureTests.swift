import AppleProjects
import TestSupport
import Testing

struct ObjectiveCStructureTests {
  /// The messages of a source as `receiver selector(arguments)`, each as its tokens without blanks, in order.
  private func messages(_ source: String) -> [String] {
    let structure = ObjectiveCStructure(Array(source.utf8))
    func text(_ tokens: Range<Int>) -> String {
      tokens.map { structure.code.text($0) }.joined()
    }
    return structure.messages.map { message in
      "\(text(message.receiver)) \(structure.code.text(message.name))(\(message.arguments.map(text).joined(separator: "|")))"
    }
  }

  @Test(
    arguments: rows(
      [
        ("[a b];", ["a b()"], "no argument"),
        ("[a b:c];", ["a b(c)"], "an argument"),
        ("[a b:c d:e f:@\"g\"];", ["a b(c|e|@\"g\")"], "a longer selector"),
        ("[[A alloc] init];", ["[Aalloc] init()", "A alloc()"], "a message of a message"),
        ("[a.b.c d:[e f]];", ["a.b.c d([ef])", "e f()"], "a path, and a message as an argument"),
        ("[a b:c ? d : e];", ["a b(c?d:e)"], "a ternary has no selector"),
        ("[a b:c, d, nil];", ["a b(c,d,nil)"], "variable arguments"),
        ("[(A *)b c:d];", ["(A*)b c(d)"], "a cast"),
        ("[a b:^(int c) { [d e]; }];", ["a b(^(intc){[de];})", "d e()"], "a block"),
        ("a[0] = b[i];", [], "subscripts"),
        ("@[a, b];", [], "an array"),
        ("a[b.c];", [], "a subscript with a path"),
        ("[&]() { }; [a, b] { };", [], "captures of C++"),
        ("@{@\"a\": [b c]};", ["b c()"], "a dictionary"),
        ("[a", [], "unfinished code"), ("[a b:", [], "unfinished arguments"),
        ("]][", [], "brackets"),
      ] as [(String, [String], String)]))
  func `messages are read with their arguments`(row: TableRow<(String, [String], String)>) {
    #expect(messages(row.values.0) == row.values.1)
  }

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

  @Test(
    arguments: rows([
      ("a.b = c;", "a b = c", "a property"), ("b = 1 + 2;", "- b = 1+2", "a variable"),
      ("self.a.b = [c d];", "a b = [cd]", "a path"), ("if (a == b) { }", "", "a comparison"),
      ("b <= c;", "", "another comparison"), ("b = c", "- b = c", "no semicolon"),
    ]))
  func `assignments are read up to the semicolon`(row: TableRow<(String, String, String)>) {
    let structure = ObjectiveCStructure(Array(row.values.0.utf8))
    let text = structure.assignments(to: "b").map { assignment in
      let receiver = assignment.receiver.map { structure.code.text($0) } ?? "-"
      return "\(receiver) b = \(assignment.value.map { structure.code.text($0) }.joined())"
    }
    #expect(text.joined(separator: ", ") == row.values.1)
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
