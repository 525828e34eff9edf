import CMicroHTTPD
import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The connections on which the header fields of a request have not arrived; ends those that take too long.
///
/// libmicrohttpd ends a connection on which nothing arrives for a while, but not one on which a byte arrives now and then.
final class WaitingConnections: Sendable {
  private struct Waiting {
    let socket: Int32
    let start: Double
  }

  private let waiting = Mutex<[OpaqueAddress: Waiting]>([:])
  private let queue = DispatchQueue(label: "waiting connections")
  private let seconds: Int

  /// The address of a connection of libmicrohttpd, as its name.
  private typealias OpaqueAddress = UInt

  /// The longest pause between two looks at the connections, in seconds.
  private static let pause = 5

  init(seconds: Int) {
    self.seconds = seconds
    endSlowLater()
  }

  /// The number of connections.
  var count: Int { waiting.withLock(\.count) }

  /// Begins to wait for a request on a connection.
  func wait(on connection: OpaquePointer) {
    let entry = Waiting(socket: cmicrohttpd_socket(connection), start: MonotonicTime.seconds)
    waiting.withLock { $0[OpaqueAddress(bitPattern: connection)] = entry }
  }

  /// Ends the wait: the header fields arrived, or the connection is closed.
  func received(_ connection: OpaquePointer) {
    _ = waiting.withLock { $0.removeValue(forKey: OpaqueAddress(bitPattern: connection)) }
  }

  private func endSlowLater() {
    queue.asyncAfter(deadline: .now() + .seconds(min(seconds, Self.pause))) { [weak self] in
      self?.endSlow()
      self?.endSlowLater()
    }
  }

  private func endSlow() {
    let limit = MonotonicTime.seconds - Double(seconds)
    // Locked, since a socket that is closed meanwhile could become that of another connection.
    waiting.withLock { waiting in
      for entry in waiting.values where entry.start < limit {
        shutdown(entry.socket, Int32(SHUT_RDWR))
      }
    }
  }
}

/// Called by libmicrohttpd when a connection begins, and before its socket is closed.
let noticeConnection: MHD_NotifyConnectionCallback = { context, connection, _, event in
  guard let context, let connection else { return }
  let service = Unmanaged<Service>.fromOpaque(context).takeUnretainedValue()
  let client = cmicrohttpd_client(connection)
  if event == .CONNECTION_NOTIFY_STARTED {
    service.clients.began(client)
    service.connections.wait(on: connection)
  } else {
    service.clients.ended(client)
    service.connections.received(connection)
  }
}
