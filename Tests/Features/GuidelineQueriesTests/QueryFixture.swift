import GuidelineIndex
import GuidelineModel
import TestSupport

@testable import GuidelineQueries

/// An index over three snapshots of a few pages about interface elements, in a temporary folder.
///
/// - 2023-02-01: Navigation bars, Toolbars, Sliders.
/// - 2025-02-01: Navigation bars was merged into Toolbars; one rule of Toolbars is reworded, one removed.
/// - 2026-02-01: Sliders gains a rule; Dials is new.
struct QueryFixture {
  let folder: TemporaryFolder
  let context: QueryContext

  init() throws {
    folder = try TemporaryFolder(Self.files)
    let path = folder.file("hig.sqlite")
    let request = IngestRequest(
      paths: ["2023", "2025", "2026"], workingFolder: folder.path)
    _ = try IngestQuery(request, indexPath: path).run()
    context = QueryContext(
      index: try GuidelineIndex.open(path: path), environment: Self.environment(of: folder))
  }

  static func environment(of folder: TemporaryFolder) -> ProcessEnvironment {
    ProcessEnvironment(folder: folder.path, variables: [:])
  }

  /// Runs a query.
  func run<Request: Query>(_ query: Request) throws -> QueryResult<Request.Response> {
    try query.run(in: context)
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

    """,
    "2023/sliders.md": slider(rules: ["Give a slider a clear range."]),
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

    """,
    "2025/sliders.md": slider(rules: ["Give a slider a clear range."]),
    "2026/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "2026/sliders.md": slider(
      rules: ["Give a slider a clear range.", "Show the value beside a slider."]),
    "2026/dials.md": "# Dials\n\n**Mark both ends of a dial.** People see how far it turns.\n",
  ]

  private static func slider(rules: [String]) -> String {
    "# Sliders\n\n## Best practices\n\n"
      + rules.map { "**\($0)** People can judge it at a glance.\n\n" }.joined()
  }
}
