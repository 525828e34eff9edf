#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
  import MachO.dyld
#endif

/// The executable file of this process.
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
