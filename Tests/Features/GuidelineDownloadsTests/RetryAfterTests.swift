import Foundation
import TestSupport
import Testing

@testable import GuidelineDownloads

struct RetryAfterTests {
  @Test(
    arguments: rows(
      [
        ("0", 0, "at once"), ("120", 120, "seconds"), ("Sun, 06 Nov 1994 08:49:37 GMT", 37, "a date"),
        ("Sun, 06 Nov 1994 08:00:00 GMT", 0, "a date in the past"),
      ] as [(String, Double, String)]))
  func `seconds and dates are parsed`(row: TableRow<(String, Double, String)>) {
    let (value, seconds, _) = row.values
    // Sun, 06 Nov 1994 08:49:00 GMT.
    let now = Date(timeIntervalSince1970: 784_111_740)
    #expect(RetryAfter.seconds(value, now: now) == seconds)
  }

  @Test(arguments: [
    "", "soon", "-1", "1e9", "99999999999999999999", "Sun, 06 Nov 1994 08:49:37 PST", "Sun, 99 Nov 1994 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37 GMT",
  ]) func `a malformed value is ignored`(value: String) { #expect(RetryAfter.seconds(value, now: Date()) == nil) }
}
