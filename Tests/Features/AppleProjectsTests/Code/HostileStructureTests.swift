import TestSupport
import Testing

@testable import AppleProjects

/// Code that no parser would accept.
struct HostileStructureTests {
  /// Checks that ranges are disjoint or nested and that every query ends.
  private func check(_ bytes: [UInt8]) {
    check(CodeStructure(SwiftTokenizer.tokenize(bytes)))
    check(CodeStructure(ObjectiveCTokenizer.tokenize(bytes).code))
  }

  private func check(_ structure: CodeStructure) {
    let nodes = structure.nodes
    for (index, node) in nodes.enumerated() {
      #expect(node.tokens.lowerBound < node.tokens.upperBound)
      #expect(node.tokens.upperBound <= structure.code.tokens.count)
      if index > 0 { #expect(nodes[index - 1].tokens.lowerBound <= node.tokens.lowerBound) }
      if let parent = node.parent {
        #expect(parent < index)
        #expect(nodes[parent].tokens.lowerBound <= node.tokens.lowerBound)
        #expect(nodes[parent].tokens.upperBound >= node.tokens.upperBound)
      }
      #expect(node.base.map { $0 < index } ?? true)
      #expect(node.base.map { nodes[$0].next != nil } ?? true)
      #expect(structure.arguments(of: index).allSatisfy { $0.value.upperBound <= structure.code.tokens.count })
    }
  }

  private static let sample = """
    struct A: View { @State var b = false
      var body: some View { List { ForEach(c) { d in Text("\\(d.e("f"))") } } footer: { g() }
        .alert("h", isPresented: $b) { Button("i", role: .destructive) { j[0]?.k() } }
        #if os(iOS)
        .l { if m(n) { o { } } else { p } }
        #endif
      } }
    """

  private static let message = """
    @implementation A (B)
    - (void)c:(int)d e:(UIView *)f {
      if (d) { [f g:@[@"h"] i:^(int j) { k(l); } m:n ? o : p]; self.q = [[UIView alloc] init]; }
    }
    @end
    """

  @Test(arguments: [sample, message]) func `every truncation nests`(sample: String) {
    let bytes = Array(sample.utf8)
    for count in bytes.indices { check(Array(bytes[..<count])) }
    for start in bytes.indices { check(Array(bytes[start...])) }
  }

  @Test(arguments: 0..<40) func `random bytes nest`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("(){}[]<>.,:;?!=\"\\#/ \nabif var func case struct f g \u{e9}".utf8) + [0, 0xFF]
    for _ in 0..<60 { check((0..<random.next(below: 120)).map { _ in random.element(of: alphabet) }) }
  }

  @Test(arguments: 0..<10) func `damaged code nests`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<60 {
      var bytes = Array((round % 2 == 0 ? Self.sample : Self.message).utf8)
      for _ in 0..<4 {
        let position = random.next(below: bytes.count)
        if random.chance(oneIn: 2) {
          bytes.remove(at: position)
        } else {
          bytes.insert(random.element(of: Array("(){}[].:;@\"".utf8)), at: position)
        }
      }
      check(bytes)
    }
  }

  @Test(
    arguments: rows([
      ("[a b:", "]", "messages"), ("[", "]", "brackets"), ("a = ", ";", "assignments"),
      ("f(", ")", "calls"), ("^{ [a b]; ", "}", "blocks"), ("- (void)a {", "}", "methods"),
      ("[a b:c ", "]", "subscripts"), ("{", "", "open braces"),
      ("@implementation A ", "@end ", "classes"),
    ]))
  func `Objective-C is read in linear time`(row: TableRow<(String, String, String)>) {
    let (opening, closing, _) = row.values
    let source = String(repeating: opening, count: 100_000) + String(repeating: closing, count: 100_000)
    #expect(CodeStructure(objectiveC: source).nodes.count <= 200_000)
  }

  @Test(
    arguments: rows([
      ("f(", ")", "calls"), ("f { ", "}", "closures"),
      ("f(", "", "unclosed calls"), (".a {", "", "unclosed closures"),
      ("f()", ".g()", "chains"), ("if a { ", "", "conditions"),
      ("", ")]}", "closing brackets"), ("f([", "", "brackets"),
      ("\"\\(f(", "", "interpolations"), ("f {} a: {} ", "", "labels"),
    ]))
  func `nesting to 10,000 levels is read`(row: TableRow<(String, String, String)>) {
    let (opening, closing, _) = row.values
    let source = String(repeating: opening, count: 10_000) + String(repeating: closing, count: 10_000)
    let structure = CodeStructure(swift: source)
    let last = structure.nodes.count - 1
    if last >= 0 {
      #expect(structure.ancestors(of: last).map(\.self).count <= 256)
      #expect(structure.modifiers(of: 0).map(\.self).count <= 256)
      #expect(structure.descendants(of: 0).upperBound <= structure.nodes.count)
    }
  }

  @Test func `a megabyte on one line is read`() {
    let source = String(repeating: "f(a: b).g { h(\"i\") }; ", count: 45_000)
    #expect(CodeStructure(swift: source).allCalls(named: "h").count == 45_000)
  }

  @Test func `tokens and nodes are small`() {
    // A file may have a million of them.
    #expect(MemoryLayout<CodeToken>.stride == 16)
    #expect(MemoryLayout<CodeStructure.Node>.stride <= 32)
  }

  @Test(
    arguments: rows(
      [
        ("a b c", 3, true, "as many tokens as the limit"),
        ("a b c // d\n", 2, false, "a token more"), ("", 0, true, "an empty file"),
      ] as [(String, Int, Bool, String)]))
  func `the tokenizer stops at a limit`(row: TableRow<(String, Int, Bool, String)>) {
    let (source, limit, isComplete, _) = row.values
    let code = SwiftTokenizer.tokenize(Array(source.utf8), limit: limit)
    #expect(code.tokens.count == limit)
    #expect(code.isComplete == isComplete)
  }
}
