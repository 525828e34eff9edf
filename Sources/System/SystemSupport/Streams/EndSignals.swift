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

  /// Begins to watch for the signals, which no longer end the process themselves.
  package init() {
    let queue = DispatchQueue(label: "signals")
    let isEnding = isEnding
    sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { isEnding.signal() }
      source.resume()
      return source
    }
  }

  /// Waits for one of the signals; returns at once if one has come.
  package func wait() {
    isEnding.wait()
    for source in sources { source.cancel() }
  }
}
