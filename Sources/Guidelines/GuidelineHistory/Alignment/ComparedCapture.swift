// ComparedCapture, PageCapture, ConverterOmissions
package import GuidelineModel

/// A capture of a page, or a missing one, prepared for comparison.
final class ComparedCapture {
  let capture: PageCapture?
  /// The records that carry guidance, in page order.
  let records: [ComparedRecord]
  /// The letters and digits of each heading; the empty string represents the top of the page.
  let headings: Set<String>
  lazy var text = PageText(records)
  /// The hashes of all texts in page order.
  private(set) lazy var textKey = records.flatMap { [$0.statementKey, $0.detailKey] }

  /// The texts of this capture and of those that it is compared with.
  let texts: ComparedTexts

  init(_ capture: PageCapture?, kinds: Set<RecordKind> = Set(RecordKind.allCases), texts: ComparedTexts) {
    self.capture = capture
    self.texts = texts
    records =
      (capture?.records ?? [])
      .filter { kinds.contains($0.record.kind) && !$0.record.isBoilerplate }
      .map { ComparedRecord($0, texts) }.inReadingOrder
    headings = Set(records.flatMap { $0.record.section.map { Wording.foldedKey($0) } } + [""])
  }

  var omissions: ConverterOmissions { capture?.omissions ?? [] }
}

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
}

extension [ComparedRecord] {
  /// The records in page order, whatever the order of the input. Records of several documents are in order already.
  fileprivate var inReadingOrder: [ComparedRecord] {
    guard let first, allSatisfy({ $0.cited.document == first.cited.document }) else { return self }
    return sorted { ($0.cited.page, $0.record.line, $0.record.id) < ($1.cited.page, $1.record.line, $1.record.id) }
  }
}

/// One document as a version of its page, with the data that a comparison needs.
package struct PageCapture: Sendable {
  package let page: String
  package let title: String
  /// The newest date of the change log in the document; `nil` without a change log.
  package let revised: CalendarDate?
  package let captured: CalendarDate?
  /// The path of the document, relative to the ingested folder.
  package let document: String
  /// Whether it is the page in the words of a digest, which are compared with those of the digest only.
  package let isDigest: Bool
  /// The style in which the document is written; equal for captures of one converter, empty when unknown.
  package let dialect: String
  /// The sentence of the document that lists unsupported platforms; `nil` when there is none.
  package let supportSentence: String?
  /// The platforms that the page supports; `nil` when the document does not list them.
  package let supported: PlatformSet?
  package let omissions: ConverterOmissions
  package private(set) var records: [CitedRecord]
  package let changeLog: [ChangeLogEntry]

  package init(
    page: String, title: String, revised: CalendarDate?, captured: CalendarDate?, document: String,
    isDigest: Bool = false, dialect: String = "", supportSentence: String? = nil, supported: PlatformSet? = nil,
    omissions: ConverterOmissions = [], records: [CitedRecord], changeLog: [ChangeLogEntry] = []
  ) {
    self.page = page
    self.title = title
    self.revised = revised
    self.captured = captured
    self.document = document
    self.isDigest = isDigest
    self.dialect = dialect
    self.supportSentence = supportSentence
    self.supported = supported
    self.omissions = omissions
    self.records = records
    self.changeLog = changeLog
  }

  /// The day on which the page is known to have had this content: the day of the capture, or else the newest date of
  /// the change log; `nil` when neither is known.
  var day: CalendarDate? { captured ?? revised }

  var converter: Substring? { CaptureInfo.converter(ofDialect: dialect) }

  func with(_ records: [CitedRecord]) -> PageCapture {
    var capture = self
    capture.records = records
    return capture
  }

  /// Returns the record with an id, or `nil` when the capture has none. Takes linear time.
  package func record(_ id: String) -> CitedRecord? { records.first { $0.record.id == id } }

  /// Returns the record of this capture for one in the words of the digest or of Apple's page; `nil` without one.
  package func counterpart(of record: CitedRecord) -> CitedRecord? {
    if let known = self.record(record.record.id) { return known }
    let names = DigestAliases.standard.counterparts(of: record.record.id)
    return records.first { other in names.contains { other.record.id == $0 || other.record.id.hasPrefix("\($0)-") } }
  }

  /// The text of all records, which orders captures of the same path and day independently of the order of reading.
  var text: String { records.map { ($0.record.statement ?? "") + $0.record.detail }.joined(separator: "\n") }
}

/// The parts of pages that a converter omits from all its documents.
package struct ConverterOmissions: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let tables = ConverterOmissions(rawValue: 1)
  /// Notes, tips and warnings.
  package static let callOuts = ConverterOmissions(rawValue: 2)
}

extension CitedRecord {
  /// Whether two records have the same wording, ignoring what converters change: quotes, dashes, blanks, line breaks.
  /// Guidelines are compared by their statements, other records by their text.
  package func hasSameWording(as other: CitedRecord) -> Bool {
    Wording.fingerprint(record.statement ?? "") == Wording.fingerprint(other.record.statement ?? "")
      && (record.statement != nil || Wording.fingerprint(record.detail) == Wording.fingerprint(other.record.detail))
  }
}
