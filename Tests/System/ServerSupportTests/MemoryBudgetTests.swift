import TestSupport
import Testing

@testable import ServerSupport

@Suite struct MemoryBudgetTests {
  private static let large = 1 << 20

  @Test(arguments: [1, 4, 16, 64]) func `clients that take all they can have equal parts, and one more has such a part`(
    clients: Int
  ) {
    let memory = MemoryBudget(most: 128 * Self.large, mostPerClient: 32 * Self.large)
    var parts = [Int](repeating: 0, count: clients)
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for client in 0..<clients where memory.resize(0, to: Self.large, for: "\(client)") {
        parts[client] += 1
        isGrowing = true
      }
    }
    #expect((parts.max() ?? 0) - (parts.min() ?? 0) <= 1)
    let part = min(32, 128 / (clients + 1))
    #expect((part...part + 1).contains(parts.max() ?? 0))
    #expect(memory.resize(0, to: Self.large, for: "other"), "one more client")
  }

  @Test(
    arguments: rows([
      (MemoryBudget.tinyPiece, true, "the health and errors"),
      (MemoryBudget.smallPiece, true, "a page of results, which has memory of its own"),
      (MemoryBudget.smallPiece + 1, false, "a large answer"),
    ])) func `a client whose large pieces fill its part gets smaller ones`(row: TableRow<(Int, Bool, String)>)
  {
    let (size, isGiven, _) = row.values
    let memory = MemoryBudget(most: 4 * Self.large, mostPerClient: Self.large)
    #expect(memory.resize(0, to: Self.large, for: "a"))
    #expect(memory.resize(0, to: size, for: "a") == isGiven)
  }

  @Test func `a piece that grows and shrinks leaves nothing behind`() {
    let memory = MemoryBudget(most: 4 * Self.large, mostPerClient: 2 * Self.large)
    var size = 0
    for next in [100, 5_000, 70_000, Self.large, 3 * Self.large, 70_000, 5_000, 100, 0] {
      let fits = memory.resize(size, to: next, for: "a")
      #expect(fits == (next <= 2 * Self.large))
      if fits { size = next }
    }
    #expect(memory.used == 0)
    #expect(memory.resize(0, to: 2 * Self.large, for: "a"))
  }
}
