import TestSupport
import Testing

@testable import GuidelineHistory

struct AssignmentTests {
  private func weight(of pairs: [Int: Int], _ edges: [Assignment.Edge]) -> Double {
    edges.filter { pairs[$0.left] == $0.right }.map(\.weight).reduce(0, +)
  }

  /// The greatest total weight, by trying every matching.
  private func best(_ edges: [Assignment.Edge], from left: Int, of lefts: Int, _ taken: Set<Int> = []) -> Double {
    guard left < lefts else { return 0 }
    var value = best(edges, from: left + 1, of: lefts, taken)
    for edge in edges where edge.left == left && !taken.contains(edge.right) {
      value = max(value, edge.weight + best(edges, from: left + 1, of: lefts, taken.union([edge.right])))
    }
    return value
  }

  @Test func `no other matching has a greater weight`() {
    for seed in 0..<400 {
      var generator = SeededGenerator(seed: seed)
      let (lefts, rights) = (1 + generator.next(below: 5), 1 + generator.next(below: 5))
      var edges: [Assignment.Edge] = []
      for left in 0..<lefts {
        for right in 0..<rights where generator.next(below: 3) > 0 {
          edges.append(.init(left: left, right: right, weight: Double(1 + generator.next(below: 50)) / 50))
        }
      }
      let pairs = Assignment(edges.shuffled(using: &generator)).pairs
      #expect(Set(pairs.values).count == pairs.count, "seed \(seed)")
      #expect(
        pairs.allSatisfy { pair in edges.contains { $0.left == pair.key && $0.right == pair.value } }, "seed \(seed)")
      let difference = weight(of: pairs, edges) - best(edges, from: 0, of: lefts)
      #expect(abs(difference) < 1e-9, "seed \(seed)")
    }
  }

  @Test func `two good pairs outweigh the best pair`() {
    let edges: [Assignment.Edge] = [
      .init(left: 0, right: 0, weight: 0.9), .init(left: 0, right: 1, weight: 0.8),
      .init(left: 1, right: 0, weight: 0.8),
    ]
    #expect(Assignment(edges).pairs == [0: 1, 1: 0])
  }

  @Test func `a member without an edge stays unpaired`() {
    let edges: [Assignment.Edge] = [.init(left: 3, right: 7, weight: 0.5), .init(left: 4, right: 7, weight: 0.6)]
    #expect(Assignment(edges).pairs == [4: 7])
    #expect(Assignment([]).pairs.isEmpty)
  }

  @Test func `the order of equal edges does not matter`() {
    let edges = (0..<4).flatMap { left in (0..<3).map { Assignment.Edge(left: left, right: $0, weight: 0.5) } }
    let pairs = Assignment(edges).pairs
    #expect(pairs.count == 3)
    for seed in 0..<20 {
      var generator = SeededGenerator(seed: seed)
      #expect(Assignment(edges.shuffled(using: &generator)).pairs == pairs)
    }
  }

  @Test func `large components are matched greedily`() {
    // One connected component of 600 by 600, in which each left member has a heavier edge to its own right member.
    var edges: [Assignment.Edge] = []
    for number in 0..<600 {
      edges.append(.init(left: number, right: number, weight: 0.9))
      edges.append(.init(left: number, right: (number + 1) % 600, weight: 0.5))
    }
    let pairs = Assignment(edges).pairs
    #expect(pairs == Dictionary(uniqueKeysWithValues: (0..<600).map { ($0, $0) }))
  }

  @Test func `greedy matching pairs each member at most once`() {
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
