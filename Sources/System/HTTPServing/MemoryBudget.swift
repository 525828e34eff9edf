import Synchronization

/// The memory of bodies and of responses that are not sent yet, of which each client has a part.
final class MemoryBudget: Sendable {
  private struct State {
    var used = 0
    /// The large pieces of each client.
    var shares: [String: Int] = [:]
  }

  private let state = Mutex(State())
  private let most: Int
  private let mostPerClient: Int

  /// The largest piece in bytes that does not count for the part of its client, so that a client whose large responses wait still gets
  /// others. The number of its connections limits these.
  static let smallPiece = 64 << 10

  init(most: Int, mostPerClient: Int) {
    self.most = most
    self.mostPerClient = mostPerClient
  }

  /// The bytes that are in use.
  var used: Int { state.withLock(\.used) }

  /// Changes the size of a piece, which is 0 before it is reserved and after it is released; `false` if the new size does not fit.
  func resize(_ old: Int, to new: Int, for client: String) -> Bool {
    state.withLock { state in
      let used = state.used - old + new
      let share = state.shares[client, default: 0] - Self.counted(old) + Self.counted(new)
      guard new <= old || used <= most && (Self.counted(new) == 0 || share <= mostPerClient) else {
        return false
      }
      state.used = used
      state.shares[client] = share > 0 ? share : nil
      return true
    }
  }

  /// The size of a piece that counts for the part of its client.
  private static func counted(_ bytes: Int) -> Int { bytes > smallPiece ? bytes : 0 }
}
