/// Made-up pages with the names of real ones, so that tests can use other names of the pages.
enum FixturePages {
  static let all: [String: String] = [
    "a/snapshot.json": #"{"captured": "2025-02-01"}"#,
    "a/toolbars.md": oldToolbars,
    "b/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "b/toolbars.md": toolbars,
    "b/tab-bars.md": tabBars,
    "b/boxes.md": boxes,
  ]

  static let toolbars = """
    # Toolbars

    A toolbar keeps frequent commands within reach.

    ## Best practices

    **Give every toolbar button a symbol.** A symbol takes less room than a label.

    **Avoid buttons that only experts understand.** Newcomers skip a symbol without a label. They rarely return.

    ## Platform considerations

    *Not supported in watchOS.*

    ### visionOS

    **Place the toolbar below the window.** Eyes rest on the content above it.

    ## Specifications

    | Width | Buttons |
    | --- | --- |
    | compact | 8 |
    | regular | 16 |

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Clarified which buttons need a label. |
    | March 1, 2024 | New page. |
    """

  static let oldToolbars = """
    # Toolbars

    ## Best practices

    **Give every toolbar button a symbol.** A symbol takes less room than a label.

    **Consider buttons that only experts understand.** Newcomers skip a symbol without a label. They rarely return.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | March 1, 2024 | New page. |
    """

  static let tabBars = """
    # Tab bars

    ## Best practices

    **Label each tab with one word.** A tab has little room.

    **Never hide two tabs together.** People miss the second one even with a button for it.
    """

  static let boxes = """
    # Boxes

    ## Best practices

    **Group related controls in a box.** A border shows what belongs together.
    """
}
