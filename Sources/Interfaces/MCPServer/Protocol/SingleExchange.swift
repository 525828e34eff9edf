import Synchronization

/// One message of the transport Streamable HTTP, in which each request is complete in itself.
///
/// Nothing is kept between messages, so that any of several servers can answer the next one. Requests of a handshake
/// revision need no handshake.
package enum SingleExchange {
  /// The revisions that the header field `MCP-Protocol-Version` may name.
  package static let versions = ProtocolMode.handshakeVersions + [ProtocolMode.statelessVersion]

  /// Whether the answer to a message can take seconds.
  package static func isSlow(_ message: [UInt8]) -> Bool {
    guard message.count <= mostReadAtOnce else { return true }
    guard let call = try? Params.read(Params.Call.self, from: message) else { return false }
    return GuidelineTools.all.contains { $0.isSlow && $0.definition.name == call.name }
  }

  /// In bytes; reading a longer message takes time itself.
  private static let mostReadAtOnce = 64 << 10

  /// Returns the lines that answer a message, the response last; none for a notification or a response of the client.
  package static func answer(
    _ message: [UInt8], from service: GuidelineService, log: @escaping @Sendable (LogLevel, String) -> Void
  ) async -> [String] {
    let lines = LineCollector()
    let server = Server(service, handshake: .unnecessary, output: lines.append, log: log)
    await server.accept(message)
    await server.finish()
    return lines.lines
  }

  private final class LineCollector: Sendable {
    private let collected = Mutex<[String]>([])
    var lines: [String] { collected.withLock(\.self) }
    func append(_ line: String) { collected.withLock { $0.append(line) } }
  }
}
