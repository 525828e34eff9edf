/// Values by key, of which those asked for lately are kept: so many at least, twice as many at most.
///
/// When there is no room for a new one, those that nobody has asked for since the last time go together, so
/// that neither asking nor keeping has to look for the oldest.
struct LRUCache<Key: Hashable, Value> {
  private let limit: Int
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  /// - Parameter limit: how many are kept at least.
  init(limit: Int) { self.limit = limit }

  /// How many are kept.
  var count: Int { recent.count + older.count { recent[$0.key] == nil } }

  /// The value kept for a key.
  subscript(key: Key) -> Value? {
    mutating get {
      if let value = recent[key] { return value }
      guard let value = older[key] else { return nil }
      keep(value, for: key)
      return value
    }
  }

  /// The value kept for a key, or else a new one, which is kept.
  mutating func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let value = self[key] { return value }
    let value = try make()
    keep(value, for: key)
    return value
  }

  private mutating func keep(_ value: Value, for key: Key) {
    if recent.count >= limit, recent[key] == nil {
      older = recent
      recent = [:]
    }
    recent[key] = value
  }
}
