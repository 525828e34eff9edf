import GuidelineModel

/// Chooses the document that speaks for each page on a day.
///
/// - A digest's document counts only where no real capture of the page has been read.
/// - English speaks where a page is there in several languages.
/// - Of the rest the newest state counts; of equal ones the capture made first, when all were made after the day, and
///   then the document with most rules.
/// - A page that another took over is silent from the day the other has a newer state.
struct PageSelection {
  /// What a page answers with.
  enum Answer: Equatable {
    case document(CaptureInfo)
    case successor(String)
  }

  private(set) var answers: [String: Answer] = [:]

  /// The states that answer, in no order.
  var states: [CaptureInfo] {
    answers.values.compactMap { answer in
      if case .document(let state) = answer { state } else { nil }
    }
  }

  /// - Parameters:
  ///   - successions: successors of pages besides those that `names` knows.
  ///   - day: states later than this are not looked at; `nil` for the newest.
  init(
    states: [CaptureInfo], names: PageNames, successions: [String: String] = [:],
    day: CalendarDate?
  ) {
    let eligible = states.filter { state in
      guard let day else { return true }
      return [state.captured, state.revised].contains { $0.map { $0 <= day.lastDay } ?? false }
    }
    var chosen: [String: CaptureInfo] = [:]
    for (slug, candidates) in Dictionary(grouping: eligible, by: \.slug) {
      let real = candidates.filter { !$0.isDigest }
      let pool = real.isEmpty ? candidates : real
      let english = pool.filter { $0.language == "en" }
      chosen[slug] = (english.isEmpty ? pool : english).max { Self.isOlder($0, $1, day) }
    }
    for (slug, state) in chosen {
      let successor = (names.successors(of: slug) + [successions[slug]].compactMap(\.self)).first {
        successor in
        guard let next = chosen[successor] else { return false }
        return Self.time(next, day) > Self.time(state, day)
      }
      answers[slug] = successor.map { .successor($0) } ?? .document(state)
    }
  }

  private static func isOlder(_ left: CaptureInfo, _ right: CaptureInfo, _ day: CalendarDate?)
    -> Bool
  {
    let times = (time(left, day), time(right, day))
    if times.0 != times.1 { return times.0 < times.1 }
    // Of captures made after the day the first shows best how the revision stood when it came.
    let delays = (delay(left, day), delay(right, day))
    if delays.0 != delays.1 { return delays.0 > delays.1 }
    if left.ruleCount != right.ruleCount { return left.ruleCount < right.ruleCount }
    return left.document > right.document
  }

  /// The day a state is known for; a copy made after the day in question is known by its revision.
  /// Zero stands before every date.
  private static func time(_ state: CaptureInfo, _ day: CalendarDate?) -> Int {
    let known = [state.captured, state.revised].compactMap(\.self)
    let usable = day.map { day in known.filter { $0 <= day.lastDay } } ?? known
    return usable.max()?.ordinal ?? 0
  }

  /// When a copy was made that was made after the day; zero for others.
  private static func delay(_ state: CaptureInfo, _ day: CalendarDate?) -> Int {
    guard let day, let captured = state.captured, captured > day.lastDay else { return 0 }
    return captured.ordinal
  }
}
