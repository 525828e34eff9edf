import GuidelineModel

/// Who made a difference.
enum ChangeSource {
  case authors
  case converter
}

/// How the place of a record changed.
enum PlaceChange {
  /// It stands where it stood.
  case none
  /// The heading above it has other words.
  case renamed
  /// It stands under another heading or on another page.
  case moved(ChangeSource)
}

/// Compares a record with its counterpart on the other side.
struct RecordComparison {
  /// Whether both captures are known to be of one revision.
  let isSameRevision: Bool
  /// Whether the captures were written alike, as by one converter.
  let isSameConverter: Bool
  /// Whether they are known to be made by different converters.
  let isOtherConverter: Bool
  /// What the makers of the captures leave out.
  let oldLosses: ConverterOmissions
  let newLosses: ConverterOmissions
  /// The platforms that existed on the earlier of the two days, when a day is known.
  let earlyPlatforms: PlatformSet?
  let titles: LinkTitles
  /// Whether a text stands anywhere on the page of either capture.
  var oldHolds: (String) -> Bool = { _ in false }
  var newHolds: (String) -> Bool = { _ in false }

  init(old: PageCapture?, new: PageCapture?, isSameRevision: Bool, titles: LinkTitles) {
    self.isSameRevision = isSameRevision
    self.titles = titles
    let dialects = (old?.dialect ?? "", new?.dialect ?? "")
    let areKnown = !dialects.0.isEmpty && !dialects.1.isEmpty
    let areAlike = dialects.0 == dialects.1 && !Self.loseOtherParts(old, new)
    isSameConverter = areKnown && areAlike
    isOtherConverter = areKnown && !areAlike
    oldLosses = Self.losses(of: old, isOtherConverter)
    newLosses = Self.losses(of: new, isOtherConverter)
    earlyPlatforms = [old, new].compactMap { $0?.day }.min()
      .map(PlatformHistory.standard.platforms(on:))
  }

  /// Whether a converter learned or lost something between two captures that are written alike: one snapshot has no
  /// tables or call-outs at all, or one page has none where the other has several.
  private static func loseOtherParts(_ old: PageCapture?, _ new: PageCapture?) -> Bool {
    guard let old, let new else { return false }
    let counts = [old, new].map { capture in
      capture.records.count { $0.record.kind == .table || $0.record.kind == .note }
    }
    return old.losses != new.losses || counts.min() == 0 && (counts.max() ?? 0) >= severalParts
  }

  /// One table or call-out may have been added by the authors.
  private static let severalParts = 2

  /// Beside another converter's capture, a page without any table or call-out may have lost them.
  private static func losses(of capture: PageCapture?, _ isOtherConverter: Bool)
    -> ConverterOmissions
  {
    guard let capture else { return [] }
    var losses = capture.losses
    guard isOtherConverter else { return losses }
    if !capture.records.contains(where: { $0.record.kind == .table }) { losses.insert(.tables) }
    if !capture.records.contains(where: { $0.record.kind == .note }) { losses.insert(.callOuts) }
    return losses
  }

  /// What changed; `nil` when nothing did.
  ///
  func change(from before: CitedRecord, to after: CitedRecord, place: PlaceChange)
    -> RecordChange?
  {
    let judge = ConversionNoiseFilter(
      isSameRevision: isSameRevision,
      old: Self.side(before.record, oldLosses, oldHolds),
      new: Self.side(after.record, newLosses, newHolds),
      titles: titles, isSameConverter: isSameConverter)
    var statement: TextChange?
    if let oldRule = before.record.statement, let newRule = after.record.statement {
      statement = TextChange(from: oldRule, to: newRule, judgedBy: judge)
    }
    let detail = TextChange(from: before.record.detail, to: after.record.detail, judgedBy: judge)
    let texts = [statement, detail].compactMap(\.self)
    let numbers: ChangeSource? = texts.contains(where: \.changesNumbers) ? .authors : nil
    let changesWords = texts.contains(where: \.changesWords)
    let moved: ChangeSource? = if case .moved(let source) = place { source } else { nil }
    let sources: [(name: RecordChange.Class, source: ChangeSource?)] = [
      (.moved, before.page == after.page ? nil : moved),
      (.strength, strengthSource(before.record, after.record, statement)),
      (.platforms, platformSource(before.record, after.record, place)),
      (.moved, before.page == after.page ? moved : nil),
      (.number, changesWords ? nil : numbers),
      (.reworded, statement.flatMap(Self.source)),
      (.detail, Self.source(detail)),
      (.number, changesWords ? numbers : nil),
    ]
    let real = sources.filter { $0.source == .authors }.map(\.name)
    let doubtful = sources.filter { $0.source == .converter }.map(\.name)
    guard !real.isEmpty || !doubtful.isEmpty else { return nil }
    var change = RecordChange(
      classes: real.isEmpty ? doubtful : real, before: before, after: after,
      statement: statement, detail: detail, isConversion: real.isEmpty)
    change.followsPage =
      real == [.platforms] && before.record.basis == .page && after.record.basis == .page
    return change
  }

  private static func side(
    _ record: GuidelineRecord, _ losses: ConverterOmissions, _ holds: @escaping (String) -> Bool
  ) -> ConversionNoiseFilter.Side {
    .init(
      losses: losses, hasLinks: !record.links.isEmpty, symbols: Set(record.symbols), holds: holds)
  }

  private static func source(_ change: TextChange) -> ChangeSource? {
    change.isEmpty ? nil : change.isConversion ? .converter : .authors
  }

  private func strengthSource(
    _ before: GuidelineRecord, _ after: GuidelineRecord, _ statement: TextChange?
  ) -> ChangeSource? {
    guard before.strength != after.strength else { return nil }
    return statement?.isConversion == false ? .authors : .converter
  }

  private func platformSource(
    _ before: GuidelineRecord, _ after: GuidelineRecord, _ place: PlaceChange
  ) -> ChangeSource? {
    guard before.kind == .guideline, before.platforms != after.platforms else { return nil }
    guard let old = before.platforms, let new = after.platforms, before.basis != .inferred,
      after.basis != .inferred
    else { return .converter }
    // A platform that did not exist yet is no change of the page.
    if before.basis == .page, after.basis == .page, let earlyPlatforms,
      old.intersection(earlyPlatforms) == new.intersection(earlyPlatforms)
    {
      return nil
    }
    guard isSameRevision, !isSameConverter else { return .authors }
    // Under one revision a platform heading may have been lost on one side, or the page's sentence.
    if case .moved(.converter) = place { return .converter }
    return before.basis == after.basis ? .authors : .converter
  }
}
