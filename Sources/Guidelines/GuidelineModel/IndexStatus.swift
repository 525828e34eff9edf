/// The content and age of an index.
package struct IndexStatus: Hashable, Sendable {
  package let documents: Int
  /// The number of documents that belong to a digest.
  package let digestDocuments: Int
  /// The number of current pages, without those that were renamed or merged.
  package let pages: Int
  package let revisions: Int
  package let records: Int
  package let currentRules: Int
  package let texts: Int
  package let changeLogEntries: Int
  /// The days of the oldest and the newest capture; `nil` if no document is dated.
  package let oldest: CalendarDate?
  package let newest: CalendarDate?
  /// The day of the newest change log entry; `nil` if there is none.
  package let newestChange: CalendarDate?
  /// The number of revisions that several documents show.
  package let repeatedRevisions: Int

  package init(
    documents: Int, digestDocuments: Int, pages: Int, revisions: Int, records: Int, currentRules: Int, texts: Int,
    changeLogEntries: Int, oldest: CalendarDate?, newest: CalendarDate?, newestChange: CalendarDate?,
    repeatedRevisions: Int
  ) {
    self.documents = documents
    self.digestDocuments = digestDocuments
    self.pages = pages
    self.revisions = revisions
    self.records = records
    self.currentRules = currentRules
    self.texts = texts
    self.changeLogEntries = changeLogEntries
    self.oldest = oldest
    self.newest = newest
    self.newestChange = newestChange
    self.repeatedRevisions = repeatedRevisions
  }
}
