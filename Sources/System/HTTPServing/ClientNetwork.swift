#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The network of a client: an IPv4 address, or the first 64 bits of an IPv6 address, since one client can have all addresses
/// with the same 64 bits.
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
    bits = isIPv6 ? number(bytes[..<8]) : number(bytes[12...])
  }
}
