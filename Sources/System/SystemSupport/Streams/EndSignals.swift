import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

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
