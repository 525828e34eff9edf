import CMicroHTTPD
import Dispatch
import LibC
import Synchronization

/// The open connections. Ends those on which the rest of a request does not arrive in time; and, when nearly all
/// connections that the server accepts are open, those that have waited longest for one.
///
/// libmicrohttpd ends a connection on which nothing arrives for a while, but not one on which a byte arrives now and
/// then.
final class OpenConnections: Sendable {
  private struct Open {
    let socket: Int32
    let client: ClientNetwork?
    /// Since when a part of a request is missing; `nil` while one is answered.
    var waitingSince: Double?
    /// The time in which that part must arrive, in seconds.
    var seconds: Int
  }

  private let open = Mutex<[OpaqueAddress: Open]>([:])
  private let queue = DispatchQueue(label: "open connections")
  private let headerSeconds: Int
  private let bodySeconds: Int
  /// With more connections, some are ended.
  private let most: Int

  /// The address of a connection of libmicrohttpd, which names it.
  private typealias OpaqueAddress = UInt

  /// The longest pause between two looks at the connections, in seconds.
  private static let pause = 5

  init(_ limits: HTTPServerLimits) {
    headerSeconds = limits.headerSeconds
    bodySeconds = limits.bodySeconds
    most = limits.connections * 3 / 4
    endSlowLater()
  }

  var waitingCount: Int { open.withLock { $0.values.count { $0.waitingSince != nil } } }

  func began(_ connection: OpaquePointer) {
    let client = ClientNetwork(SocketAddress.text(of: cmicrohttpd_client(connection)))
    let entry = Open(
      socket: cmicrohttpd_socket(connection), client: client, waitingSince: MonotonicTime.seconds,
      seconds: headerSeconds)
    open.withLock { open in
      open[OpaqueAddress(bitPattern: connection)] = entry
      if open.count > most { Self.endSome(of: &open, most / 6) }
    }
  }

  /// Begins to wait for the header fields of a request on a connection.
  func waitForHeader(on connection: OpaquePointer) { wait(headerSeconds, on: connection) }

  /// Begins to wait for the body of a request on a connection.
  func waitForBody(on connection: OpaquePointer) { wait(bodySeconds, on: connection) }

  private func wait(_ seconds: Int, on connection: OpaquePointer) {
    open.withLock { open in
      let address = OpaqueAddress(bitPattern: connection)
      open[address]?.waitingSince = MonotonicTime.seconds
      open[address]?.seconds = seconds
    }
  }

  func received(_ connection: OpaquePointer) {
    open.withLock { $0[OpaqueAddress(bitPattern: connection)]?.waitingSince = nil }
  }

  func ended(_ connection: OpaquePointer) {
    _ = open.withLock { $0.removeValue(forKey: OpaqueAddress(bitPattern: connection)) }
  }

  /// Ends waiting connections: those of the clients with most of them first, and of each client those that wait
  /// longest.
  private static func endSome(of open: inout [OpaqueAddress: Open], _ count: Int) {
    let waiting = open.filter { $0.value.waitingSince != nil }
      .sorted { ($0.value.waitingSince ?? 0) > ($1.value.waitingSince ?? 0) }
    var ranks: [ClientNetwork?: Int] = [:]
    let ranked = waiting.enumerated().map { position, entry in
      let rank = ranks[entry.value.client, default: 0]
      ranks[entry.value.client] = rank + 1
      return (rank: rank, position: position, entry: entry)
    }
    for (_, _, entry) in ranked.sorted(by: { ($0.rank, $0.position) > ($1.rank, $1.position) }).prefix(count) {
      shutdown(entry.value.socket, Int32(SHUT_RDWR))
      open[entry.key] = nil
    }
  }

  private func endSlowLater() {
    queue.asyncAfter(deadline: .now() + .seconds(min(headerSeconds, bodySeconds, Self.pause))) { [weak self] in
      self?.endSlow()
      self?.endSlowLater()
    }
  }

  private func endSlow() {
    let now = MonotonicTime.seconds
    // Locked, since a socket that is closed meanwhile could become that of another connection.
    open.withLock { open in
      for entry in open.values where entry.waitingSince.map({ now - $0 > Double(entry.seconds) }) == true {
        shutdown(entry.socket, Int32(SHUT_RDWR))
      }
    }
  }
}

/// Called by libmicrohttpd when a connection begins, and before its socket is closed.
let noticeConnection: MHD_NotifyConnectionCallback = { context, connection, _, event in
  guard let context, let connection else { return }
  let service = Unmanaged<HTTPService>.fromOpaque(context).takeUnretainedValue()
  let client = cmicrohttpd_client(connection)
  if event == .CONNECTION_NOTIFY_STARTED {
    service.clients.began(client)
    service.connections.began(connection)
  } else {
    service.clients.ended(client)
    service.connections.ended(connection)
  }
}
