// RecordComparison, PlaceChange, ChangeSource
import GuidelineModel

enum ChangeSource {
  case authors
  case converter
}

enum PlaceChange {
  /// The record is under the same heading.
  case none
  case renamed
  /// The record is under another heading or on another page.
  case moved(ChangeSource)
}

/// Compares a record with its counterpart in another capture.
struct RecordComparison {
  let isSameRevision: Bool
  /// Whether the captures have the same dialect, so that one converter made both.
  let isSameConverter: Bool
  /// Whether different converters are known to have made the captures.
  let isOtherConverter: Bool
  var old: ConversionNoiseFilter.Side
  var new: ConversionNoiseFilter.Side
  /// The platforms that existed on the earlier of the two days; `nil` when no day is known.
  let earlyPlatforms: PlatformSet?
  /// Whether each capture has a sentence about the platforms of the page.
  let namesPlatforms: (old: Bool, new: Bool)
  let titles: LinkTitles
  let texts: ComparedTexts

  init(old: PageCapture?, new: PageCapture?, isSameRevision: Bool, titles: LinkTitles, texts: ComparedTexts) {
    self.isSameRevision = isSameRevision
    self.texts = texts
    self.titles = titles
    let dialects = (old?.dialect ?? "", new?.dialect ?? "")
    let areKnown = !dialects.0.isEmpty && !dialects.1.isEmpty
    let areEqual = dialects.0 == dialects.1 && !Self.haveDifferentOmissions(old, new)
    isSameConverter = areKnown && areEqual
    isOtherConverter = areKnown && !areEqual
    self.old = .init(omissions: Self.omissions(of: old, isOtherConverter))
    self.new = .init(omissions: Self.omissions(of: new, isOtherConverter))
    namesPlatforms = (old?.supportSentence != nil, new?.supportSentence != nil)
    earlyPlatforms = [old, new].compactMap { $0?.day }.min().map(PlatformHistory.standard.platforms(on:))
  }

  /// Whether the converter changed between two captures of the same dialect: one snapshot has no tables or call-outs at
  /// all, or one page has none where the other has several.
  private static func haveDifferentOmissions(_ old: PageCapture?, _ new: PageCapture?) -> Bool {
    guard let old, let new else { return false }
    let counts = [old, new].map { capture in
      capture.records.count { $0.record.kind == .table || $0.record.kind == .note }
    }
    return old.omissions != new.omissions || counts.min() == 0 && (counts.max() ?? 0) >= severalParts
  }

  /// More than one, because the authors may have added a table or a call-out.
  private static let severalParts = 2

  /// Returns the parts that the converter of a capture omits. In a comparison of different converters, a page without
  /// any table or call-out counts as omitting them.
  private static func omissions(of capture: PageCapture?, _ isOtherConverter: Bool) -> ConverterOmissions {
    guard let capture else { return [] }
    var omissions = capture.omissions
    guard isOtherConverter else { return omissions }
    if !capture.records.contains(where: { $0.record.kind == .table }) { omissions.insert(.tables) }
    if !capture.records.contains(where: { $0.record.kind == .note }) { omissions.insert(.callOuts) }
    return omissions
  }

