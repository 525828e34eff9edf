import CMicroHTTPD
import LibC
import Synchronization

/// An HTTP/1.1 server over libmicrohttpd. Two threads serve all connections; requests that take time are answered on
/// further threads, so that a slow one holds up no other connection.
package final class HTTPServer: Sendable {
  package let port: Int
  private let service: HTTPService
  /// `nil` after ``stop()``.
  private let daemon: Mutex<DaemonHandle?>

  private struct DaemonHandle: @unchecked Sendable { let pointer: OpaquePointer }

  /// - Parameters:
  ///   - address: a numeric address of the machine, such as `127.0.0.1` or `::1`.
  ///   - port: the port; 0 for any free one.
  package init(
    address: String, port: Int, limits: HTTPServerLimits = HTTPServerLimits(),
    clients: ClientConnections = ClientConnections(most: 0), handler: any HTTPHandler
  ) throws(HTTPServerError) {
    let socket = try SocketAddress(numeric: address, port: port)
    cmicrohttpd_return_large_blocks()
    service = HTTPService(handler, limits, clients)
    let context = Unmanaged.passRetained(service).toOpaque()
    var flags = MHD_USE_AUTO_INTERNAL_THREAD.rawValue | MHD_ALLOW_SUSPEND_RESUME.rawValue
    if socket.isIPv6 { flags |= MHD_USE_IPv6.rawValue }
    let daemon = socket.withPointer { pointer in
      cmicrohttpd_start(
        flags, pointer, admitConnection, handleRequest, completeRequest, noticeConnection, context, 2,
        UInt32(limits.connections), UInt32(limits.idleSeconds), limits.headerBytes)
    }
    guard let daemon else {
      let code = errno
      Unmanaged<HTTPService>.fromOpaque(context).release()
      throw HTTPServerError.cannotListen(address: address, port: port, reason: String(cString: strerror(code)))
    }
    self.daemon = Mutex(DaemonHandle(pointer: daemon))
    self.port = Int(cmicrohttpd_port(daemon))
  }

  var connectionCount: Int { daemon.withLock { $0.map { Int(cmicrohttpd_connections($0.pointer)) } ?? 0 } }

  /// The memory of bodies and unsent responses in bytes.
  var memoryUsed: Int { service.memory.used }

  /// The number of connections on which no request has arrived as a whole since the last one.
  var waitingConnectionCount: Int { service.connections.waitingCount }

  /// Ends the event streams, waits until each request is answered (at most two seconds for slow clients), and closes
  /// all connections.
  package func stop() {
    guard let daemon = self.daemon.withLock({ $0.take() }) else { return }
    let socket = MHD_quiesce_daemon(daemon.pointer)
    service.end()
    MHD_stop_daemon(daemon.pointer)
    if socket >= 0 { close(socket) }
    Unmanaged.passUnretained(service).release()
  }

  deinit { stop() }
}

package enum HTTPServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The address is not a numeric IPv4 or IPv6 address.
  case notAnAddress(String)
  /// The port is taken or not allowed, or the machine lacks the address.
  case cannotListen(address: String, port: Int, reason: String)

  package var description: String {
    switch self {
    case .notAnAddress(let text): "'\(text)' is not a numeric address such as 127.0.0.1 or ::1"
    case .cannotListen(let address, let port, let reason): "cannot listen on port \(port) of \(address): \(reason)"
    }
  }
}
