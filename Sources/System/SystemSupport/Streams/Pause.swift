#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Blocking waits.
package enum Pause {
  /// A longer wait is cut to this, so that the number of seconds always fits `timespec`.
  private static let longest = 1e6

  /// Blocks the thread for a number of seconds, also when signals interrupt it. Returns at once for a number
  /// that is not positive and finite.
  package static func seconds(_ seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    let seconds = min(seconds, longest)
    let whole = seconds.rounded(.down)
    var rest = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    var left = timespec()
    while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
  }
}
