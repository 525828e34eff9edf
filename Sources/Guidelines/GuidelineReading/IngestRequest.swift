package import GuidelineModel

/// The documents to read, and what the caller declares about them.
package struct IngestRequest: Sendable {
  package var paths: [String]
  /// The folder that relative paths start from.
  package var workingFolder: String
  /// The day of capture; overrides documents and snapshots.
  package var captured: CalendarDate?
  package var platforms: PlatformSet?
  package var language: String?
  /// Whose guidelines the documents are; overrides snapshots.
  package var system: GuidelineSystem?

  package init(paths: [String], workingFolder: String) {
    self.paths = paths
    self.workingFolder = workingFolder
  }
}
