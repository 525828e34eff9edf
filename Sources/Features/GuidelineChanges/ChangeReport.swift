// ChangeReport, ChangeCounts
import GuidelineAnswers
package import GuidelineHistory
package import GuidelineModel
package import TextSupport

/// The changes of one page or of all, limited to what a request asks for.
package struct ChangeReport: JSONObjectEncodable, Sendable {
  package struct Page: Sendable {
    /// The comparison of the page's two revisions.
    package let difference: PageDifference
    package let changes: [RecordChange]
    /// The counts of all requested changes, hidden ones included.
    package let counts: ChangeCounts
    /// The day of the older capture, where the page may have changed between it and the older day of the request; `nil`
    /// where the changes are known to be later.
    package let baseline: CalendarDate?
    /// The period of the request, if it says more than the days of the two sides.
    package let period: DiffQuery.Period?
  }

  /// Pages with something to show, by slug; then those whose changes are perhaps earlier; last those of which only the
  /// change log tells (``PageDifference/isTold``).
  package private(set) var pages: [Page]
  /// The slugs of pages that only the newer day has a capture of.
  package let notCompared: [String]
  /// The day, month or year whose last state is the older one of the comparison.
  package let from: CalendarDate?
  /// The period of the request; `nil` for the newest revision of a page.
  package let period: DiffQuery.Period?
  /// The counts of the requested changes of all pages, without those that are perhaps earlier.
  package let counts: ChangeCounts
  /// The counts of the requested changes that are perhaps earlier than the older day: those of pages with a baseline.
  package let earlierCounts: ChangeCounts
  /// Whether likely conversion differences are included and marked.
  package let includesConversion: Bool
  package let isOfOnePage: Bool
  /// Whether only the counts are shown.
  private var isBrief = false

  /// - Parameters:
  ///   - from: the day, month or year whose last state is the older one.
  ///   - period: the period of the request; where it has two ends, they label the sides of each page.
  package init(
    _ differences: [PageDifference], notCompared: [String] = [], isOfOnePage: Bool = false, from: CalendarDate?,
    _ period: DiffQuery.Period?, _ filter: DiffQuery.Filter = DiffQuery.Filter()
  ) {
    var counts = ChangeCounts()
    var earlierCounts = ChangeCounts()
    let pages = differences.map { difference in
      let concerned = difference.changes.filter {
        Self.concerns($0, filter.platforms) && (!filter.onlyDirections || $0.direction != nil)
          && (filter.strength == nil || [$0.before, $0.after].contains { $0?.record.strength == filter.strength })
      }
      let baseline = Self.baseline(of: difference, from: from)
      if differences.count == 1 {
        counts = ChangeCounts(concerned)
      } else if baseline == nil {
        counts.add(concerned, ofOneOfAll: difference.page)
      } else {
        earlierCounts.add(concerned, ofOneOfAll: difference.page)
      }
      return Page(
        difference: difference, changes: concerned.filter { filter.includesConversion || !$0.isConversion },
        counts: ChangeCounts(concerned), baseline: baseline,
        period: period.flatMap { period in
          let isNamed = period.from == difference.old?.captured && period.to == difference.new?.captured
          return period.since != nil || isNamed ? nil : period
        })
    }
    let told = pages.filter(\.difference.isTold)
    let compared = pages.filter { !$0.difference.isTold }
    self.pages = compared.filter { $0.baseline == nil } + compared.filter { $0.baseline != nil } + told
    self.counts = counts
    self.earlierCounts = earlierCounts
    self.notCompared = notCompared
    self.isOfOnePage = isOfOnePage
    self.from = from
    self.period = period
    includesConversion = filter.includesConversion
  }

  /// The day of the older capture of a page, if it precedes the older day of the request and the page may have changed
  /// between them: the change log says so, or says nothing.
  private static func baseline(of difference: PageDifference, from: CalendarDate?) -> CalendarDate? {
    guard let from, !difference.changes.isEmpty, let old = difference.old, let day = old.captured ?? old.revised,
      day.lastDay < from.firstDay
    else { return nil }
    let log = difference.changeLog
    return log.isEmpty || log.contains { $0.date.lastDay <= from.lastDay } ? day : nil
  }

  /// The older day as the request names it, or the one whose last state is the older one.
  package var first: CalendarDate? { period?.since == nil ? period?.from ?? from : from }

  /// Whether the authors changed anything.
  package var hasChanges: Bool { counts.total + earlierCounts.total > 0 }

  /// The lines about all pages: the counts, or another line in their place, how many changes are perhaps earlier, and
  /// of how many pages only the change log tells.
  package func summaryLines(of compared: String? = nil) -> [String] {
    let told = toldPages.count
    let earlier = Pluralizer.count(earlierCounts.total, "change")
    return (told > 0 && told == pages.count ? [] : [compared ?? counts.summary])
      + (earlierCounts.total > 0 ? ["perhaps earlier: \(earlier) of pages with older captures only"] : [])
      + (told > 0 ? ["\(Pluralizer.count(told, "page")) \(ChangeWording.datedByLog)"] : [])
  }

  /// Pages of which only the change log tells.
  private var toldPages: [Page] { pages.filter(\.difference.isTold) }

  /// Pages with changes to show.
  package var changedPages: [Page] { pages.filter { isBrief ? !$0.difference.isTold : !$0.changes.isEmpty } }

  /// The same report without the changes themselves: pages and counts.
  package var brief: ChangeReport {
    var report = self
    report.pages = shownPages.map {
      Page(difference: $0.difference, changes: [], counts: $0.counts, baseline: $0.baseline, period: nil)
    }
    report.isBrief = true
    return report
  }

  /// The pages to show: those that changed or of which the change log tells, and the one that was requested by name.
  package var shownPages: [Page] { isOfOnePage ? pages : changedPages + toldPages }

  /// "Toolbars: changes since 2025-06", "Changes from 2025-06-09 to 2026-06-21".
  package var heading: String {
    let subject = isOfOnePage ? pages.first?.difference.title : nil
    let days =
      (period?.from ?? from).map { from in period?.to.map { "from \(from) to \($0)" } ?? "since \(from)" } ?? ""
    return "\(subject.map { "\($0): changes" } ?? "Changes") \(days)"
  }

  /// Whether a change may concern one of some platforms: its record is not known to be for others only.
  package static func concerns(_ change: RecordChange, _ platforms: [Platform]) -> Bool {
    guard !platforms.isEmpty else { return true }
    return [change.before, change.after].compactMap(\.self).contains { cited in
      cited.record.platforms.map { !$0.isDisjoint(with: PlatformSet(platforms)) } ?? true
    }
  }

  /// The difference of one page, or of all pages that changed.
  package var json: JSONObject {
    if isOfOnePage, let page = pages.first { return page.json(includesConversion: includesConversion) }
    return [
      "from": first.orNull, "to": (period?.to).orNull, "summary": counts.json, "perhapsEarlier": earlierCounts.json,
      "notCompared": notCompared, "pages": shownPages.map { $0.json(includesConversion: includesConversion) },
    ]
  }
}

