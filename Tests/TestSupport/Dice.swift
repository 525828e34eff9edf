/// Numbers that look like chance and are the same on every run.
package struct Dice {
  private var state: UInt64

  /// Dice that fall the same way for the same seed.
  package init(seed: Int) { state = UInt64(seed) &+ 1 }

  /// A number below `sides`.
  package mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }

  /// Whether one of `sides` falls.
  package mutating func oneIn(_ sides: Int) -> Bool { roll(sides) == 0 }

  /// One of some things.
  package mutating func pick<Thing>(_ things: [Thing]) -> Thing { things[roll(things.count)] }
}
