import Dispatch
import Synchronization

/// Drives a server from a program that waits for it.
package enum ServerLoop {
  /// Reads lines until the input ends and waits until all of them are answered.
  ///
  /// Reading happens on a thread of its own. A line is not read before the server is ready for it, so a
  /// client that sends faster than it is served has to wait.
  ///
  /// - Throws: what the server's output threw, at once and though the reading thread still waits for a
  ///   line; what the input threw, when all that came before is answered.
  package static func run(_ server: Server, input: some LineSource) throws {
    let ending = Ending()
    DispatchQueue(label: "input").async { read(input, for: server, ending) }
    server.start { server in
      do {
        try await server.untilEnd()
      } catch {
        ending.note(error)
      }
      ending.reached.signal()
    }
    ending.reached.wait()
    if let error = ending.error { throw error }
  }

  private static func read(_ input: some LineSource, for server: Server, _ ending: Ending) {
    var input = input
    do {
      while let line = try input.next() {
        let isTaken = DispatchSemaphore(value: 0)
        server.start { server in
          await server.accept(line)
          isTaken.signal()
        }
        isTaken.wait()
        guard ending.error == nil else { return }
      }
    } catch {
      ending.note(error)
    }
    server.start { server in await server.finish() }
  }

  /// How it ended.
  private final class Ending: Sendable {
    let reached = DispatchSemaphore(value: 0)
    private let first = Mutex<(any Error)?>(nil)

    var error: (any Error)? { first.withLock { $0 } }

    func note(_ error: any Error) { first.withLock { $0 = $0 ?? error } }
  }
}
