import Foundation
import GuidelineAnswers
import GuidelineIndex
import GuidelineModel
import GuidelineReading
import TestSupport
import Testing

@testable import GuidelineWeb

/// An index of made-up pages in two snapshots, and the pages of a site about it.
///
/// - 2025-02-01: Navigation bars, Toolbars, Sliders.
/// - 2026-02-01: Navigation bars was merged into Toolbars, which has a reworded, a new and a removed rule, rules of
///   visionOS, a table, a note and examples; Sliders is unchanged.
struct SiteFixture {
  let folder: TemporaryFolder
  let context: QueryContext
  let today: CalendarDate

  /// An index of the standard pages.
  init() throws { try self.init(files: Self.standard, snapshots: ["2025", "2026"]) }

  /// An index of the given files.
  init(files: [String: String], snapshots: [String]) throws {
    folder = try TemporaryFolder(files)
    try Self.addIndex(of: snapshots, files, to: folder)
    context = try QueryContext(
      indexPath: folder.file("hig.sqlite"), environment: ProcessEnvironment(folder: folder.path, variables: [:]))
    today = try #require(CalendarDate("2026-02-10"))
  }

  private static let copies = FileCopies<[String]>()

  /// Adds the index of some folders of pages to the folder with the files.
  static func addIndex(of folders: [String], _ files: [String: String], to folder: TemporaryFolder) throws {
    let key = folders + files.sorted { $0.key < $1.key }.flatMap { [$0.key, $0.value] }
    try copies.write("hig.sqlite", of: key, to: folder) {
      _ = try Ingestion(indexPath: folder.file("hig.sqlite")).run(
        IngestRequest(paths: folders, workingFolder: folder.path))
    }
  }

  /// The pages, as a server below `/hig/` answers them, or as files.
  func pages(_ links: PageLinks = .served(below: "/hig/")) -> WebPages {
    WebPages(context: context, links: links, today: today)
  }

  /// The document at an address.
  func document(_ address: PageAddress, _ links: PageLinks = .served(below: "/hig/")) throws -> String {
    let pages = pages(links)
    return WebDocument(page: try pages.page(at: address), links: links, facts: try pages.facts()).html()
  }

  /// The addresses of every kind of page, found or not.
  static let addresses: [PageAddress] = {
    let compared = PageRequest(from: "2025-02-01", to: "2026-02-01")
    var filtered = SearchPageRequest("buton \"in a bar\"")
    filtered.platforms = [.iOS]
    filtered.strength = .avoid
    filtered.day = "someday"
    return [
      .home, .search(SearchPageRequest("label under icons")), .search(filtered),
      .search(SearchPageRequest("quarterly tax report")), .pages(nil),
      .page("toolbars", PageRequest()), .page("toolbars", PageRequest(platform: .visionOS)),
      .page("toolbars", PageRequest(day: "2025-03")),
      .page("toolbars", compared), .page("navigation-bars", PageRequest()),
      .page("tolbar-things", PageRequest()),
      .rule(page: "toolbars", name: "keep-the-number-of-buttons-in-a-bar-small"),
      .rule(page: "toolbars", name: "keep-the-number-of-buttons-small"),
      .rule(page: "toolbars", name: "use-a-short-label-for-each-menu"),
      .rule(page: "toolbars", name: "keep-the-number"), .rule(page: "nothing", name: "here"),
      .components, .changes("2025-03", nil),
      .changes("<someday>", nil), .values(nil, nil),
      .values("<tool>", .visionOS),
      .symbols(nil), .symbols("nothing"), .other("no/such/path"),
    ]
  }()

  private static let standard: [String: String] = [
    "2025/snapshot.json": #"{"captured": "2025-02-01"}"#,
    "2025/navigation-bars.md": """
    # Navigation bars

    ## Best practices

    **Show the title of the current view.** It says where people are.
    """,
    "2025/toolbars.md": """
    # Toolbars

    A toolbar keeps tools at hand.

    ## Best practices

    **Keep the number of buttons small.** Four fit on a narrow screen.

    **Avoid a label under every icon.** Labels crowd a small bar.

    **Use a short label for each menu.** Long labels are cut off.

    ## Platform considerations

    *Not supported in tvOS.*

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 10, 2025 | First version. |
    """,
    "2025/sliders.md": sliders,
    "2026/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "2026/toolbars.md": """
    # Toolbars

    A toolbar keeps tools at hand.

    - Near the thumb
    - Near the eye

    ## Best practices

    **Keep the number of buttons in a bar small.** Four fit on a narrow screen. A tool is at least 44x44 pt.

    **Avoid a label under every icon.** Labels crowd a small bar.

    **Use tint as a noun.**

    |   | Example text |
    | --- | --- |
    | ![A tick in a box to show right usage](https://example.org/checkmark.png) | Use tint on your tool |
    | ![A cross in a box that means wrong usage](https://example.org/crossout.png) | Tint to your tool |

    > Note: A dot does not replace a label.

    ### Sizes

    **Show the title of the current view.** It says where people are.

    | Platform | Smallest tool | Largest tool |
    | --- | --- | --- |
    | iOS, iPadOS | 44 pt | 60 pt |
    | visionOS | 60 pt | 80 pt |

    ## Platform considerations

    *Not supported in tvOS.*

    ### visionOS

    **Consider a bar that follows the gaze.** Use [ornament](https://example.org/ornament) and `toolbar(content:)`.

    ## Resources

    ### Related

    - [Sliders](https://developer.apple.com/design/human-interface-guidelines/sliders)

    ### Developer documentation

    - [UIToolbar](https://developer.apple.com/documentation/uikit/uitoolbar)

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 20, 2026 | Explained how many buttons fit. |
    | January 10, 2025 | First version. |
    """, "2026/sliders.md": sliders,
  ]

  private static let sliders = """
    # Sliders

    ## Best practices

    **Give a slider a clear range.** People see both ends. A slider of 20 pt is hard to drag.
    """
}
