// UserID, Executable, ProcessReplacement, Pause, OpenFileLimit, FileSizeLimit
import LibC

#if canImport(Darwin)
  import MachO.dyld
#endif

package enum UserID { package static var current: UInt32 { geteuid() } }

package enum Executable {
  /// The absolute path without symbolic links; `nil` if the system does not give it.
  package static var path: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _ = _NSGetExecutablePath(nil, &size)
      var started = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&started, &size) == 0 else { return nil }
      guard let resolved = realpath(started, nil) else { return nil }
    #else
      guard let resolved = realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { free(resolved) }
    return String(cString: resolved)
  }
}

/// Goes on as another program, which keeps the process id, the streams and the signals of this one.
package enum ProcessReplacement {
  /// Runs a program in place of this process with all its environment variables, and returns only the reason why it
  /// cannot be run.
  package static func run(_ path: String, _ arguments: [String], environment: [String: String]) -> String {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    execve(path, &words, &variables)
    return String(cString: strerror(errno))
  }
}

package enum Pause {
  /// A longer wait is cut to this, which fits `timespec`.
  private static let longest = 1e6

  /// Blocks the thread for a number of seconds, despite signals; not for a number that is not positive and finite.
  package static func seconds(_ seconds: Double) {
    guard seconds > 0, seconds.isFinite else { return }
    let seconds = min(seconds, longest)
    let whole = seconds.rounded(.down)
    var rest = timespec(tv_sec: Int(whole), tv_nsec: Int((seconds - whole) * 1e9))
    var left = timespec()
    while nanosleep(&rest, &left) != 0, errno == EINTR { rest = left }
  }
}

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