/// The number of changes of each class. A change counts once, by its most important class.
package struct ChangeCounts: Sendable {
  package private(set) var classes: [RecordChange.Class: Int] = [:]
  /// Changes of rules among them, by class.
  package private(set) var rules: [RecordChange.Class: Int] = [:]
  /// Changes that let a rule ask for more or for less, by direction; they are among the changes of rules.
  package private(set) var directions: [RecordChange.Direction: Int] = [:]
  /// Changes that no change log entry accounts for.
  package private(set) var notLogged = 0
  /// Likely conversion differences.
  package private(set) var conversion = 0

  package init() {}

  package init(_ changes: [RecordChange]) { add(changes) }

  /// Adds the changes of one of several pages; a move between pages counts on the page that the rule moved to.
  package mutating func add(_ changes: [RecordChange], ofOneOfAll page: String) {
    add(changes.filter { $0.mainClass != .moved || $0.after.map { $0.page == page } ?? true })
  }

  private mutating func add(_ changes: [RecordChange]) {
    for change in changes {
      if change.isConversion {
        conversion += 1
        continue
      }
      classes[change.mainClass, default: 0] += 1
      if change.record.record.kind == .guideline { rules[change.mainClass, default: 0] += 1 }
      if let direction = change.direction { directions[direction, default: 0] += 1 }
      if change.isLogged == false { notLogged += 1 }
    }
  }

  /// The number of changes by the authors.
  package var total: Int { classes.values.reduce(0, +) }

  package var otherTexts: Int { total - rules.values.reduce(0, +) }

  /// "1 rule stricter, 2 looser"; empty if no rule asks for more or for less.
  package var directionText: String {
    let parts = RecordChange.Direction.allCases.compactMap { direction in
      directions[direction].map { (count: $0, word: direction.rawValue) }
    }
    return parts.enumerated().map { position, part in
      let count = position == 0 ? Pluralizer.count(part.count, "rule") : "\(part.count)"
      return "\(count) \(part.word)"
    }.joined(separator: ", ")
  }

  /// "12 rules added, 3 with changed strength; 2 rules stricter, 1 looser; 4 other texts changed", or "no change".
  package var sentence: String {
    var parts: [String] = []
    for (name, word) in Self.words {
      guard let count = rules[name] else { continue }
      parts.append(parts.isEmpty ? "\(Pluralizer.count(count, "rule")) \(word)" : "\(count) \(word)")
    }
    let others = otherTexts
    var sentence = parts.joined(separator: ", ")
    if !directions.isEmpty { sentence += "; \(directionText)" }
    if others > 0 {
      sentence +=
        (parts.isEmpty ? "" : "; ") + Pluralizer.count(others, parts.isEmpty ? "text" : "other text") + " changed"
    }
    return sentence.isEmpty ? "no change" : sentence
  }

  /// ``sentence`` with the changes that are not logged: "12 rules added; 4 changes not in Apple's change log".
  package var summary: String {
    guard notLogged > 0 else { return sentence }
    return "\(sentence); \(Pluralizer.count(notLogged, "change")) \(ChangeWording.notLogged)"
  }

  /// The kinds of changes of rules in the order of their importance, with the words for them.
  package static let words: [(kind: RecordChange.Class, word: String)] = [
    (.added, "added"), (.removed, "removed"), (.reworded, "reworded"), (.strength, "with changed strength"),
    (.number, "with changed values"), (.platforms, "with changed platforms"), (.moved, "moved"),
    (.detail, "with changed explanation"),
  ]

  /// The most important counts on one line: "1 rule stricter, 24 rules added, 28 rules removed, 90 other changes".
  package var line: String {
    let named = [RecordChange.Class.added, .removed].map { (rules[$0] ?? 0, $0.rawValue) }
    let others = total - named.reduce(directions.values.reduce(0, +)) { $0 + $1.0 }
    let counts =
      named.map { (Pluralizer.count($0, "rule") + " \($1)", $0) } + [(Pluralizer.count(others, "other change"), others)]
    let parts = [directionText] + counts.map { $1 > 0 ? $0 : "" }
    let line = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    return line.isEmpty ? "no change" : line
  }

  /// "+12 -3 ~5": added, removed and changed records, as in `diff --stat`.
  package var signs: String {
    let added = classes[.added] ?? 0
    let removed = classes[.removed] ?? 0
    return "+\(added) -\(removed) ~\(total - added - removed)"
  }
}
