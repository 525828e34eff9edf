import GuidelineModel

/// Compares two captures of a page.
///
/// The comparison always starts from the capture whose text hashes sort first, and the result is reversed when that is
/// the newer one. So both directions give the same pairs and the same hunks.
struct PageComparison {
  private(set) var changes: [RecordChange] = []
  private(set) var renamedSections: [PageDifference.RenamedSection] = []
  /// The id of the old record by the id of the new one, for each pair.
  private(set) var oldIDs: [String: String] = [:]

  /// The positions of the records that are versions of the same record, and of those without a counterpart.
  let alignment: RecordAlignment

  private let isSameRevision: Bool
  private let isReversed: Bool
  private let renamed: [String: Renaming]
  private let comparison: RecordComparison
  private let old: ComparedCapture
  private let new: ComparedCapture

  enum Extent {
    case all
    case unmatchedRecords
    /// Nothing after the first change by the authors.
    case firstChange
    /// No change; ``change(old:new:)`` compares single pairs.
    case pairing
  }

  /// The alignment of two captures, for several comparisons of them in this order.
  static func alignment(_ old: ComparedCapture, _ new: ComparedCapture) -> RecordAlignment {
    isReversed(old, new)
      ? RecordAlignment(old: new.records, new: old.records) : RecordAlignment(old: old.records, new: new.records)
  }

  private static func isReversed(_ old: ComparedCapture, _ new: ComparedCapture) -> Bool {
    new.textKey.lexicographicallyPrecedes(old.textKey)
  }

