// UserID, Executable, ProcessReplacement, Pause
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
