public import GuidelineReading

/// What an ingest did.
public struct IngestReport: Sendable {
  /// A file that could not be read, and why.
  public struct Failure: Hashable, Sendable {
    /// The path as found.
    public let path: String
    /// The cause in a few words.
    public let reason: String
  }

  /// Documents read and stored.
  public internal(set) var read = 0
  /// Documents that had not changed.
  public internal(set) var unchanged = 0
  /// Documents taken out because their file is gone.
  public internal(set) var removed = 0
  /// Records stored.
  public internal(set) var records = 0
  /// Rules among them.
  public internal(set) var rules = 0
  /// Files passed over because they are no documents of guidelines.
  public internal(set) var skipped: [Failure] = []
  /// Files that could not be read.
  public internal(set) var failures: [Failure] = []
  /// What reading lost, with counts, over the documents read.
  public internal(set) var losses: [WarningCounts.Loss: Int] = [:]
}
