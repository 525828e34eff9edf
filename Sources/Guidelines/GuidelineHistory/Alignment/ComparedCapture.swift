import GuidelineModel

/// A capture of a page, or a missing one, prepared for comparison.
final class ComparedCapture {
  let capture: PageCapture?
  /// The records that carry guidance, in page order.
  let records: [ComparedRecord]
  /// The letters and digits of each heading; the empty string represents the top of the page.
  let headings: Set<String>
  /// The text of all records.
  lazy var text = PageText(records)
  /// The hashes of all texts in page order.
  private(set) lazy var textKey = records.flatMap { [$0.statementKey, $0.detailKey] }

  /// The texts that this capture and others were compared in; `nil` if they are not kept.
  let texts: ComparedTexts?

  /// - Parameters:
  ///   - kinds: the kinds of records to compare.
  ///   - texts: keeps the compared texts for the comparisons of this capture with several others.
  init(
    _ capture: PageCapture?, kinds: Set<RecordKind> = Set(RecordKind.allCases),
    texts: ComparedTexts? = nil
  ) {
    self.capture = capture
    self.texts = texts
    records =
      (capture?.records ?? [])
      .filter { kinds.contains($0.record.kind) && !$0.record.isBoilerplate }
      .map(ComparedRecord.init).inReadingOrder
    headings = Set(records.flatMap { $0.record.section.map { Wording.foldedKey($0) } } + [""])
  }

  /// The parts of pages that the converter omits.
  var omissions: ConverterOmissions { capture?.omissions ?? [] }
}

/// A record prepared for alignment. Its words are computed on demand, because most records are paired by their hashes.
final class ComparedRecord {
  let cited: CitedRecord
  /// A hash of the letters and digits of the statement; equal for wordings that only a converter made different.
  let statementKey: UInt64
  /// The same hash of the explanation.
  let detailKey: UInt64
  /// The letters and digits of the nearest heading.
  let heading: String
  /// A hash of the letters and digits of the nearest heading, and of all headings above.
  let headingKey: UInt64
  let placeKey: UInt64
  /// The hashes of the words of the statement.
  private(set) lazy var statementWords = BagOfWords.words(
    of: record.statement ?? "", limit: Self.wordLimit)
  /// The hashes of the words of the explanation.
  private(set) lazy var detailWords = BagOfWords.words(of: record.detail, limit: Self.wordLimit)

  var record: GuidelineRecord { cited.record }
  var kind: RecordKind { cited.record.kind }

  init(_ cited: CitedRecord) {
    self.cited = cited
    let record = cited.record
    statementKey = Wording.fingerprint(record.statement ?? "")
    detailKey = Wording.fingerprint(record.detail)
    let headings = record.section.map { Wording.foldedKey($0) }
    heading = headings.last ?? ""
    headingKey = WordHash.of(heading)
    placeKey = WordHash.of(headings.joined(separator: "\n"))
  }

  /// The words of the explanation in order.
  private(set) lazy var detailWording = Wording(record.detail)

  /// The fingerprints of the sentences of the explanation.
  private(set) lazy var sentences: Set<UInt64> = {
    let wording = detailWording
    let starts = wording.words.indices.filter { ConversionNoiseFilter.startsSentence($0, wording) }
    let ends = starts.dropFirst() + [wording.words.count]
    return Set(zip(starts, ends).map { wording.fingerprint($0..<$1) })
  }()

  /// A hash of the first words of the explanation; `nil` when the explanation is too short to identify the rule.
  private(set) lazy var opening: UInt64? = {
    let words = Wording(String(record.detail.prefix(Self.openingLength * 16))).hashes
    guard words.count > Self.openingLength else { return nil }
    return words.prefix(Self.openingLength).reduce(0) { ($0 &* 0x9E37_79B9_7F4A_7C15) ^ $1 }
  }()

  /// In words.
  private static let openingLength = 8

  /// The number of words that are compared; longer texts are similar or not by then.
  private static let wordLimit = 400

  /// Whether a record comes before another on the page. The order does not depend on the order of the input.
  static func isBefore(_ left: ComparedRecord, _ right: ComparedRecord) -> Bool {
    let (first, second) = (left.cited, right.cited)
    if first.page != second.page { return first.page < second.page }
    if first.document != second.document { return first.document < second.document }
    if first.record.line != second.record.line { return first.record.line < second.record.line }
    return first.record.id < second.record.id
  }
}

extension [ComparedRecord] {
  /// The records in an order that does not depend on the order of the input. Records of several documents are in
  /// reading order already.
  fileprivate var inReadingOrder: [ComparedRecord] {
    guard let first, allSatisfy({ $0.cited.document == first.cited.document }) else { return self }
    return sorted(by: ComparedRecord.isBefore)
  }
}

/// The text of a capture, for checking whether a passage occurs in any record.
struct PageText {
  private let records: [[UInt64]]
  /// The hashes of all runs of one, two and three words, each set computed on demand.
  private var runs: [Set<UInt64>?] = [nil, nil, nil]

  init(_ records: [ComparedRecord]) {
    self.records = records.map {
      Wording(($0.record.statement ?? "") + "\n" + $0.record.detail).hashes
    }
  }

  /// Whether most runs of three words of a text occur in the records. A text without words always occurs.
  mutating func contains(_ text: String) -> Bool {
    let hashes = Wording(text).hashes
    guard !hashes.isEmpty else { return true }
    let length = min(3, hashes.count)
    let all = Self.runs(of: hashes, length: length)
    let own = runs[length - 1] ?? Set(records.flatMap { Self.runs(of: $0, length: length) })
    runs[length - 1] = own
    let known = all.count { own.contains($0) }
    return Double(known) >= Double(all.count) * Self.leastShare
  }

  /// Below 1, because converters join some words.
  private static let leastShare = 0.75

  private static func runs(of hashes: [UInt64], length: Int) -> [UInt64] {
    guard hashes.count >= length else { return [] }
    return (0...hashes.count - length).map { start in
      var run: UInt64 = 0
      for index in start..<start + length { run = (run &* 0x9E37_79B9_7F4A_7C15) ^ hashes[index] }
      return run
    }
  }
}