  /// Returns the change from one record to another, or `nil` when they have the same content and position.
  func change(from first: ComparedRecord, to second: ComparedRecord, place: PlaceChange) -> RecordChange? {
    let (before, after) = (first.cited, second.cited)
    let filter = ConversionNoiseFilter(
      isSameRevision: isSameRevision, old: old.comparing(before.record),
      new: new.comparing(after.record), titles: titles, isSameConverter: isSameConverter)
    var statement: TextChange?
    if before.record.statement != nil, after.record.statement != nil {
      statement = TextChange(from: first.statement, to: second.statement, in: texts, filteredBy: filter)
    }
    let detail = TextChange(from: first.detail, to: second.detail, in: texts, filteredBy: filter)
    let changes = [statement, detail].compactMap(\.self)
    let numbers: ChangeSource? = changes.contains(where: \.changesNumbers) ? .authors : nil
    let changesWords = changes.contains(where: \.changesWords)
    let moved: ChangeSource? = if case .moved(let source) = place { source } else { nil }
    let sources: [(name: RecordChange.Class, source: ChangeSource?)] = [
      (.moved, before.page == after.page ? nil : moved),
      (.strength, strengthSource(before.record, after.record, statement)),
      (.platforms, platformSource(before.record, after.record, place, statement)),
      (.moved, before.page == after.page ? moved : nil),
      (.number, changesWords ? nil : numbers),
      (.reworded, statement.flatMap(Self.source)),
      (.detail, Self.source(detail)),
      (.number, changesWords ? numbers : nil),
    ]
    let real = sources.filter { $0.source == .authors }.map(\.name)
    let conversion = sources.filter { $0.source == .converter }.map(\.name)
    guard !real.isEmpty || !conversion.isEmpty else { return nil }
    var change = RecordChange(
      classes: real.isEmpty ? conversion : real, before: before, after: after, statement: statement, detail: detail,
      isConversion: real.isEmpty)
    change.followsPage = real == [.platforms] && before.record.basis == .page && after.record.basis == .page
    return change
  }

  private static func source(_ change: TextChange) -> ChangeSource? {
    change.isEmpty ? nil : change.isConversion ? .converter : .authors
  }

  private func strengthSource(
    _ before: GuidelineRecord, _ after: GuidelineRecord, _ statement: TextChange?
  ) -> ChangeSource? {
    guard let old = before.obligation, let new = after.obligation, old.strength != new.strength,
      old.isComparable(to: new)
    else { return nil }
    guard statement?.isConversion == false else { return .converter }
    return old.isProhibition || !Self.sharesVerb(before, after) ? .authors : nil
  }

  /// Whether the commands of two statements open with the same word, which asks as firmly whatever follows: "Consider
  /// the range." and "Consider a range."
  private static func sharesVerb(_ before: GuidelineRecord, _ after: GuidelineRecord) -> Bool {
    let verbs = [before, after].map { record in
      let statement = record.statement ?? ""
      return CommandWords.standard.opening(of: statement) ?? statement.letterRuns().first?.lowercased()
    }
    return verbs[0] == verbs[1]
  }

  private func platformSource(
    _ before: GuidelineRecord, _ after: GuidelineRecord, _ place: PlaceChange, _ statement: TextChange?
  ) -> ChangeSource? {
    guard before.kind == .guideline, before.platforms != after.platforms else { return nil }
    guard let old = before.platforms, let new = after.platforms, before.basis != .inferred, after.basis != .inferred
    else { return .converter }
    // A platform that one of the documents leaves open is not a difference.
    let open = before.unknownPlatforms.union(after.unknownPlatforms)
    if old.symmetricDifference(new).isSubset(of: open) { return nil }
    // The page did not change when only platforms were added that did not exist on the earlier day.
    if before.basis == .page, after.basis == .page, let earlyPlatforms,
      old.intersection(earlyPlatforms) == new.intersection(earlyPlatforms)
    {
      return nil
    }
    // A converter may have lost the sentence that names the platforms.
    if before.basis == .page, after.basis == .page, namesPlatforms.old != namesPlatforms.new, !isSameConverter {
      return .converter
    }
    guard isSameRevision, !isSameConverter else { return .authors }
    // Within one revision, conversion may have lost a platform heading or the list of supported platforms.
    if case .moved(.converter) = place { return .converter }
    // The authors who reworded a statement may have taken the platforms out of it.
    if statement.map({ !$0.isConversion && !$0.isEmpty }) == true,
      before.basis == .statement || after.basis == .statement
    {
      return .authors
    }
    return before.basis == after.basis ? .authors : .converter
  }
}
