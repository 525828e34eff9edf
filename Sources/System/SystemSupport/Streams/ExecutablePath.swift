#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a program lies.
enum ExecutablePath {
  /// The first file of that name that may be run.
  ///
  /// Folders of `PATH` that depend on where this process works (`.`, an empty one) are passed over: a file
  /// in the folder that is looked at must never be run.
  static func find(_ program: String, path: String) -> String? {
    if program.hasPrefix("/") { return isProgram(program) ? program : nil }
    guard !program.isEmpty, !program.contains("/") else { return nil }
    return path.split(separator: ":").filter { $0.hasPrefix("/") }
      .map { "\($0)/\(program)" }.first(where: isProgram)
  }

  private static func isProgram(_ path: String) -> Bool {
    var details = stat()
    return stat(path, &details) == 0 && details.st_mode & S_IFMT == S_IFREG
      && access(path, X_OK) == 0
  }
}
