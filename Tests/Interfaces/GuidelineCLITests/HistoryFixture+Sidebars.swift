extension HistoryFixture {
  /// One revision of Sidebars in two dialects.
  static let sidebars: [String: String] = [
    "a/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "b/snapshot.json": #"{"captured": "2026-02-09"}"#,
    "a/sidebars.md": sidebarsWithTitles,
    "b/sidebars.md": sidebarsWithCaptions,
  ]

  /// Titles in place of link texts; tables, call-outs, captions and the change log are dropped.
  private static let sidebarsWithTitles = """
    ---
    title: Sidebars
    description: A sidebar is a shelf on the left of the room.
    source: \(site)sidebars
    timestamp: 2026-02-01T07:07:07.070Z
    ---

    **Navigation:** [Human Interface Guidelines](/design/human-interface-guidelines)

    **article**

    # Sidebars

    > A sidebar is a shelf on the left of the room.



    A shelf shows the backs of many books at once. For a single book, use a [Boxes](/design/human-interface-guidelines/boxes).

    ## Best practices

    **Leave a hand's breadth below the shelf.** A broom has to pass -- twice a day.

    **Let people move the shelf.** See [Layout](/design/human-interface-guidelines/layout) for where it may stand.

    **Consider hiding the shelf behind a curtain.** In a small room, a curtain with [Liquid Glass](/design/human-interface-guidelines/materials#Liquid-Glass) beads is enough.

    ### Day

    ### Night

    ## Platform considerations

    *Not supported in watchOS. No additional considerations for tvOS.*

    ### macOS

    **Avoid a shelf over the stove.** Paper is brown at 40 degrees.
    """

  /// Captions, a call-out, a table and the change log are there.
  private static let sidebarsWithCaptions = """
    ---
    title: "Sidebars | Apple Developer Documentation"
    source: \(site)sidebars

    # Sidebars

    A sidebar is a shelf on the left of the room.

    ![A drawing of a shelf with nine books.](https://docs-assets.developer.apple.com/published/3333/shelf%402x.png)

    A shelf shows the backs of many books at once. For a single book, use a [crate](\(site)boxes).

    ## [Best practices](\(site)sidebars#Best-practices)

    **Leave a hand’s breadth below the shelf.** A broom has to pass — twice
    a day.

    Note

    A broom is not a mop.

    **Let people move the shelf.** See [the plan](\(site)layout) for where it may stand.

    **Consider hiding the shelf behind a curtain.** In a small room, a curtain with [Liquid Glass](\(site)materials#Liquid-Glass) beads is enough.

    ![A drawing of a curtain.](https://docs-assets.developer.apple.com/published/3333/day%402x.png)A curtain by day

    ![A drawing of a curtain at night.](https://docs-assets.developer.apple.com/published/3333/night%402x.png)A curtain by night

    ## [Platform considerations](\(site)sidebars#Platform-considerations)

     _Not supported in watchOS. No additional considerations for tvOS._

    ### [macOS](\(site)sidebars#macOS)

    **Avoid a shelf over the stove.** Paper is brown at 40 degrees.

    Shelf| Height \u{20}
    ---|--- \u{20}
    Small| 90 cm \u{20}
    Tall| 180 cm \u{20}
     \u{20}
    ## [Change log](\(site)sidebars#Change-log)

    Date| Changes \u{20}
    ---|--- \u{20}
    June 9, 2025| Told about brooms. \u{20}
    June 5, 2023| Told about stoves. \u{20}
    """
}
