package import GuidelineModel

/// One document as a version of its page, with the data that a comparison needs.
package struct PageCapture: Sendable {
  /// The slug of the page.
  package let page: String
  /// The title in the document.
  package let title: String
  /// The newest date of the change log in the document; `nil` without a change log.
  package let revised: CalendarDate?
  /// The day the document was captured; `nil` when unknown.
  package let captured: CalendarDate?
  /// The path of the document, relative to the ingested folder.
  package let document: String
  /// The style in which the document is written; equal for captures of one converter, empty when unknown.
  package let dialect: String
  /// The sentence of the document that lists unsupported platforms; `nil` when there is none.
  package let supportSentence: String?
  /// The platforms that the page supports; `nil` when the document does not list them.
  package let supported: PlatformSet?
  /// The parts of pages that the converter omits.
  package let omissions: ConverterOmissions
  /// The records in reading order.
  package let records: [CitedRecord]
  /// The entries of the change log.
  package let changeLog: [ChangeLogEntry]

  /// Creates a capture.
  package init(
    page: String, title: String, revised: CalendarDate?, captured: CalendarDate?,
    document: String, dialect: String = "", supportSentence: String? = nil,
    supported: PlatformSet? = nil,
    omissions: ConverterOmissions = [], records: [CitedRecord], changeLog: [ChangeLogEntry] = []
  ) {
    self.page = page
    self.title = title
    self.revised = revised
    self.captured = captured
    self.document = document
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

  /// The converter that made the document; `nil` when unknown.
  var converter: Substring? { Self.converter(ofDialect: dialect) }

  /// The converter of documents with a dialect: the dialect without its last digit, which is for the apostrophes of
  /// the page; `nil` for the empty dialect.
  package static func converter(ofDialect dialect: String) -> Substring? {
    dialect.isEmpty ? nil : dialect.dropLast()
  }

  /// The capture with other records.
  func with(_ records: [CitedRecord]) -> PageCapture {
    PageCapture(
      page: page, title: title, revised: revised, captured: captured, document: document,
      dialect: dialect, supportSentence: supportSentence, supported: supported,
      omissions: omissions, records: records, changeLog: changeLog)
  }

  /// Returns the record with an id, or `nil` when the capture has none.
  ///
  /// - Complexity: O(n).
  package func record(_ id: String) -> CitedRecord? { records.first { $0.record.id == id } }

  /// The text of all records, which orders captures of the same path and day independently of the order of reading.
  var text: String {
    records.map { ($0.record.statement ?? "") + $0.record.detail }.joined(separator: "\n")
  }
}

/// The parts of pages that a converter omits from all its documents.
package struct ConverterOmissions: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  package let rawValue: Int

  /// Creates a set from its bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Tables.
  package static let tables = ConverterOmissions(rawValue: 1)
  /// Notes, tips and warnings.
  package static let callOuts = ConverterOmissions(rawValue: 2)
}

extension CitedRecord {
  /// Whether two records have the same wording, ignoring what converters change: quotes, dashes, blanks, line breaks.
  ///
  /// Guidelines are compared by their statements, other records by their text.
  package func hasSameWording(as other: CitedRecord) -> Bool {
    Wording.fingerprint(record.statement ?? "") == Wording.fingerprint(other.record.statement ?? "")
      && (record.statement != nil
        || Wording.fingerprint(record.detail) == Wording.fingerprint(other.record.detail))
  }
}
