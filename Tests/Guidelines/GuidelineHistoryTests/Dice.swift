/// Numbers that look like chance and are the same on every run.
struct Dice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  /// A number below `sides`.
  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % sides
  }

  /// One of some values.
  mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }

  /// The values in another order.
  mutating func shuffle<Value>(_ values: [Value]) -> [Value] {
    var rest = values
    var shuffled: [Value] = []
    while !rest.isEmpty { shuffled.append(rest.remove(at: roll(rest.count))) }
    return shuffled
  }
}
