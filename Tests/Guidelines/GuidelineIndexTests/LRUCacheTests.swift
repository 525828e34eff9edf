import Testing

@testable import GuidelineIndex

struct LRUCacheTests {
  private func filled(_ numbers: some Sequence<Int>, limit: Int = 4) -> LRUCache<Int, String> {
    var values = LRUCache<Int, String>(limit: limit)
    for number in numbers { _ = values.value(for: number) { "\(number)" } }
    return values
  }

  @Test func `a value is computed once`() {
    var values = filled([])
    var made = 0
    for _ in 0..<3 {
      let value = values.value(for: 7) {
        made += 1
        return "seven"
      }
      #expect(value == "seven")
    }
    #expect(made == 1)
    #expect(values.count == 1)
  }

  @Test func `the last values in use are kept, and never more than twice the limit`() {
    for count in 0...40 {
      var values = filled(0..<count)
      #expect(values.count <= 8)
      for number in max(0, count - 4)..<count { #expect(values[number] != nil) }
    }
  }

  @Test func `a value in use is not dropped`() {
    var values = filled([0])
    for number in 1...100 {
      _ = values.value(for: number) { "\(number)" }
      #expect(values[0] != nil)
    }
    #expect(values[50] == nil)
  }

  @Test func `a value whose computation throws is not cached`() {
    struct Failure: Error {}
    var values = filled([])
    #expect(throws: Failure.self) { try values.value(for: 1) { throw Failure() } }
    #expect(values.value(for: 1) { "one" } == "one")
  }
}
