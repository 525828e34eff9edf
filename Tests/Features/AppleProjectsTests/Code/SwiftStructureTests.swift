import AppleProjects
import Testing

struct SwiftStructureTests {
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
