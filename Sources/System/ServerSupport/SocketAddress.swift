import CMicroHTTPD
import LibC

/// The address of a network interface with a port.
struct SocketAddress {
  private var storage = sockaddr_storage()

  /// - Throws: ``HTTPServerError/notAnAddress(_:)``.
  init(numeric address: String, port: Int) throws(HTTPServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(address, String(port), &hints, &found) == 0, let found else { throw .notAnAddress(address) }
    defer { freeaddrinfo(found) }
    memcpy(&storage, found.pointee.ai_addr, Int(found.pointee.ai_addrlen))
  }

  var isIPv6: Bool { Int32(storage.ss_family) == AF_INET6 }

  /// Calls a closure with the address as the functions of sockets expect it.
  func withPointer<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result {
    withUnsafePointer(to: storage) { pointer in pointer.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
  }

  /// The numeric text of an address; empty if it has none.
  static func text(of address: UnsafePointer<sockaddr>?) -> String {
    guard let address else { return "" }
    let length =
      Int32(address.pointee.sa_family) == AF_INET6 ? MemoryLayout<sockaddr_in6>.size : MemoryLayout<sockaddr_in>.size
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(NI_MAXHOST)) { name in
      guard
        getnameinfo(address, socklen_t(length), name.baseAddress, socklen_t(name.count), nil, 0, NI_NUMERICHOST) == 0,
        let start = name.baseAddress
      else { return "" }
      return String(cString: start)
    }
  }
}
