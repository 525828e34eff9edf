/// A random number generator that gives the same numbers for the same seed (SplitMix64).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates the generator of a seed.
  package init(seed: some BinaryInteger) { state = UInt64(truncatingIfNeeded: seed) }

  /// Returns the next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to, but not including, `bound`.
  package mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }

  /// Returns `true` once in `count` calls on average.
  package mutating func chance(oneIn count: Int) -> Bool { next(below: count) == 0 }

  /// Returns a random element of a list that is not empty.
  package mutating func element<Element>(of list: [Element]) -> Element { list[next(below: list.count)] }
}
