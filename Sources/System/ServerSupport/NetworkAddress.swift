import CMicroHTTPD
import LibC

package enum NetworkAddress {
  /// The numeric IPv4 addresses by which other machines reach this one, without those of this machine alone.
  package static var ofThisMachine: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0?.pointee.ifa_next }.prefix { $0 != nil }
      .compactMap { $0?.pointee.ifa_addr }
      .filter { $0.pointee.sa_family == sa_family_t(AF_INET) }
      .map { SocketAddress.text(of: $0) }
      .filter { !$0.isEmpty && !$0.hasPrefix("127.") }
  }
}
