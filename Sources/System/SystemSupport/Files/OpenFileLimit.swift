#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The number of files that the system lets this process open.
package enum OpenFileLimit {
  /// The files that a command needs: those of SQLite and of the threads that read documents. With fewer, Dispatch ends the process.
  private static let needed: rlim_t = 16
  /// The files with which nothing has to wait for another.
  private static let wanted: rlim_t = 256

  /// Raises a low limit as far as the system allows.
  ///
  /// - Returns: a message if the limit stays too low; otherwise `nil`.
  package static func raise() -> String? {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < wanted else { return nil }
    limit.rlim_cur = min(wanted, limit.rlim_max)
    _ = setrlimit(resource, &limit)
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < needed else { return nil }
    return
      "only \(limit.rlim_cur) files may be open at once, and \(needed) are needed; raise the limit with 'ulimit -n \(wanted)'"
  }
}
