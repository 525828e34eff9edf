#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Goes on as another program, which keeps the process id, the streams and the signals of this one.
package enum ProcessReplacement {
  /// Runs a program in place of this process, and returns only if it cannot be run.
  ///
  /// - Parameters:
  ///   - path: the path of the program.
  ///   - environment: all environment variables of the program.
  /// - Returns: the reason why the program cannot be run.
  package static func run(
    _ path: String, _ arguments: [String], environment: [String: String]
  ) -> String {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + variables { free(pointer) } }
    execve(path, &words, &variables)
    return String(cString: strerror(errno))
  }
}
