public import GuidelineModel

/// What to read, and what is said about it by flag.
public struct IngestRequest: Sendable {
  /// Files and folders.
  public var paths: [String]
  /// The folder that relative paths start from.
  public var workingFolder: String
  /// The day the captures were made; beats documents and snapshots.
  public var captured: CalendarDate?
  /// The platforms all documents are about.
  public var platforms: PlatformSet?
  /// The language all documents are in.
  public var language: String?

  /// A request without flags.
  public init(paths: [String], workingFolder: String) {
    self.paths = paths
    self.workingFolder = workingFolder
  }
}
