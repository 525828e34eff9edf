import Dispatch
import Synchronization

/// A source of the client's lines.
package protocol LineSource: Sendable {
  /// Waits for the next line and returns it without its line end; `nil` at the end of the input.
  ///
  /// A line longer than ``Server/maximumLineBytes`` may be truncated to any length above that limit.
  mutating func next() throws -> [UInt8]?
}

/// Runs a server until its input ends.
package enum ServerLoop {
  /// Reads lines until the input ends, then waits until every request has a response.
  ///
  /// A separate thread reads the lines. It reads a line only when the server can accept it, which slows down a client
  /// that sends faster than the server works.
  ///
  /// - Throws: An error of the server's output immediately, even while the reading thread waits for a line; an error
  ///   of the input after all earlier requests have a response.
  package static func run(_ server: Server, input: some LineSource) throws {
    let completion = Completion()
    DispatchQueue(label: "input").async { read(input, for: server, completion) }
    server.start { server in
      do {
        try await server.untilEnd()
      } catch {
        completion.record(error)
      }
      completion.semaphore.signal()
    }
    completion.semaphore.wait()
    if let error = completion.error { throw error }
  }

  private static func read(_ input: some LineSource, for server: Server, _ completion: Completion) {
    var input = input
    do {
      while let line = try input.next() {
        let isAccepted = DispatchSemaphore(value: 0)
        server.start { server in
          await server.accept(line)
          isAccepted.signal()
        }
        isAccepted.wait()
        guard completion.error == nil else { return }
      }
    } catch {
      completion.record(error)
    }
    server.start { server in await server.finish() }
  }

  /// The end of the loop and the first error.
  private final class Completion: Sendable {
    let semaphore = DispatchSemaphore(value: 0)
    private let firstError = Mutex<(any Error)?>(nil)

    var error: (any Error)? { firstError.withLock { $0 } }

    func record(_ error: any Error) { firstError.withLock { $0 = $0 ?? error } }
  }
}

/// One message of the transport Streamable HTTP, in which each request is complete in itself.
///
/// The server keeps nothing between messages, so that any of several servers can answer the next one. A request of a
/// handshake revision counts as one after the handshake.
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
  ///
  /// - Parameter log: receives warnings and errors for the operator of the server.
  package static func answer(
    _ message: [UInt8], from service: GuidelineService,
    log: @escaping @Sendable (LogLevel, String) -> Void
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
