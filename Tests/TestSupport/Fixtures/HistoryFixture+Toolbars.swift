extension HistoryFixture {
  /// Toolbars as plain text of iOS guidelines, then bilingual, then converted from a PDF with a change log.
  package static let toolbars: [String: String] = [
    "2019/snapshot.json": #"{"captured": "2019-05-01", "platforms": ["iOS"]}"#,
    "2023/snapshot.json": #"{"captured": "2023-01-13"}"#,
    "2025/snapshot.json": #"{"captured": "2026-01-28"}"#,
    "2019/toolbars.txt": bareToolbars,
    "2023/toolbars.md": bilingualToolbars,
    "2025/toolbars.md": pagedToolbars,
  ]

  /// No title; each rule is the first sentence of a paragraph.
  private static let bareToolbars = """
    A toolbar is the strip below a sketch that holds pens and brushes. Toolbars are one row high, may be dragged, and turn pale while a stroke is being drawn. For example, on a sketch pad the toolbar turns pale as soon as the pencil is down.

    Offer tools that fit the pace of a sketch. A toolbar should hold what the painter reaches for while a line is on its way.

    Consider whether square or round buttons are right for your row. Square buttons fill a strip with more than two rows. On a single row, round ones are easier to hit. A chess app, for example, draws circles because its pieces are on squares.

    Avoid placing a clock in a toolbar. Clocks belong to the whole device, whereas a toolbar serves the drawing in this window. If the time matters, consider a timer instead. See Tab Bars.

    Leave air between circles. To keep the circles from touching each other, leave half a button between them. For developer guidance, see UIBarButtonSystemItemFixedSpace.

    For developer guidance, see UIToolbar.

    TIP A toolbar is not a palette, although both float over the paper. A toolbar holds tools for the layer in front, such as pens, erasers, or stamps. A palette holds the colors of all layers. See Tab Bars.
    """

  /// Each paragraph is followed by a Korean translation; no date.
  private static let bilingualToolbars = """
    # **[components-menus-and-actions] toolbars**

    ## A toolbar keeps the tools within reach that a painter needs for the layer in front.
    > 도구 막대는 앞에 있는 레이어에 필요한 도구를 손 닿는 곳에 둔다.
    >




    ![\(site)images/strip-dark_2x.png](\(site)images/strip-dark_2x.png)

    Depending on the window, a toolbar has one row or two.
    > 윈도우에 따라 막대의 줄 수가 다르다.
    >




    # **Best practices**

    **Offer tools that suit the quick pace of a sketch.** In general, put in front what the painter reaches for while a line is on its way. A brush that is picked daily deserves a larger icon than a ruler. In a macOS app, show the width of the line as a number.
    > 빠른 스케치에 맞는 도구를 둔다. 보통은 선을 그을 때 화가가 찾는 것을 앞에 둔다.
    >




    **Avoid drawing too thick borders around one strip.** An eye needs to find each icon at a glance, so you don’t want to frame the strip.
    > 막대 둘레에 너무 두꺼운 테두리를 그리지 않는다. 눈은 한눈에 아이콘을 찾아야 한다.
    >




    **Consider numbering tools where the strip allows it.** In iPadOS and macOS, you can count pens with pens and inks with inks, so that a beginner finds the first one. A comic, for example, has one number for frames, one for figures, and one for words.
    > 막대에 자리가 있으면 도구에 번호를 매기는 것을 고려한다. 펜은 펜끼리, 잉크는 잉크끼리 센다.
    >




    **Make sure the width of each tool is visible.** People should not have to draw a stroke to learn how wide it is. Give each brush a round sample or a small number.
    > 각 도구의 굵기가 보이게 한다. 누구도 선을 그어 봐야 알게 해서는 안 된다.
    >




    **Prefer cursors from the mouse settings or the theme.** Their tip is the same everywhere, they keep their outline over a photo, and they turn alike when a page is being loaded.
    > 마우스 설정이나 테마의 커서를 쓴다. 끝 모양이 어디서나 같다.
    >




    **Prefer one language for all captions.** A strip is calmest when every word is read in the same direction.
    > 모든 설명은 한 가지 언어로 쓴다. 같은 방향으로 읽는 막대가 가장 차분하다.
    >




    **In iPadOS and macOS apps, consider letting left-handers mirror the toolbar.** Turning it round helps most on wide screens with a stylus that is held close to the glass, and where a sketch fills the window from edge to edge.
    > iPadOS와 macOS 앱에서는 왼손잡이가 막대를 뒤집게 하는 것을 고려한다. 좌우를 바꾸는 일은 넓은 화면에서 도움이 된다.
    >




    **Be prepared for photos behind the strip.** Bright ones wash thin lines out. For guidance, see [Materials](../foundations/materials).
    > 막대 뒤의 사진에 대비한다. 밝은 사진은 가는 선을 흐리게 한다.
    >




    # **Platform considerations**

    *No additional considerations for tvOS.*

    # **iOS**

    Toolbars and palettes both float over a small canvas, each with another grip.
    > 막대와 팔레트는 모두 작은 캔버스 위에 있지만 손잡이가 다르다.
    >




    **Avoid placing a clock in a toolbar.** Clocks belong to the whole device, whereas a toolbar serves only the drawing in this window.
    > 막대에 시계를 넣지 않는다. 시계는 온 기기의 것이지만 막대는 이 윈도우의 그림만을 위한다.
    >




    **On a strip with a single row, consider round buttons instead of square ones.** A chess app, for example, draws circles because its pieces are on squares. To keep the circles from touching each other, leave half a button between them. For developer guidance, see [UIBarButtonSystemItemFixedSpace](https://developer.apple.com/documentation/uikit/uibarbuttonsystemitem/uibarbuttonsystemitemfixedspace).
    > 한 줄인 막대에는 네모 대신 둥근 버튼을 쓰는 것을 고려한다. 원이 닿지 않게 버튼 반 개만큼 사이를 둔다.
    >




    # **macOS**

    **Describe every tool on the strip in the help book as well.** Because people search the help first, it must not be the only text where a tool is missing.
    > 막대의 모든 도구를 도움말에도 적는다. 사람들이 도움말을 먼저 찾기 때문이다.
    >




    # **watchOS**

    **Use a hollow dot for a tool that waits for an answer.** It fills as soon as the phone replies.
    > 답을 기다리는 도구에는 빈 점을 쓴다. 전화기가 답하면 곧 채워진다.
    >
    """

  /// Broken headings, the sidebar in the middle of the text, the heading "iOS" missing.
  private static let pagedToolbars = """
    <span id="page-0-1"></span>**December 16, 2025** Explained why strips are tinted.

    # **Toolbars**

    A toolbar keeps the tools, the ruler, and the way to the next layer within reach.

    ![](_page_0_Picture_4.jpeg)

    Unlike a toolbar, a [tab](\(site)tab-bars) bar only leads from canvas to canvas.

    ## **Best [practices](#page-0-0)**

    <span id="page-0-0"></span>**Draw borders with care to avoid framing one strip.** An eye needs to find each icon at a glance, so you don't want to frame the strip with dark ones. Say which borders fade away first when the window gets narrower.

    #### **Supported platforms**

    ![](_page_0_Picture_14.jpeg)

    #### [Toolbars](#page-0-1)

    Best [practices](#page-0-0)

    [Actions](#page-2-2)

    Item [groupings](#page-3-0)

    Platform [considerations](#page-4-0)

    [Change](#page-8-1) log

    #### **Note**

    An arrow appears by itself in macOS or iPadOS when strips leave the window. Don't draw a second one below it.

    **In iPadOS and macOS apps, consider letting left-handers mirror the toolbar to have their drawing tools in sight.** Turning it round helps most on wide screens with a stylus that is held close to the glass, and where a sketch fills the window from edge to edge.

    **Avoid placing a clock in a toolbar.** Clocks belong to the whole device, whereas a toolbar serves only the drawing in this window. For guidance, see [Segmented](\(site)segmented-controls) controls.

    ## **[Actions](#page-2-2)**

    **Offer brushes that suit the quick pace of a sketch.** In general, put in front what the painter reaches for while a line is on its way. A brush that is picked daily deserves a larger icon than a ruler.

    <span id="page-2-2"></span>**Make sure the width of each brush is visible.** Don't make anybody draw a stroke to learn how wide it is. Prefer a round sample to a number, except for tools like *calligraphy* that have none.

    ![](_page_3_Picture_0.jpeg)

    **Prefer cursors from the mouse settings without shadows.** Their tip is the same everywhere, they keep their outline over a photo, and they turn alike when a page is being loaded. Shadows aren't needed because the strip has none.

    **Use the** *.wide* **brush for the tool that fills the background.** It covers the paper in one sweep. Keep it out of reach of the thumb, and show its width on the strip.

    ## **Item [groupings](#page-3-0)**

    - <span id="page-3-0"></span>**Left end.** What was picked last comes here, followed by the name of the sketch.
    - **Middle.** The colors of the picture come here, and people can mix them.

    **Number tools by size on every strip.** You can count pens with pens and inks with inks, so that a beginner finds the first one. A comic, for example, has one number for frames, one for figures, and one for words.

    **Keep the number of stamps low.** A strip of many stamps looks like a sticker album. In general, start with a dozen.

    **Leave air beside brushes with samples.** A sample beside a number reads as one brush with both. If your strip shows several samples, leave half a button between them. In code, it is *[UIBar](https://developer.apple.com/documentation/UIKit/UIBarButtonItem/SystemItem/fixedSpace) [ButtonItem.SystemItem.fixedSpace](https://developer.apple.com/documentation/UIKit/UIBarButtonItem/SystemItem/fixedSpace)*.

    ## **Platform [considerations](#page-4-0)**

    <span id="page-4-1"></span><span id="page-4-0"></span>*No additional considerations for tvOS.*

    ### <span id="page-5-0"></span>**[iPadOS](#page-5-0)**

    **Consider hiding the strip under the ruler on the paper.** In iPadOS, the ruler and the [strip](\(site)tab-bars) can share one edge.

    ### **[macOS](#page-5-1)**

    **Describe every tool on the strip in the help book as well.** Because people search the help first, it must not be the only text where a tool is missing.

    ### **[visionOS](#page-5-2)**

    **Avoid fastening a toolbar to the floor.** In visionOS, tab [bars](\(site)tab-bars) float in the air, so two bars would look like furniture.

    ### **[watchOS](#page-6-0)**

    **Use a hollow dot for a tool that waits for an answer.** It fills as soon as the phone replies.

    ## **[Change](#page-8-1) log**

    <span id="page-8-1"></span>

    | Date              | Changes                                                                     |
    |-------------------|-----------------------------------------------------------------------------|
    | December 16, 2025 | Explained why strips are tinted.                                            |
    | June 9, 2025      | Explained how tools are numbered, and what samples are for.                 |
    | June 21, 2023     | Covered visionOS.                                                           |
    | June 5, 2023      | Covered hollow dots in watchOS.                                             |
    """
}
