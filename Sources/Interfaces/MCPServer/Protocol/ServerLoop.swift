// ServerLoop, LineSource
import Dispatch
import Synchronization

/// Runs a server until its input ends.
enum ServerLoop {
  /// Reads lines until the input ends, then waits until every request has a response.
  ///
  /// A separate thread reads a line only when the server can accept it, which slows down a client that sends too fast.
  ///
  /// - Throws: An error of the output immediately, even while the thread waits for a line; one of the input after all
  ///   responses.
  static func run(_ server: Server, input: some LineSource) throws {
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

/// A source of the client's lines.
protocol LineSource: Sendable {
  /// Waits for the next line and returns it without its line end; `nil` at the end of the input.
  ///
  /// A line longer than ``Server/maximumLineBytes`` may be truncated to any length above that limit.
  mutating func next() throws -> [UInt8]?
}
