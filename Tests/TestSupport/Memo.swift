import Synchronization

/// What is expensive to make, by what it is made of. Each value is made once.
package final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])

  package init() {}

  package func value(for key: Key, _ make: () throws -> Value) throws -> Value {
    try known.withLock { known in
      if let value = known[key] { return value }
      let value = try make()
      known[key] = value
      return value
    }
  }
}