  /// - Parameter known: the alignment of an earlier comparison of the same captures in the same order.
  init(
    old: ComparedCapture, new: ComparedCapture, isSameRevision: Bool, titles: LinkTitles,
    extent: Extent = .all, known: RecordAlignment? = nil
  ) {
    let isReversed = Self.isReversed(old, new)
    self.isSameRevision = isSameRevision
    self.isReversed = isReversed
    self.old = isReversed ? new : old
    self.new = isReversed ? old : new
    var comparison = RecordComparison(
      old: self.old.capture, new: self.new.capture, isSameRevision: isSameRevision, titles: titles,
      texts: self.old.texts)
    comparison.old.contains = { [old = self.old] in old.text.contains($0) }
    comparison.new.contains = { [new = self.new] in new.text.contains($0) }
    self.comparison = comparison
    let alignment = known ?? Self.alignment(old, new)
    self.alignment = alignment
    let renamed = Self.renamedHeadings(alignment, self.old, self.new)
    self.renamed = renamed
    guard extent != .pairing else { return }
    var placed = alignment.removed.map { PlacedChange(old: $0, new: nil, change: removal($0)) }
    placed += alignment.added.map { PlacedChange(old: nil, new: $0, change: addition($0)) }
    if extent != .unmatchedRecords {
      for pair in alignment.pairs {
        if extent == .firstChange, placed.contains(where: { !$0.change.isConversion }) { break }
        if let change = change(pair.old, pair.new) {
          placed.append(PlacedChange(old: pair.old, new: pair.new, change: change))
        }
      }
    }
    if extent == .all {
      MergeSplitDetector.addRelations(to: &placed, old: self.old.records, new: self.new.records, alignment: alignment)
    }
    var newOfOld = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.old, $0.new) })
    if isReversed {
      placed = placed.map { PlacedChange(old: $0.new, new: $0.old, change: $0.change.reversed) }
      newOfOld = Dictionary(uniqueKeysWithValues: newOfOld.map { ($1, $0) })
      renamedSections = renamed.map { .init(old: $0.value.new, new: $0.value.old) }
    } else {
      renamedSections = renamed.map { .init(old: $0.value.old, new: $0.value.new) }
    }
    let (older, newer) = isReversed ? (self.new, self.old) : (self.old, self.new)
    for (old, new) in newOfOld { oldIDs[newer.records[new].record.id] = older.records[old].record.id }
    renamedSections.sort { ($0.old, $0.new) < ($1.old, $1.new) }
    changes = Self.inReadingOrder(placed, newOfOld, old: older.records, new: newer.records)
  }

  /// A change with the positions of its record in the lists of both sides.
  struct PlacedChange {
    let old: Int?
    let new: Int?
    var change: RecordChange
  }

  /// Returns the changes in the order of the newer page.
  ///
  /// A removed record follows the nearest kept record before it under the same heading. Without one it comes first in
  /// its section, and without that section it follows the nearest kept record before it.
  private static func inReadingOrder(
    _ placed: [PlacedChange], _ newOfOld: [Int: Int], old: [ComparedRecord], new: [ComparedRecord]
  ) -> [RecordChange] {
    func key(_ place: PlacedChange) -> (Int, Int, Int) {
      if let position = place.new { return (position, 0, 0) }
      let position = place.old ?? 0
      let section = old[position].record.section
      let before = (0..<position).reversed().lazy.compactMap { newOfOld[$0] }
      if let neighbour = before.first(where: { new[$0].record.section == section }) { return (neighbour, 1, position) }
      if let first = new.firstIndex(where: { $0.record.section == section }) { return (first, -1, position) }
      if let first = new.firstIndex(where: { $0.record.section.first == section.first }) {
        return (first, -1, position)
      }
      return (before.first ?? -1, 1, position)
    }
    return placed.map { (key: key($0), change: $0.change) }.sorted { $0.key < $1.key }.map(\.change)
  }

  // MARK: Paired records

  /// The change of a record, given its positions in the captures as they were passed; `nil` if it is the same.
  func change(old oldIndex: Int, new newIndex: Int) -> RecordChange? {
    isReversed ? change(newIndex, oldIndex)?.reversed : change(oldIndex, newIndex)
  }

  /// The positions of the records by their role, for the captures as they were passed.
  var positions: (pairs: [(old: Int, new: Int)], removed: [Int], added: [Int]) {
    isReversed
      ? (alignment.pairs.map { ($0.new, $0.old) }, alignment.added, alignment.removed)
      : (alignment.pairs, alignment.removed, alignment.added)
  }

  private func change(_ oldIndex: Int, _ newIndex: Int) -> RecordChange? {
    let (before, after) = (old.records[oldIndex], new.records[newIndex])
    return comparison.change(from: before, to: after, place: placeChange(before, after))
  }

  private func placeChange(_ before: ComparedRecord, _ after: ComparedRecord) -> PlaceChange {
    guard before.heading != after.heading else { return .none }
    if renamed[before.heading]?.newKey == after.heading { return .renamed }
    let areKnown = new.headings.contains(before.heading) && old.headings.contains(after.heading)
    if areKnown || comparison.isSameConverter { return .moved(.authors) }
    let isExtraHeading =
      comparison.isOtherConverter
      && (hasExtraHeading(before, over: after, missingFrom: new)
        || hasExtraHeading(after, over: before, missingFrom: old))
    return .moved(isSameRevision || isExtraHeading ? .converter : .authors)
  }

  /// Whether a record is under an additional heading that the other page does not have: the title of a tab, or a
  /// heading that the converter added.
  private func hasExtraHeading(
    _ lower: ComparedRecord, over upper: ComparedRecord, missingFrom side: ComparedCapture
  ) -> Bool {
    let parent = Wording.foldedKey(lower.record.section.dropLast().last ?? "")
    return parent == upper.heading && !side.headings.contains(lower.heading)
  }

  // MARK: Headings

  private struct Renaming {
    let old: String
    let new: String
    let newKey: String
  }

  /// Returns the headings that only one side has and whose records are under a new heading, by the letters of the old
  /// one.
  private static func renamedHeadings(
    _ alignment: RecordAlignment, _ old: ComparedCapture, _ new: ComparedCapture
  ) -> [String: Renaming] {
    var counts: [String: [String: Int]] = [:]
    var names: [String: String] = [:]
    for pair in alignment.pairs {
      let (before, after) = (old.records[pair.old], new.records[pair.new])
      guard before.heading != after.heading, !before.heading.isEmpty, !after.heading.isEmpty,
        !new.headings.contains(before.heading), !old.headings.contains(after.heading)
      else { continue }
      counts[before.heading, default: [:]][after.heading, default: 0] += 1
      names[before.heading] = before.record.section.last
      names[after.heading] = after.record.section.last
    }
    // Where sections were merged or split, the heading that most records moved to counts as renamed.
    let candidates = counts.flatMap { heading, targets in targets.map { (count: $0.value, old: heading, new: $0.key) } }
    var renamed: [String: Renaming] = [:]
    var taken: Set<String> = []
    for (_, heading, target) in candidates.sorted(by: { ($1.count, $0.old, $0.new) < ($0.count, $1.old, $1.new) })
    where renamed[heading] == nil && taken.insert(target).inserted {
      renamed[heading] = Renaming(old: names[heading] ?? heading, new: names[target] ?? target, newKey: target)
    }
    return renamed
  }

  // MARK: Unmatched records

  private func removal(_ index: Int) -> RecordChange {
    let record = old.records[index]
    return RecordChange(
      classes: [.removed], before: record.cited, after: nil, isConversion: isConversion(record, missingFrom: new))
  }

  private func addition(_ index: Int) -> RecordChange {
    let record = new.records[index]
    return RecordChange(
      classes: [.added], before: nil, after: record.cited, isConversion: isConversion(record, missingFrom: old))
  }

  /// Whether conversion alone may explain that a record is missing from the other side.
  private func isConversion(_ record: ComparedRecord, missingFrom side: ComparedCapture) -> Bool {
    guard side.capture != nil else { return false }
    let omissions = (side === old ? comparison.old : comparison.new).omissions
    let shouldAgree = isSameRevision && !comparison.isSameConverter
    switch record.kind {
    case .guideline:
      // One word in bold is as often the title of a tab as a rule.
      return shouldAgree && (record.statement.bag.count <= 1 || side.text.contains(record.record.statement ?? ""))
    case .table: return shouldAgree || omissions.contains(.tables)
    case .note:
      return shouldAgree || omissions.contains(.callOuts)
        || !comparison.isSameConverter && side.text.contains(record.record.detail)
    case .context, .definition: return shouldAgree || side.text.contains(record.record.detail)
    }
  }
}
