#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Waiting.
package enum Pause {
  /// Waits some seconds, whatever signals come; not at all for a number below zero.
  package static func seconds(_ seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    let whole = min(seconds, 1e6).rounded(.down)
    var rest = timespec(tv_sec: Int(whole), tv_nsec: Int((min(seconds, 1e6) - whole) * 1e9))
    var left = timespec()
    while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
  }
}
