import Testing

@testable import GuidelineIndex

struct KeyNumbersTests {
  private typealias Key = KeyNumbers.Key

  @Test func `keys are numbered in the order in which they are first seen`() {
    var numbers = KeyNumbers()
    #expect(numbers.number(of: Key(high: 0, low: 7)) == 0)
    #expect(numbers.number(of: Key(high: 7, low: 0)) == 1)
    #expect(numbers.number(of: Key(high: 0, low: 7)) == 0)
    #expect(numbers.number(of: Key(high: 0, low: 0)) == 2)
    #expect(numbers.keys == [Key(high: 0, low: 7), Key(high: 7, low: 0), Key(high: 0, low: 0)])
  }

  /// Keys that differ in few bits, where a weak hash has collisions.
  @Test(arguments: 0..<5)
  func `many similar keys keep their numbers`(form: Int) {
    func key(_ index: UInt64) -> Key {
      switch form {
      case 0: Key(high: 0, low: index)
      case 1: Key(high: index, low: 0)
      case 2: Key(high: 0, low: index << 52)
      case 3: Key(high: index << 32, low: index)
      default: Key(high: index &* 0x9E37_79B9_7F4A_7C15, low: .max)
      }
    }
    var numbers = KeyNumbers()
    let count = 4_000
    for index in 0..<count { #expect(numbers.number(of: key(UInt64(index))) == index) }
    for index in 0..<count { #expect(numbers.number(of: key(UInt64(index))) == index) }
    #expect(numbers.keys.count == count)
  }
}
