import GuidelineModel

/// The work of comparing two captures of a page.
///
/// It is always done from the capture whose text comes first by its hashes, and turned round afterwards where that
/// is the newer one: so both directions give the same pairs and the same places.
struct PageComparison {
  private(set) var changes: [RecordChange] = []
  private(set) var renamedSections: [PageDifference.RenamedSection] = []
  /// The old record's id by the new one's, for every record that is on both sides.
  private(set) var oldIDs: [String: String] = [:]

  private let isSameRevision: Bool
  private let comparison: RecordComparison
  private let old: ComparedCapture
  private let new: ComparedCapture

  /// How much is looked at.
  enum Extent {
    /// Every record.
    case all
    /// Only which records are without a counterpart.
    case openRecords
    /// Nothing after the first change that is the authors'.
    case firstChange
  }

  init(
    old: ComparedCapture, new: ComparedCapture, isSameRevision: Bool, titles: LinkTitles,
    extent: Extent = .all
  ) {
    let sides = (old, new)
    let keys = (Self.key(sides.0), Self.key(sides.1))
    let isTurned = keys.1.lexicographicallyPrecedes(keys.0)
    self.isSameRevision = isSameRevision
    self.old = isTurned ? sides.1 : sides.0
    self.new = isTurned ? sides.0 : sides.1
    var comparison = RecordComparison(
      old: self.old.capture, new: self.new.capture, isSameRevision: isSameRevision, titles: titles)
    comparison.oldHolds = { [old = self.old] in old.text.holds($0) }
    comparison.newHolds = { [new = self.new] in new.text.holds($0) }
    self.comparison = comparison
    let alignment = RecordAlignment(old: self.old.records, new: self.new.records)
    let renamed = renamedHeadings(alignment)
    var placed: [(place: Place, change: RecordChange)] = []
    placed += alignment.removed.map { (Place(old: $0, new: nil), removal($0)) }
    placed += alignment.added.map { (Place(old: nil, new: $0), addition($0)) }
    if extent != .openRecords {
      for pair in alignment.pairs {
        if extent == .firstChange, placed.contains(where: { !$0.change.isConversion }) { break }
        if let change = change(pair.old, pair.new, renamed) {
          placed.append((Place(old: pair.old, new: pair.new), change))
        }
      }
    }
    if extent == .all {
      MergeSplitDetector(old: self.old.records, new: self.new.records, alignment: alignment)
        .relate(&placed)
    }
    var newOfOld = Dictionary(uniqueKeysWithValues: alignment.pairs.map { ($0.old, $0.new) })
    if isTurned {
      placed = placed.map { (Place(old: $0.place.new, new: $0.place.old), $0.change.reversed) }
      newOfOld = Dictionary(uniqueKeysWithValues: newOfOld.map { ($1, $0) })
      renamedSections = renamed.map { .init(old: $0.value.new, new: $0.value.old) }
    } else {
      renamedSections = renamed.map { .init(old: $0.value.old, new: $0.value.new) }
    }
    let (older, newer) = isTurned ? (self.new, self.old) : (self.old, self.new)
    for (old, new) in newOfOld {
      oldIDs[newer.records[new].record.id] = older.records[old].record.id
    }
    renamedSections.sort { ($0.old, $0.new) < ($1.old, $1.new) }
    changes = Self.inReadingOrder(
      placed, newOfOld, old: older.records, new: newer.records)
  }

  /// Where a changed record stands in the lists of either side.
  struct Place {
    let old: Int?
    let new: Int?
  }

  private static func key(_ side: ComparedCapture) -> [UInt64] {
    side.records.flatMap { [$0.statementKey, $0.detailKey] }
  }

  /// The order of the newer page. What is gone follows what stood before it under the same heading, or else
  /// opens the section it stood in, or else follows what stood before it anywhere.
  private static func inReadingOrder(
    _ placed: [(place: Place, change: RecordChange)], _ newOfOld: [Int: Int],
    old: [ComparedRecord], new: [ComparedRecord]
  ) -> [RecordChange] {
    func key(_ place: Place) -> (Int, Int, Int) {
      if let position = place.new { return (position, 0, 0) }
      let position = place.old ?? 0
      let section = old[position].record.section
      let before = (0..<position).reversed().lazy.compactMap { newOfOld[$0] }
      if let neighbour = before.first(where: { new[$0].record.section == section }) {
        return (neighbour, 1, position)
      }
      if let first = new.firstIndex(where: { $0.record.section == section }) {
        return (first, -1, position)
      }
      if let first = new.firstIndex(where: { $0.record.section.first == section.first }) {
        return (first, -1, position)
      }
      return (before.first ?? -1, 1, position)
    }
    return placed.map { (key: key($0.place), change: $0.change) }
      .sorted { $0.key < $1.key }.map(\.change)
  }

