extension HistoryFixture {
  /// One revision of Sidebars in two dialects.
  package static let sidebars: [String: String] = [
    "a/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "b/snapshot.json": #"{"captured": "2026-02-09"}"#,
    "a/sidebars.md": sidebarsWithTitles,
    "b/sidebars.md": sidebarsWithCaptions,
  ]

  /// Titles in place of link texts; tables, call-outs, captions and the change log are dropped.
  private static let sidebarsWithTitles = """
    ---
    title: Sidebars
    description: A sidebar is a narrow list beside the text.
    source: \(site)sidebars
    timestamp: 2026-02-01T07:07:07.070Z
    ---

    **Navigation:** [Human Interface Guidelines](/design/human-interface-guidelines)

    **article**

    # Sidebars

    > A sidebar is a narrow list beside the text.



    A list shows the titles of many notes at once. For a single note, use a [Boxes](/design/human-interface-guidelines/boxes).

    ## Best practices

    **Leave a line's height below the list.** The last row has to clear the edge -- by far.

    **Let people move the list.** See [Layout](/design/human-interface-guidelines/layout) for where it may be.

    **Consider hiding the list behind a button.** In a small window, a button with [Liquid Glass](/design/human-interface-guidelines/materials#Liquid-Glass) edges is enough.

    ### Day

    ### Night

    ## Platform considerations

    *Not supported in watchOS. No additional considerations for tvOS.*

    ### macOS

    **Avoid a list over a video.** Its rows flicker at 60 frames.
    """

  /// Captions, a call-out, a table and the change log are kept.
  private static let sidebarsWithCaptions = """
    ---
    title: "Sidebars | Apple Developer Documentation"
    source: \(site)sidebars

    # Sidebars

    A sidebar is a narrow list beside the text.

    ![A drawing of a list with nine notes.](https://docs-assets.developer.apple.com/published/3333/list%402x.png)

    A list shows the titles of many notes at once. For a single note, use a [frame](\(site)boxes).

    ## [Best practices](\(site)sidebars#Best-practices)

    **Leave a line’s height below the list.** The last row has to clear the edge — by
    far.

    Note

    A row is not a card.

    **Let people move the list.** See [the grid](\(site)layout) for where it may be.

    **Consider hiding the list behind a button.** In a small window, a button with [Liquid Glass](\(site)materials#Liquid-Glass) edges is enough.

    ![A drawing of a button.](https://docs-assets.developer.apple.com/published/3333/day%402x.png)A button by day

    ![A drawing of a button at night.](https://docs-assets.developer.apple.com/published/3333/night%402x.png)A button by night

    ## [Platform considerations](\(site)sidebars#Platform-considerations)

     _Not supported in watchOS. No additional considerations for tvOS._

    ### [macOS](\(site)sidebars#macOS)

    **Avoid a list over a video.** Its rows flicker at 60 frames.

    List| Width \u{20}
    ---|--- \u{20}
    Small| 90 points \u{20}
    Wide| 180 points \u{20}
     \u{20}
    ## [Change log](\(site)sidebars#Change-log)

    Date| Changes \u{20}
    ---|--- \u{20}
    June 9, 2025| Covered rows. \u{20}
    June 5, 2023| Covered videos. \u{20}
    """
}
