extension HistoryFixture {
  /// Tab bars with underlined headings, then as plain text, then with headings that are links.
  static let tabBars: [String: String] = [
    "2023/snapshot.json": #"{"captured": "2023-09-20"}"#,
    "2025/snapshot.json": #"{"captured": "2025-06-25"}"#,
    "2026/snapshot.json": #"{"captured": "2026-02-09"}"#,
    "2023/tab-bars.md": underlinedTabBars,
    "2025/tab-bars.md": plainTabBars,
    "2026/tab-bars.md": linkedTabBars,
  ]

  /// June 2023: captions glued to rules, a table of sizes.
  private static let underlinedTabBars = """
    June 21, 2023

     Told about visionOS. Tab bars
    ========

    A tab bar is a row of signs over the doors of a hall.![A drawing of four doors with a sign over each.](https://docs-assets.developer.apple.com/published/0000/doors@2x.png)

    [Best practices](/design/human-interface-guidelines/tab-bars#Best-practices)
    ----------------------------------------------------------------------------

    **Use a tab bar to lead to rooms, not to start machines.** A sign over a door says what is behind it. If you need switches for the machine in this room, use a [toolbar](/design/human-interface-guidelines/toolbars)
     instead.

    **Keep the signs lit while people walk from room to room.** The exception is a cellar, which has a lamp of its own.

    **Use the minimum number of doors required to reach every room.** Each door more makes the hall draughtier. Five doors are enough in iOS, and six everywhere else.

    **Keep doors visible even when their room is empty.** A wall where a door was yesterday is frightening. Hang a note on it that says why nobody is in.

    **Use a short word for each sign.** Consider avoiding a word like Room, which every room is.

    [Platform considerations](/design/human-interface-guidelines/tab-bars#Platform-considerations)
    ----------------------------------------------------------------------------------------------

    *Not supported in watchOS or macOS.*

    ### [iOS, iPadOS](/design/human-interface-guidelines/tab-bars#iOS-iPadOS)

    **Avoid a door to further doors whenever possible.** In a narrow hall the last door leads to a corridor with the rest of them. People seldom walk that far.

    **Consider using carved pictures to provide signs that can be read from afar.** When you use [carvings](/design/human-interface-guidelines/sf-symbols)
    , signs suit any light.

    ### [Target dimensions](/design/human-interface-guidelines/tab-bars#Target-dimensions)



    | Sign | Broad halls | Narrow halls |
    | --- | --- | --- |
    | Round A drawing of a disc. | 25x25 cm | 18x18 cm |
    | Square A drawing of a slate. | 23x23 cm | 17x17 cm |

    ### [tvOS](/design/human-interface-guidelines/tab-bars#tvOS)

    The lintel is 68 points high, and its upper edge hangs 46 points below the ceiling.

    **If you carve a picture for a sign, make sure it’s familiar.** Only a loaf, a key, and an anchor are known everywhere.

    **In a station, order the doors in a consistent way.** For the best walk, put them in this order:

    * Trains that leave
    * Trains that arrive
    * Other rooms

    ### [visionOS](/design/human-interface-guidelines/tab-bars#visionOS)

    **Supply a carving and a painted title for each door.** The carving can always be seen; the title lights up when somebody looks at it.

    ![A drawing of dark titles.](https://docs-assets.developer.apple.com/published/0000/dark@2x.png)Dark![A drawing of lit titles.](https://docs-assets.developer.apple.com/published/0000/lit@2x.png)Lit**If it makes sense in your hall, consider using a staircase behind a door.** A [staircase](/design/human-interface-guidelines/sidebars)
     leads to rooms that few people visit.

    [Resources](/design/human-interface-guidelines/tab-bars#Resources)
    ------------------------------------------------------------------

    #### [Related](/design/human-interface-guidelines/tab-bars#Related)

    [Toolbars](/design/human-interface-guidelines/toolbars)


    [Change log](/design/human-interface-guidelines/tab-bars#Change-log)
    --------------------------------------------------------------------



    | Date | Changes |
    | --- | --- |
    | June 21, 2023 | Told about visionOS. |
    """

