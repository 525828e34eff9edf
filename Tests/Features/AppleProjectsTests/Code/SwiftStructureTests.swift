import AppleProjects
import TestSupport
import Testing

struct SwiftStructureTests {
  /// The nodes as a tree in one line: calls as `name(labels)`, closures as `{`, bodies as `type name` and `func name`,
  /// each with its children in brackets.
  private func outline(_ source: String) -> String {
    let structure = SwiftStructure(Array(source.utf8))
    func text(_ node: Int) -> String {
      let name = structure.name(node)
      let own: String
      switch structure.nodes[node].kind {
      case .call:
        let labels = structure.arguments(of: node).map { $0.label ?? "_" }
        let base = structure.nodes[node].base.map { structure.name($0) + "." } ?? ""
        own = "\(base)\(name)(\(labels.joined(separator: ",")))"
      case .closure: own = structure.nodes[node].isTrailing && name != "{" ? "\(name):{" : "{"
      case .type: own = "type \(name)"
      case .function: own = "func \(name)"
      }
      let children = structure.children(of: node).map(text)
      return children.isEmpty ? own : "\(own)[\(children.joined(separator: " "))]"
    }
    return structure.nodes.indices.filter { structure.nodes[$0].parent == nil }.map(text)
      .joined(separator: " ")
  }

  @Test(
    arguments: rows([
      ("f()", "f()", "a call"),
      ("f(a, b: c, d: [e, f], g: (h, i))", "f(_,b,d,g)", "labels, and commas inside brackets"),
      ("f(a ? b : c)", "f(_)", "a ternary has no label"),
      ("f { g() }", "f()[{[g()]]", "a trailing closure without parentheses"),
      ("f(a) { b() } label: { c() }", "f(_)[{[b()] label:{[c()]]", "a labelled trailing closure"),
      ("f(a: { b() })", "f(a)[{[b()]]", "a closure as an argument"),
      (
        "f().g(a).h { b() }", "f() f.g(_) g.h()[{[b()]]",
        "a chain of modifiers, each on the one before"
      ),
      ("f()?.a.b!.g()", "f() f.g()", "a chain through properties and optionals"),
      ("a.b.f()", "f()", "a chain that begins with a name has no base"),
      ("f()\n#if os(iOS)\n.g()\n#endif\n.h()", "f() f.g() g.h()", "conditional modifiers"),
      ("Picker<A, B.C>(a) { }", "Picker(_)[{]", "generic arguments"),
      ("a < b; f()", "f()", "a comparison"),
      ("if a { f() } else { g() }", "{[f()] {[g()]", "a condition opens a block"),
      ("if a.contains(b) { f() }", "contains(_) {[f()]", "a call in a condition has no closure"),
      ("if a.contains(where: { b() }) { f() }", "contains(where)[{[b()]] {[f()]", "unless inside"),
      ("guard let a = f() else { return }; g { }", "f() { g()[{]", "after guard"),
      ("switch f() { case .g(let a): h { } default: i() }", "f() {[h()[{] i()]", "patterns"),
      ("for a in f() { g() }", "f() {[g()]", "a loop"),
      ("do { f() } catch { g() }", "{[f()] {[g()]", "do and catch"),
      (
        "struct A: View { var body: some View { B { c() } } }",
        "type A[func body[B()[{[c()]]]]", "a computed property"
      ),
      (
        "struct A { var a: Int\n func f() { b { } } }", "type A[func f[b()[{]]]",
        "a stored property"
      ),
      ("struct A { var a = B { c() } }", "type A[B()[{[c()]]]", "an initial value"),
      ("class A { class func f() -> B { c() } }", "type A[func f[c()]]", "a class method"),
      ("protocol A: class { func f() }; extension B { }", "type A type B", "a class constraint"),
      ("enum A { case f(Int), g }", "type A", "a case is not a call"),
      (
        "init(a: B = c { }) { self.init(); super.d() }", "c()[{] func init[init() d()]",
        "initializers"
      ),
      ("func f(a: B) -> C where D: E { g() }", "func f[g()]", "a function with a where clause"),
      ("\"\\(f(a))b\"; g()", "f(_) g()", "calls in interpolations"),
      ("@A(b) var c: D { e() }", "A(_) func c[e()]", "an attribute"),
      ("var a: A { get { f() } set { g() } }", "func a[{[f()] {[g()]]", "accessors"),
    ]))
  func `calls, closures and declarations nest`(row: TableRow<(String, String, String)>) {
    let (source, expected, _) = row.values
    #expect(outline(source) == expected)
  }

  @Test(
    arguments: rows(
      [
        ("f(\"Delete\")", "Delete", "a literal"),
        ("f(NSLocalizedString(\"Delete\", comment: \"x\"))", "Delete", "a localized string"),
        ("f(Text(\"Delete\"))", "Delete", "a text"),
        ("f(String(localized: \"Delete\"))", "Delete", "a localized string of Foundation"),
        ("f(Text(verbatim: \"Delete\"))", "Delete", "a verbatim text"),
        ("f(Text(\"Delete\").bold())", nil, "more than a title"),
        ("f(\"Delete \\(a)\")", nil, "an interpolation"),
        ("f(\"Delete\" + a)", nil, "a concatenation"),
        ("f(Text(\"Delete\" + a))", nil, "a concatenation inside"),
        ("f(a)", nil, "a name"),
        ("f(\"\")", "", "an empty literal"),
        ("f(String(\"a\"))", nil, "a conversion"),
        ("f(\"\"\"\na\n\"\"\")", nil, "several lines"),
      ] as [(String, String?, String)]))
  func `titles are literals, alone or localized`(row: TableRow<(String, String?, String)>) {
    let (source, expected, _) = row.values
    let structure = SwiftStructure(Array(source.utf8))
    #expect(structure.title(structure.arguments(of: 0)[0].value) == expected)
  }

  @Test func `modifiers and bases follow a chain in both directions`() {
    let structure = SwiftStructure(Array("f { g() }.h().i(a).j()".utf8))
    let first = structure.allCalls(named: "f")[0]
    #expect(structure.modifiers(of: first).map(structure.name) == ["h", "i", "j"])
    let last = structure.allCalls(named: "j")[0]
    #expect(structure.bases(of: last).map(structure.name) == ["i", "h", "f"])
  }

  @Test func `a member is implicit or a path`() {
    let structure = SwiftStructure(Array("f(.a, B.a, c ? .a : .b, g(.a))".utf8))
    let values = structure.arguments(of: 0).map { structure.isMember($0.value, "a") }
    #expect(values == [true, true, false, false])
  }
}
