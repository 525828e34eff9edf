import Dispatch
import LibC

/// The signals that ask a server to end: SIGTERM of a service manager, SIGINT of the keyboard.
package final class EndSignals {
  private let isEnding = DispatchSemaphore(value: 0)
  private let sources: [any DispatchSourceSignal]

  /// Watches for the signals, which no longer end the process themselves.
  package init() {
    let queue = DispatchQueue(label: "signals")
    let isEnding = isEnding
    let isWatching = DispatchSemaphore(value: 0)
    sources = [SIGTERM, SIGINT].map { number in
      #if canImport(Darwin)
        // A source also gets ignored signals. On Linux it sets a handler itself.
        signal(number, SIG_IGN)
      #endif
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { isEnding.signal() }
      source.setRegistrationHandler { isWatching.signal() }
      source.resume()
      return source
    }
    // A signal that comes before would be lost.
    for _ in sources { isWatching.wait() }
  }

  /// Waits for one of the signals; returns at once if one has come.
  package func wait() {
    isEnding.wait()
    for source in sources { source.cancel() }
  }
}

#if canImport(Darwin)
  typealias SpawnAttributes = posix_spawnattr_t?
#else
  typealias SpawnAttributes = posix_spawnattr_t
#endif

/// The signals with which people, closed pipes and limits end a program.
enum InterruptSignals {
  private static let numbers = [SIGINT, SIGQUIT, SIGPIPE, SIGXFSZ]

  /// Calls a closure and ignores the signals meanwhile.
  static func whileIgnored<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    let handlers = numbers.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(numbers, handlers) { _ = signal(number, handler) } }
    return try body()
  }

  /// Calls a closure with attributes for a program that starts with the default handlers.
  static func startingWithDefaults<Result, Failure: Error>(
    _ body: (UnsafePointer<SpawnAttributes>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if canImport(Darwin)
      var attributes: SpawnAttributes = nil
    #else
      var attributes = SpawnAttributes()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    posix_spawnattr_setsigdefault(&attributes, &set)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    return try body(&attributes)
  }
}
