/// A cache of at most `limit` values, which is emptied when one more is inserted.
package struct LimitedCache<Key: Hashable, Value> {
  private let limit: Int
  private var values: [Key: Value] = [:]

  package init(limit: Int) { self.limit = limit }

  var count: Int { values.count }

  package subscript(key: Key) -> Value? {
    get { values[key] }
    set {
      if newValue != nil, values.count >= limit, values[key] == nil { values = [:] }
      values[key] = newValue
    }
  }

  /// The cached value for a key, or else a new one, which is cached unless making it throws.
  package mutating func value<Failure: Error>(for key: Key, make: () throws(Failure) -> Value) throws(Failure) -> Value
  {
    if let value = values[key] { return value }
    let value = try make()
    self[key] = value
    return value
  }
}
