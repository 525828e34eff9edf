import Foundation
package import GuidelineAnswers
package import GuidelineChanges
package import GuidelineHistory
import GuidelineIndex
package import GuidelineModel
package import GuidelineReading
package import TestSupport
import Testing

/// A temporary folder with documents and an index of them, in which queries run.
///
/// The standard documents are three snapshots of a few pages:
/// - 2023-02-01: Navigation bars, Toolbars, Sliders.
/// - 2025-02-01: Navigation bars was merged into Toolbars; one rule of Toolbars is reworded, one removed.
/// - 2026-02-01: Sliders gains a rule; Dials is new.
package struct QueryFixture {
  package let folder: TemporaryFolder
  package let context: QueryContext

  /// Creates an index of the standard documents.
  package init(snapshots: [String] = ["2023", "2025", "2026"]) throws {
    try self.init(files: Self.files, paths: snapshots)
  }

  /// Creates an index of the given pages, by path below the folder `pages`.
  ///
  /// - Parameter variables: the environment variables for programs that queries run.
  package init(_ pages: [String: String], variables: [String: String] = [:]) throws {
    try self.init(
      files: Dictionary(uniqueKeysWithValues: pages.map { ("pages/\($0)", $1) }),
      paths: ["pages"], variables: variables)
  }

  /// Creates an index of files by reading the paths one after the other.
  package init(files: [String: String], ingesting order: [String]) throws {
    try self.init(files: files, paths: [order[0]])
    for path in order.dropFirst() { try ingest(path) }
  }

  private init(files: [String: String], paths: [String], variables: [String: String] = [:]) throws {
    folder = try TemporaryFolder(files)
    let path = folder.file("hig.sqlite")
    let request = IngestRequest(paths: paths, workingFolder: folder.path)
    _ = try Ingestion(indexPath: path).run(request)
    if files.isEmpty {
      // Only removing the last page leaves an index without pages.
      try folder.write("# Dials\n", to: "pages/dials.md")
      _ = try Ingestion(indexPath: path).run(request)
      try folder.remove("pages/dials.md")
      _ = try Ingestion(indexPath: path).run(request)
    }
    context = try QueryContext(
      indexPath: path, environment: ProcessEnvironment(folder: folder.path, variables: variables))
  }

  /// Reads a path of the folder into the index.
  @discardableResult package func ingest(_ path: String) throws -> IngestReport {
    try Ingestion(indexPath: folder.file("hig.sqlite")).run(IngestRequest(paths: [path], workingFolder: folder.path))
  }

  /// Runs a query.
  @discardableResult package func run<Request: Query>(_ query: Request) throws -> QueryResult<Request.Response> {
    try query.run(in: context)
  }

  /// The text of a file in the folder.
  package func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder.file(name))), as: UTF8.self)
  }

  /// Replaces a text in a file of the folder.
  package func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try text(of: name)
    try #require(text.contains(old), "\(text)")
    try folder.write(text.replacing(old, with: new), to: name)
  }

  private static let files = [
    "2023/snapshot.json": #"{"captured": "2023-02-01"}"#,
    "2023/navigation-bars.md": """
    # Navigation bars

    ## Best practices

    **Show the title of the current view.** It says where people are.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 10, 2023 | First version. |

    """,
    "2023/toolbars.md": """
    # Toolbars

    Not supported in tvOS.

    ## Best practices

    **Keep the number of buttons small.** Four fit on a narrow screen.

    **Avoid a label under every icon.** Labels crowd a small bar.

    **Use a short label for each menu.** Long labels are cut off.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 10, 2023 | First version. |

    """, "2023/sliders.md": slider(rules: ["Give a slider a clear range."]),
    "2025/snapshot.json": #"{"captured": "2025-02-01"}"#,
    "2025/toolbars.md": """
    # Toolbars

    Not supported in tvOS.

    ## Best practices

    **Keep the number of buttons in a bar small.** Four fit on a narrow screen.

    **Use a short label for each menu.** Long labels are cut off.

    **Show the title of the current view.** It says where people are.

    ### visionOS

    **Place the bar below the window.** There it covers nothing.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 15, 2025 | Took in navigation bars and shortened the advice on buttons. |
    | January 10, 2023 | First version. |

    """, "2025/sliders.md": slider(rules: ["Give a slider a clear range."]),
    "2026/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "2026/sliders.md": slider(rules: ["Give a slider a clear range.", "Show the value beside a slider."]),
    "2026/dials.md": "# Dials\n\n**Mark both ends of a dial.** People see how far it turns.\n",
  ]

  private static func slider(rules: [String]) -> String {
    "# Sliders\n\n## Best practices\n\n" + rules.map { "**\($0)** People can judge it at a glance.\n\n" }.joined()
  }
}

/// A day, month or year that a test names.
package func day(_ text: String) -> CalendarDate {
  guard let day = CalendarDate(text) else { preconditionFailure("'\(text)' is not a date") }
  return day
}

extension DiffResponse {
  /// The changes of all pages.
  package var changes: [RecordChange] { report?.shownPages.flatMap(\.changes) ?? [] }

  /// The changes, each as its class and the id of its record.
  package var changedIDs: [String] { changes.map { "\($0.mainClass.rawValue) \($0.record.record.id)" } }
}

extension LogResponse {
  /// The revisions; empty for a rule.
  package var revisions: [LoggedRevision] {
    if case .revisions(let log) = self { log.revisions } else { [] }
  }

  /// The history of the rule; `nil` for a page.
  package var rule: RuleHistory? { if case .rule(let history) = self { history } else { nil } }
}

extension ShowResponse {
  /// The record, where the name was that of one.
  package var record: CitedRecord? { if case .record(let record) = self { record } else { nil } }

  /// The page, where the name was that of one.
  package var page: CaptureInfo? { if case .page(let page, _, _) = self { page } else { nil } }
}
