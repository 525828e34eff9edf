#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A pipe whose reader has left.
package enum BrokenPipe {
  /// Makes writing to one an error that is thrown, from now on and in the whole process, instead of a
  /// signal that ends it.
  package static func becomesAnError() { _ = signal(SIGPIPE, SIG_IGN) }
}
