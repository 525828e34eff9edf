import GuidelineModel

/// Chooses the capture that represents each page on a day.
///
/// - A digest's capture counts only if there is no other capture of the page.
/// - English captures count before those in other languages.
/// - Of the rest, the newest counts. Of equally new ones, the one captured first counts if all were captured after
///   the day; then the one with most rules.
/// - A page that was replaced by another has no capture from the day the other one has a newer one.
struct PageSelection {
  /// The answer for a page.
  enum Answer: Equatable {
    /// The capture that represents the page.
    case document(CaptureInfo)
    /// The slug of the page that replaced it.
    case successor(String)
  }

  /// By slug.
  private(set) var answers: [String: Answer] = [:]

  /// The captures that represent pages, in no order.
  var captures: [CaptureInfo] {
    answers.values.compactMap { answer in
      if case .document(let capture) = answer { capture } else { nil }
    }
  }

  /// - Parameters:
  ///   - names: the known names and successors of pages.
  ///   - successions: further successors, by slug.
  ///   - day: ignores captures that are later than this day, month or year; `nil` for none.
  init(
    captures: [CaptureInfo], names: PageNames, successions: [String: String] = [:],
    day: CalendarDate?
  ) {
    let eligible = captures.filter { capture in
      guard let day else { return true }
      return [capture.captured, capture.revised].contains { $0.map { $0 <= day.lastDay } ?? false }
    }
    var chosen: [String: CaptureInfo] = [:]
    for (slug, candidates) in Dictionary(grouping: eligible, by: \.slug) {
      let real = candidates.filter { !$0.isDigest }
      let pool = real.isEmpty ? candidates : real
      let english = pool.filter { $0.language == "en" }
      chosen[slug] = (english.isEmpty ? pool : english).max { Self.isOlder($0, $1, day) }
    }
    for (slug, capture) in chosen {
      let successor = (names.successors(of: slug) + [successions[slug]].compactMap(\.self)).first {
        successor in
        guard let next = chosen[successor] else { return false }
        return Self.time(next, day) > Self.time(capture, day)
      }
      answers[slug] = successor.map { .successor($0) } ?? .document(capture)
    }
  }

  private static func isOlder(_ left: CaptureInfo, _ right: CaptureInfo, _ day: CalendarDate?)
    -> Bool
  {
    let times = (time(left, day), time(right, day))
    if times.0 != times.1 { return times.0 < times.1 }
    // Of the captures made after the day, the first one is closest to the page as it was on the day.
    let delays = (delay(left, day), delay(right, day))
    if delays.0 != delays.1 { return delays.0 > delays.1 }
    if left.ruleCount != right.ruleCount { return left.ruleCount < right.ruleCount }
    return left.document > right.document
  }

  /// The newest day up to `day` that the capture is known for: its capture, or its revision if it was captured later.
  ///
  /// Zero precedes all dates.
  private static func time(_ capture: CaptureInfo, _ day: CalendarDate?) -> Int {
    let known = [capture.captured, capture.revised].compactMap(\.self)
    let usable = day.map { day in known.filter { $0 <= day.lastDay } } ?? known
    return usable.max()?.ordinal ?? 0
  }

  /// The day of a capture that was made after `day`; zero for others.
  private static func delay(_ capture: CaptureInfo, _ day: CalendarDate?) -> Int {
    guard let day, let captured = capture.captured, captured > day.lastDay else { return 0 }
    return captured.ordinal
  }
}
