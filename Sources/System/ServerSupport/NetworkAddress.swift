import CMicroHTTPD
import LibC

package enum NetworkAddress {
  /// The numeric IPv4 addresses by which other machines reach this one, without those of this machine alone.
  package static var ofThisMachine: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    return sequence(first: first) { $0?.pointee.ifa_next }.prefix { $0 != nil }
      .compactMap { interface in
        guard let address = interface?.pointee.ifa_addr,
          address.pointee.sa_family == sa_family_t(AF_INET)
        else { return nil }
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        let size = socklen_t(MemoryLayout<sockaddr_in>.size)
        guard
          getnameinfo(address, size, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0
        else { return nil }
        let text = String(decoding: host.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
        return text.hasPrefix("127.") ? nil : text
      }
  }
}
