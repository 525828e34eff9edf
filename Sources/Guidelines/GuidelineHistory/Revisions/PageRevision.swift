// PageRevision, PairedCaptures, ChangeDay
package import GuidelineModel

/// One published version of a page, with all captures that show it.
package struct PageRevision: Sendable {
  /// The newest date of the change log at that time; `nil` when unknown.
  package let date: CalendarDate?
  /// The captures, oldest first; never empty.
  package private(set) var captures: [PageCapture]
  /// The captures whose text differs from another one of the day. The most complete capture represents the revision.
  package internal(set) var disputed: [PageCapture] = []
  /// Whether an earlier revision has the same date: the page changed without a new entry in its change log.
  package internal(set) var isUnlogged = false
  /// The most complete capture, which represents the revision in comparisons.
  package private(set) var representativeCapture: PageCapture

  /// The revision in the words of a digest, for comparison with earlier states of it; `nil` without a digest.
  package internal(set) var digest: PageCapture?

  /// The revision as a digest has it; the same without a digest.
  package var inWordsOfDigest: PageRevision { digest.map { PageRevision(date: date, capture: $0) } ?? self }

  package var isDigest: Bool { representativeCapture.isDigest }

  /// The changes since the revision before that were set aside, because only the converter of this revision shows them.
  package private(set) var setAside: [RecordChange] = []

  init(date: CalendarDate?, capture: PageCapture) {
    self.date = date
    captures = [capture]
    representativeCapture = capture
  }

  mutating func add(_ later: [PageCapture]) {
    captures += later
    representativeCapture = later.reduce(representativeCapture) { best, capture in
      Self.isLessComplete(best, capture) ? capture : best
    }
  }

  /// Takes the captures of a later revision with the same text.
  mutating func absorb(_ later: PageRevision) {
    captures += later.captures
    disputed += later.disputed
    setAside += later.setAside
    correctedCaptures += later.correctedCaptures
    let isBetter =
      isCorrected == later.isCorrected
      ? Self.isLessComplete(representativeCapture, later.representativeCapture) : isCorrected
    if isBetter { representativeCapture = later.representativeCapture }
    isCorrected = isCorrected && later.isCorrected
  }

  /// Whether differences were set aside, so that the representative capture has records of the one before.
  package private(set) var isCorrected = false

  /// The captures with differences that were set aside, as they were read.
  package private(set) var correctedCaptures: [PageCapture] = []

  /// Represents the revision by a capture without the differences that were set aside.
  mutating func correct(_ witnessed: WitnessedCapture) {
    if !isCorrected { correctedCaptures.append(representativeCapture) }
    representativeCapture = witnessed.capture
    setAside += witnessed.setAside
    isCorrected = true
  }

  /// The captures of the revision that another converter made than the representative capture.
  var capturesByOtherConverters: [PageCapture] {
    captures.filter { $0.converter != nil && $0.converter != representativeCapture.converter }
  }

  /// Whether the change logs of two revisions have the same newest date, so that they should have the same text.
  func hasSameDate(as other: PageRevision) -> Bool { date != nil && date == other.date }

  /// Whether the date comes from the change log of a capture of another revision, because these captures have none.
  package var isDateInferred: Bool { date != nil && captures.allSatisfy { $0.revised == nil } }

  /// The day of the first dated capture; `nil` when no capture is dated.
  package var firstCaptured: CalendarDate? { captures.compactMap(\.captured).min() }

  /// The day from which the page is known to have had this content; `nil` when unknown.
  package var day: CalendarDate? { firstCaptured ?? date }

  /// The day of the change: the date of the change log, or the first capture of an unlogged change; `nil` when unknown.
  package var changeDay: CalendarDate? { isUnlogged ? firstCaptured ?? date : date ?? firstCaptured }

  /// The first day that the revision is known for; zero precedes all dates.
  var firstDay: Int { [date, firstCaptured].compactMap { $0?.ordinal }.min() ?? 0 }

  /// The name of the revision: "2025-12-16", "2025-12-16, seen 2026-01-28" for an unlogged change, "seen 2023-01-13"
  /// without a date in the change log, "not dated" without any date.
  package var label: String {
    guard let date else { return firstCaptured.map { "seen \($0)" } ?? "not dated" }
    return isUnlogged ? "\(date)" + (firstCaptured.map { ", seen \($0)" } ?? "") : "\(date)"
  }

  /// The day of a change that led to the revision.
  ///
  /// - Parameter difference: the comparison with the revision before; `nil` for the first one.
  package func day(of change: RecordChange?, in difference: PageDifference?) -> ChangeDay {
    guard let change, let date, !isUnlogged, let difference, !difference.changeLog.isEmpty else {
      return ChangeDay(day: changeDay, isLatest: false, label: label)
    }
    if let named = change.entryDate { return ChangeDay(day: named, isLatest: false, label: "\(named)") }
    let isExact = change.isLogged == true && Set(difference.changeLog.map(\.date)).count == 1
    return ChangeDay(day: date, isLatest: !isExact, label: isExact ? label : "on or before \(date)")
  }

  func isSame(as other: PageRevision) -> Bool {
    date == other.date && captures.map(\.document) == other.captures.map(\.document)
  }

  private static func isLessComplete(_ left: PageCapture, _ right: PageCapture) -> Bool {
    func key(_ capture: PageCapture) -> [Int] {
      let rules = capture.records.filter { $0.record.kind == .guideline }
      return [
        capture.omissions.contains(.tables) ? 0 : 1, capture.revised == nil ? 0 : 1,
        rules.count { $0.record.platforms != nil }, rules.count,
        capture.records.count { $0.record.kind == .table || $0.record.kind == .note }, capture.day?.ordinal ?? 0,
      ]
    }
    let keys = (key(left), key(right))
    if keys.0 != keys.1 { return keys.0.lexicographicallyPrecedes(keys.1) }
    if left.document != right.document { return left.document > right.document }
    return left.text > right.text
  }
}

/// The day of a change, as exactly as it is known.
package struct ChangeDay: Hashable, Sendable {
  /// The date of the log entry that names the subject, or else the day of the revision; `nil` when unknown.
  package let day: CalendarDate?
  /// Whether the change may be older than the day, because no entry of the change log names it.
  package let isLatest: Bool
  /// "2023-06-05", "on or before 2023-06-21", "seen 2023-01-13".
  package let label: String
}

/// Two captures with their records paired. The words of a pair are compared on demand.
struct PairedCaptures {
  /// The positions of a record in both captures.
  typealias Pair = (old: Int, new: Int)

  let old: ComparedCapture
  let new: ComparedCapture
  let comparison: PageComparison

  /// The pairs by the id of the old record.
  var counterparts: [String: Pair] {
    Dictionary(
      comparison.positions.pairs.map { (old.records[$0.old].record.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func isChangedByAuthors(_ pair: Pair) -> Bool {
    comparison.change(old: pair.old, new: pair.new).map { !$0.isConversion } ?? false
  }
}
