extension HistoryFixture {
  /// Two captures of some pages before and after June 8, 2026, in two dialects.
  static let june2026: [String: String] = [
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

    > A plan shows where each bench stands before the first nail is bought.

    ## Best practices

    **Leave an aisle between two benches.** A cart of boards is 90 cm wide.

    **Put heavy machines near the gate.** See [Boxes](/design/human-interface-guidelines/boxes) for what comes with them.

    ## Specifications

    ### Bench dimensions

    | Model | Top |
    | --- | --- |
    | Joiner’s bench | 200x60 cm |
    | Carver’s bench | 120x45 cm |
    | Folding bench | 90x40 cm |

    ## Change log

    | Date | Changes |
    | --- | --- |
    | March 24, 2026 | Added the folding bench. |
    """

  /// Other values under the same change log.
  private static let layoutOfJune = """
    # Layout

    > A plan shows where each bench stands before the first nail is bought.

    *Source: \(site)layout*

    ![A drawing of a plan.](https://docs-assets.developer.apple.com/published/2222/plan%402x.png)

    ### Best practices

    **Leave an aisle between two benches.** A cart of boards is 90 cm wide.

    **Put heavy machines near the gate.** See [Boxes](\(site)boxes) for what comes with them.

    ### Specifications

    #### Bench dimensions

    | Model | Top |
    | --- | --- |
    | Joiner’s bench | 210x60 cm |
    | Carver’s bench | 120x45 cm |
    | Folding bench | 90x42 cm |

    ### Change log

    | Date | Changes |
    | --- | --- |
    | March 24, 2026 | Added the folding bench. |
    """

  private static let searchingOfApril = """
    ---
    title: Searching
    source: \(site)searching
    ---

    # Searching

    > Who searches has lost a screw.

    ## Best practices

    **Make the lost box easy to find.** Stand it by the door. It holds up to 40 screws.

    **Consider sorting screws by length.** A ruler on the lid is enough.

    **Label drawers by what is in them.** A number says nothing.

    ## Platform considerations

    *No additional considerations for watchOS, iOS, iPadOS, tvOS, or visionOS.*

    ### macOS

    **Keep the ladder by the high shelf.** Nobody carries one through the hall. For guidance, see [Layout](/design/human-interface-guidelines/layout).

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Told about drawers. |
    """

  /// A new row; a rule turned round, one more, another value, a platform less, a link by its own words.
  private static let searchingOfJune = """
    # Searching

    > Who searches has lost a screw.

    *Source: \(site)searching*

    ### Best practices

    **Make the lost box easy to find.** Stand it by the door. It holds up to 60 screws.

    **Avoid sorting screws by length.** A ruler on the lid is enough.

    **Label drawers by what is in them.** A number says nothing.

    **Ask the apprentice who swept last.** The broom finds more than the lamp.

    ### Platform considerations

    *Not supported in watchOS. No additional considerations for visionOS, tvOS, iOS, or iPadOS.*

    #### macOS

    **Keep the ladder by the high shelf.** Nobody carries one through the hall. For guidance, see [the plan](\(site)layout).

    ### Change log

    | Date | Changes |
    | --- | --- |
    | June 8, 2026 | Told not to sort screws, and what apprentices know. |
    | June 9, 2025 | Told about drawers. |
    """

  private static let boxesOfApril = """
    ---
    title: Boxes
    source: \(site)boxes
    ---

    # Boxes

    > A box keeps what belongs together.

    ## Best practices

    **Stack boxes by weight.** The heavy ones carry the light ones. See [Layout](/design/human-interface-guidelines/layout).

    > **Note:** A crate is a box, too.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 15, 2024 | Told how to stack. |
    """

  /// The same text in the other dialect.
  private static let boxesOfJune = """
    # Boxes

    > A box keeps what belongs together.

    *Source: \(site)boxes*

    ![A drawing of a crate.](https://docs-assets.developer.apple.com/published/2222/crate%402x.png)

    ### Best practices

    **Stack boxes by weight.** The heavy ones carry the light ones. See [the plan](\(site)layout).

    > **Note**
    > A crate is a box, too.

    ### Change log

    | Date | Changes |
    | --- | --- |
    | January 15, 2024 | Told how to stack. |
    """

  /// A page that its log calls new.
  private static let snippets = """
    # Snippets

    > A snippet is what the plane leaves.

    *Source: \(site)snippets*

    ### Best practices

    **Sweep snippets up before the glue is opened.** They float.

    **Consider keeping the long ones.** The stove likes them.

    ### Change log

    | Date | Changes |
    | --- | --- |
    | June 12, 2026 | New page. |
    """

  /// A page of which there is no older capture.
  private static let sheets = """
    # Sheets

    > A sheet covers what is not finished.

    *Source: \(site)sheets*

    ### Best practices

    **Dry sheets in the wind.** The sun bleaches them.

    ### Change log

    | Date | Changes |
    | --- | --- |
    | June 8, 2026 | Told why to dry. |
    | June 5, 2023 | Told how to dry. |
    """
}
