import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The signals that ask a server to end: SIGTERM of a service manager, SIGINT of the keyboard.
package enum EndSignals {
  /// Waits for one of the signals, which no longer end the process themselves.
  package static func wait() {
    let isEnding = DispatchSemaphore(value: 0)
    let queue = DispatchQueue(label: "signals")
    let sources = [SIGTERM, SIGINT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { isEnding.signal() }
      source.resume()
      return source
    }
    isEnding.wait()
    for source in sources { source.cancel() }
  }
}
