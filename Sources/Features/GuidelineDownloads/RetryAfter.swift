import TextSupport

/// Reads the `Retry-After` header: a number of seconds or a date (RFC 9110, 10.2.3).
enum RetryAfter {
  /// The seconds from now; 0 for a date in the past, `nil` for a malformed value.
  static func seconds(_ value: String, now: Date) -> Double? {
    if !value.isEmpty, value.utf8.count <= 9, value.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
      return Double(value)
    }
    return date(value).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// Parses the only date format that servers may send: "Sun, 06 Nov 1994 08:49:37 GMT".
  private static func date(_ value: String) -> Date? {
    let parts = value.split { " ,:".contains($0) }
    let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    guard parts.count == 8, parts[7] == "GMT", let month = months.firstIndex(of: String(parts[2])),
      let day = Int(parts[1]), let year = Int(parts[3]), let hour = Int(parts[4]), let minute = Int(parts[5]),
      let second = Int(parts[6]), (1970...2999).contains(year), (1...31).contains(day), (0...23).contains(hour),
      (0...59).contains(minute), (0...60).contains(second)
    else { return nil }
    var calendar = Calendar(identifier: .gregorian)
    guard let zone = TimeZone(secondsFromGMT: 0) else { return nil }
    calendar.timeZone = zone
    return calendar.date(
      from: DateComponents(year: year, month: month + 1, day: day, hour: hour, minute: minute, second: second))
  }
}
