package import GuidelineModel

/// The location of a document and what its snapshot and the command line say about it.
package struct DocumentSource: Hashable, Sendable {
  /// The path below the folder that was ingested.
  package var path: String
  /// The capture date given on the command line, which overrides the document's own.
  package var declaredCapture: CalendarDate?
  /// The capture date of the snapshot, for documents that give none.
  package var snapshotCapture: CalendarDate?
  /// The platforms that the snapshot is limited to; `nil` without a limit.
  package var platforms: PlatformSet?
  /// The declared language code of the documents; `nil` to detect it.
  package var language: String?
  /// Whose guidelines the snapshot or the command line says they are; `nil` if neither does.
  package var system: GuidelineSystem?
  /// Whether most documents of the folder are Apple's, which decides for a document that does not show its origin.
  package var isAmongApples = false
  /// The address to cite for documents of a declared system that have none.
  package var systemAddress: String?
  /// The place of a success criterion in the standard that includes its document; `nil` for other documents.
  package var place: Place?

  /// The place of a document in the one that includes it: "1.4.3" in "1.4 Distinguishable".
  package struct Place: Hashable, Sendable {
    package let number: String
    package let section: String
  }

  var hasMarkdownName: Bool { [".md", ".markdown", ".mdx"].contains(where: path.hasSuffix) }

  /// Whether the document is declared to be of another published system than Apple's.
  package var isOfOtherSystem: Bool { system.map { !$0.isOwn } ?? false }

  /// The folder that tells the document from others with its file name; `nil` if no other has its name.
  package var folder: String?

  package init(path: String) { self.path = path }

  /// Whether a title is that of Apple's guidelines, such as "iOS Human Interface Guidelines".
  package static func isAppleGuide(titled title: String) -> Bool { GuideName(title)?.isApples ?? false }

  package var fileName: String { path.split(separator: "/").last.map(String.init) ?? path }
}
