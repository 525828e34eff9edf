extension HistoryFixture {
  /// Tab bars with underlined headings, then as plain text, then with headings that are links.
  package static let tabBars: [String: String] = [
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

     Covered visionOS. Tab bars
    ========

    A tab bar is a row of icons below the pages of a magazine.![A drawing of four icons with a word below each.](https://docs-assets.developer.apple.com/published/0000/icons@2x.png)

    [Best practices](/design/human-interface-guidelines/tab-bars#Best-practices)
    ----------------------------------------------------------------------------

    **Draw a tab bar as a single row, not as a grid of icons.** A grid of icons hides the page that is behind it. If you need buttons for the text on this page, use a [toolbar](/design/human-interface-guidelines/toolbars)
     instead.

    **Keep the icons still while people swipe from page to page.** The exception is a puzzle, which has pieces on the move.

    **Use the smallest number of colors that keeps the icons apart.** Each color more makes the row noisier. Two colors are enough in iOS, and three everywhere else.

    **Keep badges visible even when their count is zero.** A corner where a badge was yesterday looks broken. Put a dash in it that says that counting goes on.

    **Use a round frame for each icon.** Consider avoiding a frame like Diamond, which every game has.

    [Platform considerations](/design/human-interface-guidelines/tab-bars#Platform-considerations)
    ----------------------------------------------------------------------------------------------

    *Not supported in watchOS or macOS.*

    ### [iOS, iPadOS](/design/human-interface-guidelines/tab-bars#iOS-iPadOS)

    **Avoid a row below another row whenever possible.** In a narrow window the second row covers the lines at the end of a page. People seldom scroll that far.

    **Consider drawing filled shapes to get icons that are clear in sunlight.** When you use [symbols](/design/human-interface-guidelines/sf-symbols)
    , icons suit any screen.

    ### [Icon sizes](/design/human-interface-guidelines/tab-bars#Icon-sizes)



    | Icon | Wide pages | Narrow pages |
    | --- | --- | --- |
    | Round A drawing of a disc. | 32x32 px | 20x20 px |
    | Square A drawing of a box. | 28x28 px | 16x16 px |

    ### [tvOS](/design/human-interface-guidelines/tab-bars#tvOS)

    The row is 80 points high, and its upper edge is 50 points below the picture.

    **If you draw a shape for an icon, make sure it’s simple.** Only a heart, a star, and a house are known everywhere.

    **In a radio app, order the icons in the usual way.** For quick hands, put them in this order:

    * Songs that play
    * Songs that wait
    * Other lists

    ### [visionOS](/design/human-interface-guidelines/tab-bars#visionOS)

    **Choose a shape and a colored title for each page.** The shape is always gray; the title turns blue when a pointer rests on it.

    ![A drawing of gray titles.](https://docs-assets.developer.apple.com/published/0000/gray@2x.png)Gray![A drawing of blue titles.](https://docs-assets.developer.apple.com/published/0000/blue@2x.png)Blue**If a magazine has many issues, consider placing an index behind an icon.** An [index](/design/human-interface-guidelines/sidebars)
     leads to pages that few people open.

    [Resources](/design/human-interface-guidelines/tab-bars#Resources)
    ------------------------------------------------------------------

    #### [Related](/design/human-interface-guidelines/tab-bars#Related)

    [Toolbars](/design/human-interface-guidelines/toolbars)


    [Change log](/design/human-interface-guidelines/tab-bars#Change-log)
    --------------------------------------------------------------------



    | Date | Changes |
    | --- | --- |
    | June 21, 2023 | Covered visionOS. |
    """

  /// September 2024: nothing is marked, the summary repeats the top.
  private static let plainTabBars = """
    ---
    title: "Tab bars"
    platform: universal
    category: reading
    url: \(site)tab-bars
    id: icons
    lastUpdated: 2025-06-25T07:07:07.070Z
    ---
    ## Summary

    New art of the windows of iPadOS 18.
    Tab bars
    A tab bar is a row of icons below the pages of a magazine.

    Skip Navigation

    September 9, 2024

    New art of the windows of iPadOS 18.
    Tab bars
    A tab bar is a row of icons below the pages of a magazine.

    Best practices

    Draw a tab bar as a single row, not as a grid of icons. A grid of icons hides the page that is behind it. If you need buttons for the text on this page, use a toolbar instead.

    Make sure the icons stay still while people swipe from page to page. A moving icon is hard to hit with a thumb. The exception is a puzzle, which has pieces on the move.

    Use the agreed number of colors that keeps the icons apart. Each color more makes the row noisier. Where colors fail, consider a pattern as well.

    Avoid a row below another row. In a narrow window the second row covers the lines at the end of a page in iOS and iPadOS. People seldom scroll that far.

    Don't hide badges, even when their count is zero. A corner where a badge was yesterday looks broken. Put a dash in it that says that counting goes on.

    Use a round frame for each icon. Consider avoiding a frame like Diamond, which every game has.

    Consider drawing filled shapes to get icons that are clear in sunlight. When you use symbols, icons suit any screen.

    Platform considerations

    Not supported in watchOS. No additional considerations for macOS.

    iPadOS

    Prefer a tab bar for reading. People turn pages faster than lists.

    Let people choose the columns of the window. A trader needs the prices, a coach the results.

    tvOS

    The row is 80 points high, and its upper edge is 50 points below the picture.

    In a radio app, order the icons in the usual way. For quick hands, put them in this order:

    Songs that play

    Songs that wait

    Other lists

    visionOS

    Choose a shape and a colored label for each page. The shape is always gray; the label turns blue when a pointer rests on it.

    If a magazine has many issues, consider placing an index behind an icon. An index leads to pages that few people open.

    Resources
    Related

    Toolbars

    Change log

    Date

    Changes

    September 9, 2024

    New art of the windows of iPadOS 18.

    August 6, 2024

    Covered the windows of iPadOS 18.

    June 21, 2023

    Covered visionOS.
    """

  /// December 2025: headings are links, call-outs are bare lines.
  private static let linkedTabBars = """
    ---
    title: "Tab bars | Apple Developer Documentation"
    source: \(site)tab-bars

    # Tab bars

    A tab bar is a row of icons below the pages of a magazine.

    ![A drawing of four icons with a word below each.](https://docs-assets.developer.apple.com/published/1111/icons%402x.png)

    ## [Best practices](\(site)tab-bars#Best-practices)

    **Draw a tab bar as a single row, not as a grid of icons.** A grid of icons hides the page that is behind it. If you need buttons for the text on this page, use a [toolbar](\(site)toolbars) instead.

    **Make sure the icons stay still while people swipe from page to page.** A moving icon is hard to hit with a thumb. The exception is a puzzle, which has pieces on the move.

    **Use the agreed number of colors that keeps the icons apart.** Each color more makes the row noisier. Where colors fail, consider a pattern as well.

    **Avoid a row below another row.** In a narrow window the second row covers the lines at the end of a page in iOS and iPadOS. People seldom scroll that far.

    **Don’t hide badges, even when their count is zero.** A corner where a badge was yesterday looks broken. Put a dash in it that says that counting goes on.

    **Include a gap to help people find the middle.** A narrow one does.

    **Consider drawing filled shapes to get icons that are clear in sunlight.** When you use [symbols](\(site)sf-symbols), icons suit any screen.

    ![A drawing of a bright window.](https://docs-assets.developer.apple.com/published/1111/bright%402x.png)

    **Avoid setting labels in capitals below the photo beside them.** Long ones are hard to read.

    ## [Platform considerations](\(site)tab-bars#Platform-considerations)

     _Not supported in watchOS. No additional considerations for macOS._

    ### [iOS](\(site)tab-bars#iOS)

    A tab bar lets the text of the page shine through a layer of [Liquid Glass](\(site)materials#Liquid-Glass).

    ### [iPadOS](\(site)tab-bars#iPadOS)

    ![A drawing of icons.](https://docs-assets.developer.apple.com/published/1111/a%402x.png)

    ![A drawing of an index.](https://docs-assets.developer.apple.com/published/1111/b%402x.png)

    Note

    To print an index without icons, use a list instead of a grid.

    **Prefer a tab bar for reading.** People turn pages faster than lists.

    **Let people choose the columns of the window.** A trader needs the prices, a coach the results. If you let them, begin with the dates.

    ### [tvOS](\(site)tab-bars#tvOS)

    The row is 80 points high, and its upper edge is 50 points below the picture.

    **In a radio app, order the icons in the usual way.** For quick hands, put them in this order:

      * Songs that play

      * Songs that wait

      * Other lists




    ### [visionOS](\(site)tab-bars#visionOS)

    Video with custom controls.\u{20}

    Content description: A recording of a blue label.\u{20}

    Play\u{20}

    **Choose a shape and a colored label for each page.** The shape is always gray; the label turns blue when a pointer rests on it.

    ![A drawing of gray labels.](https://docs-assets.developer.apple.com/published/1111/gray%402x.png)Gray

    ![A drawing of blue labels.](https://docs-assets.developer.apple.com/published/1111/blue%402x.png)Blue

    **If a magazine has many issues, consider placing an index behind an icon.** An [index](\(site)sidebars) leads to pages that few people open.

    ## [Resources](\(site)tab-bars#Resources)

    #### [Related](\(site)tab-bars#Related)

    [Toolbars](\(site)toolbars)

    ## [Change log](\(site)tab-bars#Change-log)

    Date| Changes \u{20}
    ---|--- \u{20}
    December 16, 2025| Covered more of Liquid Glass. \u{20}
    July 28, 2025| Covered Liquid Glass. \u{20}
    September 9, 2024| New art of the windows of iPadOS 18. \u{20}
    August 6, 2024| Covered the windows of iPadOS 18. \u{20}
    June 21, 2023| Covered visionOS. \u{20}
    """
}
