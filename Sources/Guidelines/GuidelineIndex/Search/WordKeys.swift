/// The words of a text, for the lookup of their vectors.
enum WordKeys {
  /// Passes each word to a body, in UTF-8 with small ASCII letters, and a number for it (FNV-1a, 64 bits). The words of
  /// scripts that are searched by letter are the pairs of neighboring letters.
  static func forEach(in text: String, _ body: (_ word: [UInt8], _ hash: UInt64) -> Void) {
    var word = Word()
    var previousLetter: Unicode.Scalar?
    var hasPair = false
    func close() {
      if !word.bytes.isEmpty { body(word.bytes, word.hash) }
      word.removeAll()
    }
    func closeRun() {
      if let previousLetter, !hasPair {
        word.append(previousLetter)
        close()
      }
      previousLetter = nil
      hasPair = false
    }
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x61...0x7A, 0x30...0x39:
        if previousLetter != nil { closeRun() }
        word.append(UInt8(scalar.value))
      case 0x41...0x5A:
        if previousLetter != nil { closeRun() }
        word.append(UInt8(scalar.value) | 0x20)
      // "don't" is one word.
      case 0x27, 0x2019: break
      case ..<0x80:
        closeRun()
        close()
      case _ where SearchText.isSearchedByLetter(scalar):
        if let previousLetter {
          word.append(previousLetter)
          word.append(scalar)
          hasPair = true
        }
        close()
        previousLetter = scalar
      case _ where scalar.properties.isAlphabetic:
        closeRun()
        word.append(scalar)
      default:
        closeRun()
        close()
      }
    }
    closeRun()
    close()
  }

  private struct Word {
    var bytes: [UInt8] = []
    var hash = Self.start
    private static let start: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func append(_ byte: UInt8) {
      bytes.append(byte)
      hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    mutating func append(_ scalar: Unicode.Scalar) {
      for byte in UTF8.encode(scalar) ?? .init() { append(byte) }
    }

    mutating func removeAll() {
      bytes.removeAll(keepingCapacity: true)
      hash = Self.start
    }
  }
}

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

/// A set of hashes, found by their own bits.
struct KeySet {
  /// The keys, each at the first free place from the one that its lowest bits name; 0 for a free place.
  private var places: [UInt64]
  private let mask: Int

  /// - Parameter keys: hashes whose bits are evenly distributed, without 0.
  init(_ keys: [UInt64]) {
    // At most half of the places is taken.
    let count = max(4, keys.count * 2)
    mask = 1 << (Int.bitWidth - (count - 1).leadingZeroBitCount) - 1
    places = [UInt64](repeating: 0, count: mask + 1)
    for key in keys { places[place(of: key)] = key }
  }

  /// Whether a hash is in the set.
  func contains(_ key: UInt64) -> Bool { places[place(of: key)] == key }

  private func place(of key: UInt64) -> Int {
    var place = Int(truncatingIfNeeded: key) & mask
    while places[place] != 0, places[place] != key { place = (place + 1) & mask }
    return place
  }
}
