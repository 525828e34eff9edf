// OpenFileLimit, FileSizeLimit
import LibC

/// The number of files that the system lets this process open.
package enum OpenFileLimit {
  /// The files that a command needs: those of SQLite and of the threads that read documents. With fewer, Dispatch ends
  /// the process.
  private static let needed = 16
  /// Enough files for all threads.
  private static let wanted = 256

  /// Raises a low limit as far as the system allows; returns a message if it stays too low.
  package static func raise() -> String? {
    let count = raise(to: wanted)
    guard count < needed else { return nil }
    return
      "only \(count) files may be open at once, and \(needed) are needed; raise the limit with 'ulimit -n \(wanted)'"
  }

  /// Raises a limit that is below a number of files, and returns the limit.
  package static func raise(to wanted: Int) -> Int {
    var limit = rlimit()
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    guard getrlimit(resource, &limit) == 0 else { return wanted }
    guard limit.rlim_cur < rlim_t(wanted) else { return Int(clamping: limit.rlim_cur) }
    limit.rlim_cur = min(rlim_t(wanted), limit.rlim_max)
    _ = setrlimit(resource, &limit)
    guard getrlimit(resource, &limit) == 0 else { return wanted }
    return Int(clamping: limit.rlim_cur)
  }
}

/// The limit of the size of files, `ulimit -f`.
package enum FileSizeLimit {
  /// Ignores `SIGXFSZ` in the whole process, so that writing beyond the limit fails as on a full disk.
  package static func ignoreSignal() { _ = signal(SIGXFSZ, SIG_IGN) }
}
