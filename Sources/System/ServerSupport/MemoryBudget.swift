import Synchronization

/// The memory of bodies, as far as they have arrived, and of responses that are not sent yet. Large and small pieces
/// have memory of their own; tiny ones, such as errors and the health of the server, are never refused.
///
/// A client gets a piece if at least as much stays free as the client then has, so that several that take all they can
/// get have equal parts, and one more finds such a part free (Choudhury and Hahne, "Dynamic Queue Length Thresholds for
/// Shared-Memory Packet Switches", 1998).
final class MemoryBudget: Sendable {
  private struct Pool {
    let most: Int
    let mostPerClient: Int
    var used = 0
    var shares: [String: Int] = [:]

    /// Gives a client bytes, or takes them back; `false` if they do not fit.
    mutating func add(_ bytes: Int, for client: String) -> Bool {
      let share = shares[client, default: 0] + bytes
      guard bytes <= 0 || share <= min(mostPerClient, most - used - bytes) else { return false }
      used += bytes
      shares[client] = share > 0 ? share : nil
      return true
    }
  }

  private struct State {
    var large: Pool
    var small: Pool

    /// The memory for pieces of a size; `nil` for tiny ones.
    static func pool(_ bytes: Int) -> WritableKeyPath<State, Pool>? {
      bytes > smallPiece ? \.large : bytes > tinyPiece ? \.small : nil
    }
  }

  private let state: Mutex<State>

  /// The largest small piece, in bytes: a page of results.
  static let smallPiece = 64 << 10
  /// The largest piece that is not counted, in bytes. The number of connections limits these.
  static let tinyPiece = 4 << 10

  /// - Parameters:
  ///   - most: the memory of large pieces, and of small ones together, in bytes.
  ///   - mostPerClient: the most of each that one client has.
  init(most: Int, mostPerClient: Int) {
    let pool = Pool(most: most, mostPerClient: mostPerClient)
    state = Mutex(State(large: pool, small: pool))
  }

  /// The memory of all counted pieces in bytes.
  var used: Int { state.withLock { $0.large.used + $0.small.used } }

  /// Changes the size of a piece, which is 0 before it is reserved and after it is released; `false` if the new size
  /// does not fit.
  func resize(_ old: Int, to new: Int, for client: String) -> Bool {
    state.withLock { state in
      let (before, after) = (State.pool(old), State.pool(new))
      if let after, !state[keyPath: after].add(before == after ? new - old : new, for: client) { return false }
      if let before, before != after { _ = state[keyPath: before].add(-old, for: client) }
      return true
    }
  }
}
