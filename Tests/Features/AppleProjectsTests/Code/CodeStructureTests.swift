import Testing

@testable import AppleProjects

struct CodeStructureTests {
  @Test func `modifiers and bases follow a chain in both directions`() {
    let structure = CodeStructure(swift: "f { g() }.h().i(a).j()")
    let first = structure.allCalls(named: "f")[0]
    #expect(structure.modifiers(of: first).map(structure.name) == ["h", "i", "j"])
    let last = structure.allCalls(named: "j")[0]
    #expect(structure.bases(of: last).map(structure.name) == ["i", "h", "f"])
  }

  @Test func `a member is implicit or a path`() {
    let structure = CodeStructure(swift: "f(.a, B.a, c ? .a : .b, g(.a))")
    let values = structure.arguments(of: 0).map { structure.isMember($0.value, "a") }
    #expect(values == [true, true, false, false])
  }

  @Test func `selectors and classes of Apple's find messages, and methods are around them`() {
    let structure = CodeStructure(
      objectiveC: """
        - (void)a:(int)b c:(id)d {
         if (b) { [d e:b f:[[UIView alloc] init]]; }
        }
        + (id)g { return [d h]; }
        """)
    let calls = ["e:f:", "UIView", "h"].map { structure.allCalls(named: $0) }
    #expect(calls.map(\.count) == [1, 1, 1])
    let methods = calls.map { structure.function(around: $0[0]).map(structure.name) }
    #expect(methods == ["a", "a", "g"])
    #expect(structure.allCalls(named: "e:").isEmpty)
  }

  @Test func `titles of Objective-C are literals, also localized ones`() {
    let structure = CodeStructure(objectiveC: "[a b:@\"c\" d:NSLocalizedString(@\"e\", nil) f:g h:@\"i\" \"j\"];")
    #expect(structure.arguments(of: 0).map { structure.title($0.value) } == ["c", "e", nil, nil])
  }

  @Test func `a constant of Objective-C ends with the name of its member`() {
    let structure = CodeStructure(
      objectiveC: "[a b:UIAlertActionStyleCancel c:cancel d:a ? UIAlertActionStyleCancel : b];")
    let values = structure.arguments(of: 0).map(\.value)
    #expect(values.map { structure.isMember($0, "cancel") } == [true, false, false])
    #expect(values.map { structure.names($0, "cancel") } == [true, false, true])
  }
}
