import Testing

@testable import GuidelineIndex

struct LimitedCacheTests {
  private func filled(_ numbers: some Sequence<Int>, limit: Int = 4) -> LimitedCache<Int, String> {
    var values = LimitedCache<Int, String>(limit: limit)
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

  @Test func `never more values than the limit are kept`() {
    for count in 1...40 {
      let values = filled(0..<count)
      #expect(values.count <= 4)
      #expect(values[count - 1] == "\(count - 1)")
    }
  }

  @Test func `a value whose computation throws is not cached`() {
    struct Failure: Error {}
    var values = filled([])
    #expect(throws: Failure.self) { try values.value(for: 1) { throw Failure() } }
    #expect(values.value(for: 1) { "one" } == "one")
  }
}
