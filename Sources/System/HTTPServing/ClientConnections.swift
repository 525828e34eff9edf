import CMicroHTTPD
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Counts the open connections of each client, and refuses further ones of a client that has too many.
///
/// Its memory is limited by the number of connections that a server accepts.
package final class ClientConnections: Sendable {
  private struct State {
    var counts: [ClientNetwork: Int] = [:]
    var refused = 0
  }

  private let state = Mutex(State())
  private let most: Int
  private let isLimited: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - most: the most connections of a client; 0 for any number.
  ///   - isLimited: whether the limit holds for a numeric address; always the same for the same address.
  package init(most: Int, isLimited: @escaping @Sendable (String) -> Bool = { _ in true }) {
    self.most = most
    self.isLimited = isLimited
  }

  /// The number of connections that were refused.
  package var refusedCount: Int { state.withLock(\.refused) }

  /// Whether a client may open a further connection.
  func accepts(_ address: UnsafePointer<sockaddr>?) -> Bool {
    guard let client = client(address) else { return true }
    return state.withLock { state in
      guard state.counts[client, default: 0] >= most else { return true }
      state.refused += 1
      return false
    }
  }

  /// Counts a connection.
  func began(_ address: UnsafePointer<sockaddr>?) {
    guard let client = client(address) else { return }
    state.withLock { $0.counts[client, default: 0] += 1 }
  }

  /// Counts a connection no longer.
  func ended(_ address: UnsafePointer<sockaddr>?) {
    guard let client = client(address) else { return }
    state.withLock { state in
      let count = state.counts[client, default: 0] - 1
      state.counts[client] = count > 0 ? count : nil
    }
  }

  /// The client with an address; `nil` if it has no limit.
  private func client(_ address: UnsafePointer<sockaddr>?) -> ClientNetwork? {
    guard most > 0 else { return nil }
    let text = SocketAddress.text(of: address)
    return isLimited(text) ? ClientNetwork(text) : nil
  }
}

/// Called by libmicrohttpd before it accepts a connection.
let admitConnection: MHD_AcceptPolicyCallback = { context, address, _ in
  guard let context else { return .NO }
  let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
  return service.clients.accepts(address) ? .YES : .NO
}
