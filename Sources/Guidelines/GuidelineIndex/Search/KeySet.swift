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