  /// September 2024: nothing is marked, the summary repeats the top.
  private static let plainTabBars = """
    ---
    title: "Tab bars"
    platform: universal
    category: walking
    url: \(site)tab-bars
    id: doors
    lastUpdated: 2025-06-25T07:07:07.070Z
    ---
    ## Summary

    New art of the halls of iPadOS 18.
    Tab bars
    A tab bar is a row of signs over the doors of a hall.

    Skip Navigation

    September 9, 2024

    New art of the halls of iPadOS 18.
    Tab bars
    A tab bar is a row of signs over the doors of a hall.

    Best practices

    Use a tab bar to lead to rooms, not to start machines. A sign over a door says what is behind it. If you need switches for the machine in this room, use a toolbar instead.

    Make sure the signs stay lit while people walk from room to room. Who cannot read a sign forgets where they are. The exception is a cellar, which has a lamp of its own.

    Use the appropriate number of doors required to reach every room. Each door more makes the hall draughtier. Where available, consider a staircase as well.

    Avoid a door to further doors. In a narrow hall the last door leads to a corridor with the rest of them in iOS and iPadOS. People seldom walk that far.

    Don't hide doors, even when their room is empty. A wall where a door was yesterday is frightening. Hang a note on it that says why nobody is in.

    Use a short word for each sign. Consider avoiding a word like Room, which every room is.

    Consider using carved pictures to provide signs that can be read from afar. When you use carvings, signs suit any light.

    Platform considerations

    Not supported in watchOS. No additional considerations for macOS.

    iPadOS

    Prefer a tab bar for walking. People find doors faster than stairs.

    Let people choose the doors of the hall. A baker needs the cellar, a tailor the attic.

    tvOS

    The lintel is 68 points high, and its upper edge hangs 46 points below the ceiling.

    In a station, order the doors in a consistent way. For the best walk, put them in this order:

    Trains that leave

    Trains that arrive

    Other rooms

    visionOS

    Supply a carving and a painted label for each door. The carving can always be seen; the label lights up when somebody looks at it.

    If it makes sense in your hall, consider using a staircase behind a door. A staircase leads to rooms that few people visit.

    Resources
    Related

    Toolbars

    Change log

    Date

    Changes

    September 9, 2024

    New art of the halls of iPadOS 18.

    August 6, 2024

    Told about the halls of iPadOS 18.

    June 21, 2023

    Told about visionOS.
    """

  /// December 2025: headings are links, call-outs are bare lines.
  private static let linkedTabBars = """
    ---
    title: "Tab bars | Apple Developer Documentation"
    source: \(site)tab-bars

    # Tab bars

    A tab bar is a row of signs over the doors of a hall.

    ![A drawing of four doors with a sign over each.](https://docs-assets.developer.apple.com/published/1111/doors%402x.png)

    ## [Best practices](\(site)tab-bars#Best-practices)

    **Use a tab bar to lead to rooms, not to start machines.** A sign over a door says what is behind it. If you need switches for the machine in this room, use a [toolbar](\(site)toolbars) instead.

    **Make sure the signs stay lit while people walk from room to room.** Who cannot read a sign forgets where they are. The exception is a cellar, which has a lamp of its own.

    **Use the appropriate number of doors required to reach every room.** Each door more makes the hall draughtier. Where available, consider a staircase as well.

    **Avoid a door to further doors.** In a narrow hall the last door leads to a corridor with the rest of them in iOS and iPadOS. People seldom walk that far.

    **Don’t hide doors, even when their room is empty.** A wall where a door was yesterday is frightening. Hang a note on it that says why nobody is in.

    **Include a label to help people find their door.** A short word does.

    **Consider using carved pictures to provide signs that can be read from afar.** When you use [carvings](\(site)sf-symbols), signs suit any light.

    ![A drawing of a hall at noon.](https://docs-assets.developer.apple.com/published/1111/noon%402x.png)

    **Avoid painting labels in the colour of the wall behind them.** White on chalk is read by nobody.

    ## [Platform considerations](\(site)tab-bars#Platform-considerations)

     _Not supported in watchOS. No additional considerations for macOS._

    ### [iOS](\(site)tab-bars#iOS)

    A tab bar hangs over the lower half of the hall on a beam of [Liquid Glass](\(site)materials#Liquid-Glass).

    ### [iPadOS](\(site)tab-bars#iPadOS)

    ![A drawing of doors.](https://docs-assets.developer.apple.com/published/1111/a%402x.png)

    ![A drawing of stairs.](https://docs-assets.developer.apple.com/published/1111/b%402x.png)

    Note

    To build stairs without doors, ask a mason instead of a joiner.

    **Prefer a tab bar for walking.** People find doors faster than stairs.

    **Let people choose the doors of the hall.** A baker needs the cellar, a tailor the attic. If you let them, aim for five doors or fewer.

    ### [tvOS](\(site)tab-bars#tvOS)

    The lintel is 68 points high, and its upper edge hangs 46 points below the ceiling.

    **In a station, order the doors in a consistent way.** For the best walk, put them in this order:

      * Trains that leave

      * Trains that arrive

      * Other rooms




    ### [visionOS](\(site)tab-bars#visionOS)

    Video with custom controls.\u{20}

    Content description: A recording of a lit label.\u{20}

    Play\u{20}

    **Supply a carving and a painted label for each door.** The carving can always be seen; the label lights up when somebody looks at it.

    ![A drawing of dark labels.](https://docs-assets.developer.apple.com/published/1111/dark%402x.png)Dark

    ![A drawing of lit labels.](https://docs-assets.developer.apple.com/published/1111/lit%402x.png)Lit

    **If it makes sense in your hall, consider using a staircase behind a door.** A [staircase](\(site)sidebars) leads to rooms that few people visit.

    ## [Resources](\(site)tab-bars#Resources)

    #### [Related](\(site)tab-bars#Related)

    [Toolbars](\(site)toolbars)

    ## [Change log](\(site)tab-bars#Change-log)

    Date| Changes \u{20}
    ---|--- \u{20}
    December 16, 2025| Told more about Liquid Glass. \u{20}
    July 28, 2025| Told about Liquid Glass. \u{20}
    September 9, 2024| New art of the halls of iPadOS 18. \u{20}
    August 6, 2024| Told about the halls of iPadOS 18. \u{20}
    June 21, 2023| Told about visionOS. \u{20}
    """
}
