import GuidelineIndex
package import GuidelineQueries
import SystemSupport
import TextSupport

/// Writes the documents of an index that may be published as a site.
package struct SiteWriter {
  /// The result of writing a site.
  package struct Report {
    /// The content of the site; `nil` if no document may be published, and nothing was written.
    package let contents: SiteContents?
    /// The number of documents that may not be published.
    package let others: Int
  }

  private let path: String
  private let environment: ProcessEnvironment
  private let base: String?
  private let hasDocset: Bool

  /// A writer for the index at a path; ``StaticSite`` describes the other parameters.
  package init(
    index path: String, environment: ProcessEnvironment, base: String?, hasDocset: Bool
  ) {
    self.path = path
    self.environment = environment
    self.base = base
    self.hasDocset = hasDocset
  }

  /// The size of an index of which a part is published, in bytes.
  private static let largestIndex = 1 << 30

  /// Replaces the site in a folder.
  ///
  /// Documents that may not be published have no effect: the site is made from an index without them.
  ///
  /// - Parameter folder: the absolute path.
  /// - Throws: `IndexError`, ``SiteError``; the folder is then unchanged.
  package func write(to folder: String) throws -> Report {
    let index = try GuidelineIndex.open(path: path)
    let documents = try index.publishableDocuments()
    guard documents.publishable > 0 else { return Report(contents: nil, others: documents.others) }
    guard documents.others > 0 else {
      return Report(contents: try write(index, to: folder), others: 0)
    }
    let temporary = try TemporaryDirectory(
      in: FileManager.default.temporaryDirectory.path, prefix: "hig-site-")
    return try withExtendedLifetime(temporary) {
      let copy = "\(temporary.path)/hig.sqlite"
      try index.writePublishable(to: copy, limit: Self.largestIndex)
      let contents = try write(try GuidelineIndex.open(path: copy), to: folder)
      return Report(contents: contents, others: documents.others)
    }
  }

  private func write(_ index: GuidelineIndex, to folder: String) throws -> SiteContents {
    let site = StaticSite(
      context: QueryContext(index: index, environment: environment), base: base,
      hasDocset: hasDocset)
    return try SiteFolder(folder).replace { try site.forEachFile($0) }
  }
}