  // MARK: A record on both sides

  private func change(_ oldIndex: Int, _ newIndex: Int, _ renamed: [String: Renaming])
    -> RecordChange?
  {
    let (before, after) = (old.records[oldIndex], new.records[newIndex])
    return comparison.change(
      from: before.cited, to: after.cited, place: placeChange(before, after, renamed))
  }

  private func placeChange(
    _ before: ComparedRecord, _ after: ComparedRecord, _ renamed: [String: Renaming]
  ) -> PlaceChange {
    guard before.heading != after.heading else { return .none }
    if renamed[before.heading]?.newKey == after.heading { return .renamed }
    let areKnown = new.headings.contains(before.heading) && old.headings.contains(after.heading)
    if areKnown || comparison.isSameConverter { return .moved(.authors) }
    let isLabel =
      comparison.isOtherConverter
      && (isUnder(before, after, knownTo: new) || isUnder(after, before, knownTo: old))
    return .moved(isSameRevision || isLabel ? .converter : .authors)
  }

  /// Whether a record stands under a heading more than its counterpart, and that page does not have it: the
  /// title of a tab, or a heading of the converter's own.
  private func isUnder(
    _ lower: ComparedRecord, _ upper: ComparedRecord, knownTo side: ComparedCapture
  ) -> Bool {
    let parent = Wording.foldedKey(lower.record.section.dropLast().last ?? "")
    return parent == upper.heading && !side.headings.contains(lower.heading)
  }

  // MARK: Headings

  /// A heading and what it became.
  private struct Renaming {
    let old: String
    let new: String
    let newKey: String
  }

  /// Headings that only one side has and that have the same records under them: renamed, not moved.
  private func renamedHeadings(_ alignment: RecordAlignment) -> [String: Renaming] {
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
    // Where several headings became one, or one several, the name went with most records.
    let candidates = counts.flatMap { heading, targets in
      targets.map { (count: $0.value, old: heading, new: $0.key) }
    }
    var renamed: [String: Renaming] = [:]
    var taken: Set<String> = []
    for (_, heading, target) in candidates.sorted(by: {
      ($1.count, $0.old, $0.new) < ($0.count, $1.old, $1.new)
    }) where renamed[heading] == nil && taken.insert(target).inserted {
      renamed[heading] = Renaming(
        old: names[heading] ?? heading, new: names[target] ?? target, newKey: target)
    }
    return renamed
  }

  // MARK: A record on one side

  private func removal(_ index: Int) -> RecordChange {
    let record = old.records[index]
    return RecordChange(
      classes: [.removed], before: record.cited, after: nil,
      isConversion: isConversion(record, missingFrom: new))
  }

  private func addition(_ index: Int) -> RecordChange {
    let record = new.records[index]
    return RecordChange(
      classes: [.added], before: nil, after: record.cited,
      isConversion: isConversion(record, missingFrom: old))
  }

  /// Whether a record may be missing from the other side only because of how that capture was made.
  private func isConversion(_ record: ComparedRecord, missingFrom side: ComparedCapture) -> Bool {
    guard side.capture != nil else { return false }
    let losses = side === old ? comparison.oldLosses : comparison.newLosses
    let shouldAgree = isSameRevision && !comparison.isSameConverter
    switch record.kind {
    case .guideline:
      // One word in bold is the title of a tab as often as a rule.
      return shouldAgree
        && (record.statementWords.count <= 1 || side.text.holds(record.record.statement ?? ""))
    case .table: return shouldAgree || losses.contains(.tables)
    case .note:
      return shouldAgree || losses.contains(.callOuts)
        || !comparison.isSameConverter && side.text.holds(record.record.detail)
    case .context, .definition: return shouldAgree || side.text.holds(record.record.detail)
    }
  }
}
