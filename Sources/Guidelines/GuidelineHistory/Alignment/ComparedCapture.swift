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

  /// The texts of this capture and of those that it is compared with.
  let texts: ComparedTexts

  /// - Parameters:
  ///   - kinds: the kinds of records to compare.
  ///   - texts: the texts of the captures that this one is compared with.
  init(
    _ capture: PageCapture?, kinds: Set<RecordKind> = Set(RecordKind.allCases),
    texts: ComparedTexts
  ) {
    self.capture = capture
    self.texts = texts
    records =
      (capture?.records ?? [])
      .filter { kinds.contains($0.record.kind) && !$0.record.isBoilerplate }
      .map { ComparedRecord($0, texts) }.inReadingOrder
    headings = Set(records.flatMap { $0.record.section.map { Wording.foldedKey($0) } } + [""])
  }

  /// The parts of pages that the converter omits.
  var omissions: ConverterOmissions { capture?.omissions ?? [] }
}

/// A record prepared for alignment.
final class ComparedRecord {
  let cited: CitedRecord
  let statement: ComparedText
  let detail: ComparedText
  /// The letters and digits of the nearest heading.
  let heading: String
  /// A hash of the letters and digits of the nearest heading, and of all headings above.
  let headingKey: UInt64
  let placeKey: UInt64

  var record: GuidelineRecord { cited.record }
  var kind: RecordKind { cited.record.kind }

  /// A hash of the letters and digits of the statement; equal for wordings that only a converter made different.
  var statementKey: UInt64 { statement.fingerprint }
  /// The same hash of the explanation.
  var detailKey: UInt64 { detail.fingerprint }

  /// - Parameter texts: the texts of the records that this one is compared with.
  init(_ cited: CitedRecord, _ texts: ComparedTexts) {
    self.cited = cited
    let record = cited.record
    statement = texts.text(record.statement ?? "")
    detail = texts.text(record.detail)
    let headings = record.section.map { Wording.foldedKey($0) }
    heading = headings.last ?? ""
    headingKey = WordHash.of(heading)
    placeKey = WordHash.of(headings.joined(separator: "\n"))
  }

  /// The distinct words of the statement and the explanation, sorted.
  private(set) lazy var distinctWords: [UInt32] = {
    var words = (statement.bag + detail.bag).sorted()
    var last: UInt32?
    words.removeAll { word in
      defer { last = word }
      return word == last
    }
    return words
  }()

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
    // A word of a statement and one of the explanation may be a run.
    self.records = records.map { $0.statement.wording.hashes + $0.detail.wording.hashes }
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
