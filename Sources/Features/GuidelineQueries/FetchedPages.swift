import GuidelineHistory
import GuidelineModel
import GuidelineReading

/// Compares the files of downloaded pages by their records.
enum FetchedPages {
  /// Whether two files of a page say the same: no record, title or change log entry differs.
  ///
  /// Files that cannot be read are different.
  static func haveSameRecords(_ slug: String, _ old: String, _ new: String, language: String)
    -> Bool
  {
    guard let old = PageCapture(fetched: slug, old, day: nil, language: language),
      let new = PageCapture(fetched: slug, new, day: nil, language: language)
    else { return false }
    return old.title == new.title && old.supported == new.supported
      && old.changeLogEntries(missingIn: new).isEmpty
      && new.changeLogEntries(missingIn: old).isEmpty && PageDifference(fetched: old, new).isEmpty
  }
}

extension PageCapture {
  /// Reads the file of a downloaded page; returns `nil` if it is not a guideline page.
  init?(fetched slug: String, _ text: String, day: CalendarDate?, language: String) {
    var source = DocumentSource(path: "\(slug).json")
    source.snapshotCapture = day
    source.language = language
    guard let page = try? DocumentReader.read(text, from: source) else { return nil }
    let records = page.records.map {
      CitedRecord(
        record: $0, page: page.slug, pageTitle: page.title, revised: page.revised,
        captured: page.captured, language: page.language, pageURL: page.url,
        document: source.path)
    }
    self.init(
      page: page.slug, title: page.title, revised: page.revised, captured: page.captured,
      document: source.path, dialect: page.dialect, supportSentence: page.supportSentence,
      supported: page.platforms.known, records: records, changeLog: page.changes)
  }

  /// The change log entries that another capture lacks.
  func changeLogEntries(missingIn other: PageCapture?) -> [ChangeLogEntry] {
    let known = Set((other?.changeLog ?? []).map { [$0.date.description, $0.text] })
    return changeLog.filter { !known.contains([$0.date.description, $0.text]) }
  }
}

extension PageDifference {
  /// Links keep their own text in downloaded pages.
  static var titlesOfFetchedPages: LinkTitles { LinkTitles { [] } }

  /// Compares two downloads of a page.
  ///
  /// Both have the same source and usually the same form, so hardly a difference is attributed to conversion.
  init(fetched old: PageCapture?, _ new: PageCapture?) {
    self.init(from: old, to: new, isSameRevision: false, titles: Self.titlesOfFetchedPages)
  }
}
