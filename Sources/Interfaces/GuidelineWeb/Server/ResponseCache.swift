import GuidelineModel
import ServerSupport
import Synchronization

/// Responses by their address, for as long as the index and the day stay the same.
final class ResponseCache: Sendable {
  struct Key: Hashable, Sendable {
    let version: IndexPool.Version
    /// Names of dates such as `yesterday` mean another day tomorrow.
    let day: CalendarDate
  }

  private struct State {
    var key: Key?
    /// Responses that were used since the last sweep, and the others.
    var recent: [String: HTTPResponse] = [:]
    var older: [String: HTTPResponse] = [:]
    var recentBytes = 0
  }

  private let state = Mutex(State())
  private let mostBytes: Int

  /// - Parameter mostBytes: the size of all bodies together.
  init(mostBytes: Int = 32 << 20) { self.mostBytes = mostBytes }

  func response(for address: String, _ key: Key) -> HTTPResponse? {
    state.withLock { state in
      guard state.key == key else { return nil }
      if let response = state.recent[address] { return response }
      guard let response = state.older.removeValue(forKey: address) else { return nil }
      insert(response, for: address, in: &state)
      return response
    }
  }

  func add(_ response: HTTPResponse, for address: String, _ key: Key) {
    guard Self.size(of: response, address) <= mostBytes / 16 else { return }
    state.withLock { state in
      if state.key != key {
        state = State()
        state.key = key
      }
      insert(response, for: address, in: &state)
    }
  }

  /// Half of the memory is for what was used lately; the other half is given up at once.
  private func insert(_ response: HTTPResponse, for address: String, in state: inout State) {
    state.recentBytes += Self.size(of: response, address)
    if state.recentBytes > mostBytes / 2 {
      state.older = state.recent
      state.recent = [:]
      state.recentBytes = Self.size(of: response, address)
    }
    state.recent[address] = response
  }

  private static func size(of response: HTTPResponse, _ address: String) -> Int {
    guard case .bytes(let bytes) = response.body else { return 0 }
    // The dictionary and the header fields take about 512 bytes.
    return bytes.count + address.utf8.count + 512
  }
}
