import TestSupport
import Testing

@testable import GuidelineHistory

struct AssignmentTests {
  @Test func heaviestPairsComeFirst() {
    let edges: [Assignment.Edge] = [
      .init(left: 0, right: 1, weight: 0.8), .init(left: 1, right: 0, weight: 0.8),
      .init(left: 0, right: 0, weight: 0.9), .init(left: 1, right: 2, weight: 0.5),
    ]
    #expect(Assignment(edges).pairs == [0: 0, 1: 2])
  }

  @Test func memberWithoutAnEdgeStaysUnpaired() {
    let edges: [Assignment.Edge] = [
      .init(left: 3, right: 7, weight: 0.5), .init(left: 4, right: 7, weight: 0.6),
    ]
    #expect(Assignment(edges).pairs == [4: 7])
    #expect(Assignment([]).pairs.isEmpty)
  }

  @Test func orderOfEqualEdgesDoesNotMatter() {
    let edges = (0..<4).flatMap { left in
      (0..<3).map { Assignment.Edge(left: left, right: $0, weight: 0.5) }
    }
    let pairs = Assignment(edges).pairs
    #expect(pairs.count == 3)
    for seed in 0..<20 {
      var generator = SeededGenerator(seed: seed)
      #expect(Assignment(edges.shuffled(using: &generator)).pairs == pairs)
    }
  }

  @Test func manyMembersFindTheirOwnPartners() {
    // Each left member has a heavier edge to its own right member.
    var edges: [Assignment.Edge] = []
    for number in 0..<600 {
      edges.append(.init(left: number, right: number, weight: 0.9))
      edges.append(.init(left: number, right: (number + 1) % 600, weight: 0.5))
    }
    let pairs = Assignment(edges).pairs
    #expect(pairs == Dictionary(uniqueKeysWithValues: (0..<600).map { ($0, $0) }))
  }

  @Test func eachMemberIsPairedAtMostOnce() {
    var generator = SeededGenerator(seed: 1)
    var edges: Set<[Int]> = []
    for number in 0..<600 {
      edges.insert([number, number])
      edges.insert([number, (number + 1) % 600])
      edges.insert([number, generator.next(below: 600)])
    }
    let pairs = Assignment(
      edges.sorted { $0.lexicographicallyPrecedes($1) }
        .map { .init(left: $0[0], right: $0[1], weight: Double(1 + generator.next(below: 9)) / 10) }
    ).pairs
    #expect(Set(pairs.values).count == pairs.count)
    #expect(pairs.allSatisfy { edges.contains([$0.key, $0.value]) })
    // No edge connects two unpaired members.
    let taken = Set(pairs.values)
    #expect(edges.allSatisfy { pairs[$0[0]] != nil || taken.contains($0[1]) })
  }
}
