package import Checklists
import GuidelineModel

/// Reports the progress of a review from its checklist files.
package struct ReviewStatusQuery {
  private let files: [String]

  /// A query about the checklist in files: its parts, or several checklists.
  package init(files: [String]) { self.files = files }

  /// Reads the files and counts their verdicts; a file that is named twice counts once.
  ///
  /// - Throws: ``ChecklistFileError``.
  package func run(
    in environment: ProcessEnvironment
  ) throws(ChecklistFileError) -> QueryResult<ReviewStatusResponse> {
    var paths: Set<String> = []
    var items: [EditedItem] = []
    var platforms: PlatformSet = []
    var hasAllPlatforms = false
    var parts: [ChecklistPart] = []
    for name in files {
      let file = try ChecklistFile.read(name, in: environment)
      guard paths.insert(file.path).inserted else { continue }
      let list = try file.list()
      items += list.items
      platforms = platforms.union(list.request.platforms)
      hasAllPlatforms = hasAllPlatforms || list.request.platforms.isEmpty
      parts += [list.request.part].compactMap(\.self)
    }
    let status = ReviewStatus(of: items, on: hasAllPlatforms ? [] : platforms)
    return QueryResult(
      ReviewStatusResponse(status: status),
      notices: Self.missing(parts)
        + status.unclear.map { .unknownVerdict(item: $0.id, text: $0.unrecognizedVerdict ?? "") })
  }

  /// A notice about the parts of a checklist that no file has.
  private static func missing(_ parts: [ChecklistPart]) -> [Notice] {
    // A header can name any number of parts.
    let most = parts.map(\.count).max() ?? 0
    let missing = Set(1...max(1, min(most, maximumParts))).subtracting(parts.map(\.number))
    return parts.isEmpty || missing.isEmpty ? [] : [.missingParts(missing.sorted(), of: most)]
  }

  private static let maximumParts = 1_000
}

/// The progress of a review.
package struct ReviewStatusResponse: Encodable, Sendable {
  /// The counts and the items that need attention.
  package let status: ReviewStatus

  /// Whether the checklist has no items at all, removed ones included.
  package var isEmpty: Bool { status.counts.total == 0 && status.counts.gone == 0 }

  /// Writes counts and items.
  package func encode(to encoder: any Encoder) throws {
    try ReviewStatusJSON(status).encode(to: encoder)
  }
}

/// Review progress in JSON.
private struct ReviewStatusJSON: Encodable {
  private let items: Int
  private let verdicts: Counts
  private let marked: [Item]
  private let gone: Int
  private let oldestRevision: String?
  private let pages: [Group]
  private let platforms: [Group]
  private let strengths: [Group]
  private let open: [Item]
  private let failed: [Item]

  init(_ status: ReviewStatus) {
    items = status.counts.total
    verdicts = Counts(status.counts)
    marked = status.marked.map(Item.init)
    gone = status.counts.gone
    oldestRevision = status.oldestRevision?.description
    pages = status.pages.map { Group(name: $0.page, verdicts: Counts($0.counts)) }
    platforms = status.platforms.map {
      Group(name: $0.platform?.rawValue, verdicts: Counts($0.counts))
    }
    strengths = status.strengths.map {
      Group(name: $0.strength?.rawValue, verdicts: Counts($0.counts))
    }
    open = status.open.map(Item.init)
    failed = status.failed.map(Item.init)
  }

  private struct Counts: Encodable {
    let pass, fail, notApplicable, marked, open: Int

    init(_ counts: ReviewStatus.Counts) {
      pass = counts[.pass]
      fail = counts[.fail]
      notApplicable = counts[.notApplicable]
      marked = counts.outdated
      open = counts[.open]
    }

    private enum CodingKeys: String, CodingKey {
      case pass, fail, marked, open
      case notApplicable = "n.a."
    }
  }

  private struct Group: Encodable {
    let name: String?
    let verdicts: Counts

    private enum Key: String, CodingKey { case name, verdicts }

    /// Writes unknown names as `null`.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Key.self)
      try container.encode(name, forKey: .name)
      try container.encode(verdicts, forKey: .verdicts)
    }
  }

  private struct Item: Encodable {
    let id, statement: String

    init(_ item: EditedItem) {
      id = item.id
      statement = item.statement
    }
  }
}

/// Reads a filled-in checklist for export as a report.
package struct ReviewExportQuery {
  private let file: String

  /// A query about the checklist in a file.
  package init(file: String) { self.file = file }

  /// Reads the file.
  ///
  /// - Throws: ``ChecklistFileError``.
  package func run(
    in environment: ProcessEnvironment
  ) throws(ChecklistFileError) -> QueryResult<Review> {
    let list = try ChecklistFile.read(file, in: environment).list()
    return QueryResult(
      Review(of: list),
      notices: list.items.compactMap { item in
        item.unrecognizedVerdict.map { .unknownVerdict(item: item.id, text: $0) }
      })
  }
}
