import Foundation
import Testing

@testable import SystemSupport

/// The limit belongs to the process, so that each test has its own.
struct OpenFileLimitTests {
  #if canImport(Glibc)
    private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  #else
    private static let resource = RLIMIT_NOFILE
  #endif

  private static func limit(soft: rlim_t, hard: rlim_t? = nil) -> rlimit {
    var limit = rlimit()
    getrlimit(resource, &limit)
    limit.rlim_cur = soft
    if let hard { limit.rlim_max = hard }
    setrlimit(resource, &limit)
    return limit
  }

  @Test func `a low limit is raised`() async {
    await #expect(processExitsWith: .success) {
      _ = Self.limit(soft: 6)
      #expect(OpenFileLimit.raise() == nil)
      var limit = rlimit()
      getrlimit(Self.resource, &limit)
      #expect(limit.rlim_cur == 256)
    }
  }

  @Test func `a limit that stays too low is reported`() async {
    await #expect(processExitsWith: .success) {
      _ = Self.limit(soft: 6, hard: 6)
      #expect(OpenFileLimit.raise()?.contains("6 files") == true)
    }
  }

  @Test func `a limit that is enough stays`() async {
    await #expect(processExitsWith: .success) {
      _ = Self.limit(soft: 20, hard: 20)
      #expect(OpenFileLimit.raise() == nil)
    }
  }
}
