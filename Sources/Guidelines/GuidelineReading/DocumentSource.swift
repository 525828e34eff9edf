public import GuidelineModel

/// What is known of a document from outside: where it lies and what its snapshot or a flag says.
public struct DocumentSource: Hashable, Sendable {
  /// The path below the folder that was ingested.
  public var path: String
  /// The day the copy was made, by flag: beats what the document says.
  public var declaredCapture: CalendarDate?
  /// The day the copy was made, by snapshot: used where the document says nothing.
  public var snapshotCapture: CalendarDate?
  /// The platforms that the whole snapshot is about.
  public var platforms: PlatformSet?
  /// The language the documents are declared to be in.
  public var language: String?

  /// A source of which only the path is known.
  public init(path: String) { self.path = path }

  /// The last part of the path.
  public var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
