/// Numbers keys from 0 in the order in which they are first seen.
///
/// Several times as fast as a dictionary, because a key is hashed with one multiplication. The multiplier is chosen at random
/// in each process, so no document can contain words that get into each other's way.
struct KeyNumbers {
  /// A key of 128 bits, which are compared as they are.
  struct Key: Equatable {
    let high: UInt64
    let low: UInt64
  }

  /// The keys by number.
  private(set) var keys: [Key] = []
  /// For each place the number of the key there plus 1, or 0 for a free place. A key is at the first free place from the one
  /// that its hash names.
  private var places = [UInt32](repeating: 0, count: 1 << initialBits)
  /// The places are named by the highest bits of a hash, which depend on all bits of a key.
  private var shift = UInt64(64 - initialBits)

  private static let initialBits = 10
  private static let multipliers = (
    high: UInt64.random(in: 0 ... .max) | 1, low: UInt64.random(in: 0 ... .max) | 1
  )
  private let multipliers = Self.multipliers

  /// The number of a key; a new key gets the next number, which is the count of ``keys`` until then.
  mutating func number(of key: Key) -> Int {
    var place = place(of: key)
    while places[place] != 0 {
      let number = Int(places[place]) - 1
      if keys[number] == key { return number }
      place = (place + 1) & (places.count - 1)
    }
    keys.append(key)
    places[place] = UInt32(keys.count)
    if keys.count * 2 > places.count { grow() }
    return keys.count - 1
  }

  private func place(of key: Key) -> Int {
    let (high, low) = multipliers
    // Both halves are folded, so that equal high bits of keys do not cancel out.
    let sum = key.high &* high &+ key.low &* low
    return Int(((sum ^ sum >> 32) &* low) >> shift)
  }

  private mutating func grow() {
    shift -= 1
    places = [UInt32](repeating: 0, count: places.count * 2)
    for (number, key) in keys.enumerated() {
      var place = place(of: key)
      while places[place] != 0 { place = (place + 1) & (places.count - 1) }
      places[place] = UInt32(number + 1)
    }
  }
}
