import Testing
import TestSupport

struct PostgreSQLAvailabilityTests {
  /// `HIG_POSTGRESQL=require` makes this fail where PostgreSQL is missing, so that its tests are not skipped unseen.
  @Test(
    .enabled(if: PostgreSQLServer.isExpected, "PostgreSQL is not installed: its tests are skipped"))
  func `a server can be started`() throws {
    _ = try PostgreSQLServer.shared().database()
  }
}
