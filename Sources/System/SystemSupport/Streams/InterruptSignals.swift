#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

#if canImport(Darwin)
  typealias SpawnAttributes = posix_spawnattr_t?
#else
  typealias SpawnAttributes = posix_spawnattr_t
#endif

/// The signals with which people and closed pipes end a program.
enum InterruptSignals {
  private static let numbers = [SIGINT, SIGQUIT, SIGPIPE]

  /// Calls a closure and ignores the signals meanwhile.
  static func whileIgnored<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let handlers = numbers.map { signal($0, SIG_IGN) }
    defer { for (number, handler) in zip(numbers, handlers) { _ = signal(number, handler) } }
    return try body()
  }

  /// Calls a closure with attributes for a program that starts with the default handlers.
  static func startingWithDefaults<Result, Failure: Error>(
    _ body: (UnsafePointer<SpawnAttributes>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if canImport(Darwin)
      var attributes: SpawnAttributes = nil
    #else
      var attributes = SpawnAttributes()
    #endif
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    posix_spawnattr_setsigdefault(&attributes, &set)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    return try body(&attributes)
  }
}
