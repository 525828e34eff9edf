extension HistoryFixture {
  /// Two captures of some pages before and after June 8, 2026, in two dialects.
  package static let june2026: [String: String] = [
    "04/snapshot.json": #"{"captured": "2026-04-09"}"#,
    "06/snapshot.json": #"{"captured": "2026-06-21"}"#,
    "04/layout.md": layoutOfApril,
    "06/layout.md": layoutOfJune,
    "04/searching.md": searchingOfApril,
    "06/searching.md": searchingOfJune,
    "04/boxes.md": boxesOfApril,
    "06/boxes.md": boxesOfJune,
    "06/snippets.md": snippets,
    "06/sheets.md": sheets,
  ]

  /// A table under a change log.
  private static let layoutOfApril = """
    ---
    title: Layout
    source: \(site)layout
    timestamp: 2026-04-09T07:07:07.070Z
    ---

    **Navigation:** [Human Interface Guidelines](/design/human-interface-guidelines)

    **article**

    # Layout

    > A grid shows where each panel goes before the first line is drawn.

    ## Best practices

    **Leave a gutter between two panels.** A resize handle is 9 points wide.

    **Put large panels near the title.** See [Boxes](/design/human-interface-guidelines/boxes) for what belongs in them.

    ## Specifications

    ### Panel dimensions

    | Panel | Size |
    | --- | --- |
    | Editor’s panel | 200x60 pt |
    | Viewer’s panel | 120x45 pt |
    | Floating panel | 90x40 pt |

    ## Change log

    | Date | Changes |
    | --- | --- |
    | March 24, 2026 | Added the floating panel. |
    """

  /// Other values under the same change log.
  private static let layoutOfJune = """
    # Layout

    > A grid shows where each panel goes before the first line is drawn.

    *Source: \(site)layout*

    ![A drawing of a grid.](https://docs-assets.developer.apple.com/published/2222/grid%402x.png)

    ### Best practices

    **Leave a gutter between two panels.** A resize handle is 9 points wide.

    **Put large panels near the title.** See [Boxes](\(site)boxes) for what belongs in them.

    ### Specifications

    #### Panel dimensions

    | Panel | Size |
    | --- | --- |
    | Editor’s panel | 210x60 pt |
    | Viewer’s panel | 120x45 pt |
    | Floating panel | 90x42 pt |

    ### Change log

    | Date | Changes |
    | --- | --- |
    | March 24, 2026 | Added the floating panel. |
    """

  private static let searchingOfApril = """
    ---
    title: Searching
    source: \(site)searching
    ---

    # Searching

    > A search finds what a list hides.

    ## Best practices

    **Keep recent searches easy to clear.** Put a cross beside them. The list holds up to 40 entries.

    **Consider sorting results by length.** A count in the margin is enough.

    **Label filters by what they keep.** A number says nothing.

    ## Platform considerations

    *No additional considerations for watchOS, iOS, iPadOS, tvOS, or visionOS.*

    ### macOS

    **Keep the field above the long list.** Few people scroll back to the top. For guidance, see [Layout](/design/human-interface-guidelines/layout).

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Covered filters. |
    """

  /// A new change log entry, a reversed rule, a new rule, another value, a lost platform, another link text.
  private static let searchingOfJune = """
    # Searching

    > A search finds what a list hides.

    *Source: \(site)searching*

    ### Best practices

    **Keep recent searches easy to clear.** Put a cross beside them. The list holds up to 60 entries.

    **Avoid sorting results by length.** A count in the margin is enough.

    **Label filters by what they keep.** A number says nothing.

    **Offer the scope that was used last.** People often search the same place again.

    ### Platform considerations

    *Not supported in watchOS. No additional considerations for visionOS, tvOS, iOS, or iPadOS.*

    #### macOS

    **Keep the field above the long list.** Few people scroll back to the top. For guidance, see [the grid](\(site)layout).

    ### Change log

    | Date | Changes |
    | --- | --- |
    | June 8, 2026 | Explained why not to sort results, and which scope is used. |
    | June 9, 2025 | Covered filters. |
    """

  private static let boxesOfApril = """
    ---
    title: Boxes
    source: \(site)boxes
    ---

    # Boxes

    > A box holds what belongs together.

    ## Best practices

    **Order boxes by importance.** The first one is read first. See [Layout](/design/human-interface-guidelines/layout).

    > **Note:** A frame is a box, too.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 15, 2024 | Covered the order. |
    """

  /// The same text in the other dialect.
  private static let boxesOfJune = """
    # Boxes

    > A box holds what belongs together.

    *Source: \(site)boxes*

    ![A drawing of a frame.](https://docs-assets.developer.apple.com/published/2222/frame%402x.png)

    ### Best practices

    **Order boxes by importance.** The first one is read first. See [the grid](\(site)layout).

    > **Note**
    > A frame is a box, too.

    ### Change log

    | Date | Changes |
    | --- | --- |
    | January 15, 2024 | Covered the order. |
    """

  /// A page whose change log says that it is new.
  private static let snippets = """
    # Snippets

    > A snippet is a card below an answer.

    *Source: \(site)snippets*

    ### Best practices

    **Close snippets before the next one is opened.** They overlap.

    **Consider keeping the short ones.** People compare them.

    ### Change log

    | Date | Changes |
    | --- | --- |
    | June 12, 2026 | New page. |
    """

  /// A page without an older capture.
  private static let sheets = """
    # Sheets

    > A sheet covers what is not needed.

    *Source: \(site)sheets*

    ### Best practices

    **Close sheets with a swipe.** The button is far away.

    ### Change log

    | Date | Changes |
    | --- | --- |
    | June 8, 2026 | Explained why to close. |
    | June 5, 2023 | Explained how to close. |
    """
}
