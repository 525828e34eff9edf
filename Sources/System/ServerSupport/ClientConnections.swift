// ClientConnections, ClientNetwork
import CMicroHTTPD
import LibC
import Synchronization

/// Counts the open connections of each client, and refuses further ones of a client that has too many.
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

  func began(_ address: UnsafePointer<sockaddr>?) {
    guard let client = client(address) else { return }
    state.withLock { $0.counts[client, default: 0] += 1 }
  }

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
  let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
  return service.clients.accepts(address) ? .YES : .NO
}

/// The network of a client: an IPv4 address, or the first 48 bits of an IPv6 address, since one client can have all
/// addresses with the same 48 bits (https://www.rfc-editor.org/rfc/rfc6177). Of local addresses these are all of an
/// organization, so theirs are 64.
package struct ClientNetwork: Hashable, Sendable {
  private let bits: UInt64
  private let isIPv6: Bool

  /// A text that no other network has.
  package var text: String { "\(isIPv6 ? "IPv6" : "IPv4") \(bits)" }

  /// The network of a numeric address; `nil` for other texts.
  package init?(_ address: some StringProtocol) {
    // The zone of a link-local address names an interface of this machine.
    let text = String(address.prefix { $0 != "%" })
    var short = in_addr()
    if inet_pton(AF_INET, text, &short) == 1 {
      bits = UInt64(UInt32(bigEndian: short.s_addr))
      isIPv6 = false
      return
    }
    var long = in6_addr()
    guard inet_pton(AF_INET6, text, &long) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: long) { Array($0) }
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    // ::ffff:192.0.2.1 is an IPv4 address.
    isIPv6 = number(bytes[..<8]) != 0 || number(bytes[8..<12]) != 0xFFFF
    let isLocal = bytes[0] & 0xFE == 0xFC
    bits = !isIPv6 ? number(bytes[12...]) : number(bytes[..<(isLocal ? 8 : 6)])
  }
}
