extension HistoryFixture {
  /// Toolbars as bare text of a phone's guidelines, then bilingual, then read from a PDF with a change log.
  static let toolbars: [String: String] = [
    "2019/snapshot.json": #"{"captured": "2019-05-01", "platforms": ["iOS"]}"#,
    "2023/snapshot.json": #"{"captured": "2023-01-13"}"#,
    "2025/snapshot.json": #"{"captured": "2026-01-28"}"#,
    "2019/toolbars.txt": bareToolbars,
    "2023/toolbars.md": bilingualToolbars,
    "2025/toolbars.md": pagedToolbars,
  ]

  /// Not even a title; the rules are sentences at the beginning of paragraphs.
  private static let bareToolbars = """
    A toolbar hangs over the lower edge of a bench and holds the tools for the piece that lies there. Toolbars are narrow, may be painted, and fold away while the bench is being swept. For example, at a luthier's the toolbar folds away as soon as the varnish is wet.

    Provide tools that fit the work of the bench. A toolbar should hold what the joiner reaches for while a piece is in the vise.

    Consider whether drawings or short names are right for your hooks. Drawings work well on a toolbar with more than three hooks. On three hooks or fewer, names can be clearer. A farrier, for example, writes names because one rasp looks like the next.

    Avoid hanging a lantern in a toolbar. Lanterns light the whole hall, whereas a toolbar serves the piece on this bench. If the hall is dark, consider a chandelier instead. See Tab Bars.

    Give named hooks enough room. To keep the names from running together, put a peg of fixed width between the hooks. For developer guidance, see UIBarButtonSystemItemFixedSpace.

    For developer guidance, see UIToolbar.

    TIP A toolbar is no drawer, although both hang under the bench. A toolbar holds tools for the piece at hand, such as planes, rasps, or clamps. A drawer holds what belongs to another piece. See Tab Bars.
    """

  /// Every paragraph with a Korean translation behind it; no date.
  private static let bilingualToolbars = """
    # **[components-menus-and-actions] toolbars**

    ## A toolbar keeps the tools within reach that a joiner needs for the piece on the bench.
    > 도구 걸이는 작업대 위의 일에 필요한 연장을 손 닿는 곳에 둔다.
    >




    ![\(site)images/rack-dark_2x.png](\(site)images/rack-dark_2x.png)

    Depending on the fixture, a toolbar hangs high or low.
    > 작업장에 따라 걸이의 높이가 다르다.
    >




    # **Best practices**

    **Provide tools that support the main work of the bench.** In general, hang in front what the joiner reaches for while a piece is in the vise. A plane that is used daily deserves a better hook than a mitre box. In a macOS app, order the hooks by how often they are used.
    > 작업대의 주된 일을 돕는 연장을 걸어 둔다. 보통은 조각이 바이스에 있을 때 목수가 찾는 것을 앞에 건다.
    >




    **Avoid hanging too many tools on one rail.** A hand needs to find each handle in the dark, so you don’t want to crowd the rail.
    > 한 가로대에 연장을 너무 많이 걸지 않는다. 손은 어둠 속에서도 자루를 찾아야 한다.
    >




    **Consider grouping tools where the rail allows it.** In iPadOS and macOS, you can keep saws with saws and planes with planes, so that a stranger finds the fretsaw. A cooper, for example, has one group for staves, one for hoops, and one for lids.
    > 가로대가 허락하면 연장을 묶는 것을 고려한다. 톱은 톱끼리, 대패는 대패끼리 둔다.
    >




    **Make sure the purpose of each tool is clear.** Nobody should have to lift a handle to learn what hangs from it. Give each hook a plain outline or a short name.
    > 각 연장의 쓰임이 분명하게 한다. 누구도 자루를 들어 올려 봐야 알게 해서는 안 된다.
    >




    **Prefer hooks from the ironmonger or the smith.** Their bend is the same everywhere, they take paint without a primer, and they ring alike when a handle is put back.
    > 철물점이나 대장간의 고리를 쓴다. 굽은 모양이 어디서나 같다.
    >




    **Prefer one colour for all handles.** A rail is calmest when every handle has had the same oil.
    > 모든 자루는 한 가지 색으로 한다. 같은 기름을 먹인 가로대가 가장 차분하다.
    >




    **In iPadOS and macOS apps, consider letting joiners rearrange the toolbar.** Moving hooks helps most in shops with many tools that not every apprentice needs, and where people stand at one bench from morning to night.
    > iPadOS와 macOS 앱에서는 사람들이 걸이를 다시 배열하게 하는 것을 고려한다. 고리를 옮기는 일은 연장이 많은 곳에서 도움이 된다.
    >




    **Be prepared for sawdust behind the rail.** Dust settles where nothing hangs. For guidance, see [Materials](../foundations/materials).
    > 가로대 뒤의 톱밥에 대비한다. 먼지는 아무것도 걸리지 않은 곳에 앉는다.
    >




    # **Platform considerations**

    *No additional considerations for tvOS.*

    # **iOS**

    Toolbars and drawers both hang under a small bench, each for a purpose of its own.
    > 걸이와 서랍은 모두 작은 작업대 아래에 있지만 쓰임이 다르다.
    >




    **Avoid hanging a lantern in a toolbar.** Lanterns light the whole hall, whereas a toolbar serves only the piece on this bench.
    > 걸이에 등불을 걸지 않는다. 등불은 온 방을 비추지만 걸이는 이 작업대의 조각만을 위한다.
    >




    **On a toolbar with three or fewer hooks, consider short names instead of drawings.** A farrier, for example, writes names because one rasp looks like the next. To keep the names from running together, put a peg of fixed width between the hooks. For developer guidance, see [UIBarButtonSystemItemFixedSpace](https://developer.apple.com/documentation/uikit/uibarbuttonsystemitem/uibarbuttonsystemitemfixedspace).
    > 고리가 세 개 이하인 걸이에는 그림 대신 짧은 이름을 쓰는 것을 고려한다. 이름이 겹치지 않게 고정된 너비의 못을 사이에 둔다.
    >




    # **macOS**

    **Make every tool on the rail available in the cupboard as well.** Because people can take a rail down, it must not be the only place where a tool is kept.
    > 가로대의 모든 연장을 찬장에도 둔다. 사람들이 가로대를 뗄 수 있기 때문이다.
    >




    # **watchOS**

    **Use a folding hook for a tool that matters and is seldom needed.** It stays behind the strap until somebody pulls at it.
    > 중요하지만 드물게 쓰는 연장에는 접는 고리를 쓴다. 누가 당길 때까지 끈 뒤에 있다.
    >
    """

  /// Headings in pieces, the side column in the middle of a sentence, "iOS" lost.
  private static let pagedToolbars = """
    <span id="page-0-1"></span>**December 16, 2025** Told why rails are painted.

    # **Toolbars**

    A toolbar keeps the tools, the lamp, and the way to the next bench within reach.

    ![](_page_0_Picture_4.jpeg)

    In contrast to a toolbar, a [tab](\(site)tab-bars) bar only leads from bench to bench.

    ## **Best [practices](#page-0-0)**

    <span id="page-0-0"></span>**Choose tools with care to avoid crowding one rail.** A hand needs to find each handle in the dark, so you don't want to crowd the rail with many of them. Say which tools go into the cupboard first when the wall gets narrower.

    #### **Supported platforms**

    ![](_page_0_Picture_14.jpeg)

    #### [Toolbars](#page-0-1)

    Best [practices](#page-0-0)

    [Actions](#page-2-2)

    Item [groupings](#page-3-0)

    Platform [considerations](#page-4-0)

    [Change](#page-8-1) log

    #### **Note**

    The wall grows a shelf by itself in macOS or iPadOS when hooks no longer fit. Don't nail a shelf of your own below it.

    **In iPadOS and macOS apps, consider letting joiners rearrange the toolbar to have their daily tools in front.** Moving hooks helps most in shops with many tools that not every apprentice needs, and where people stand at one bench from morning to night.

    **Avoid hanging a lantern in a toolbar.** Lanterns light the whole hall, whereas a toolbar serves only the piece on this bench. For guidance, see [Segmented](\(site)segmented-controls) controls.

    ## **[Actions](#page-2-2)**

    **Provide hooks that support the main work of the bench.** In general, hang in front what the joiner reaches for while a piece is in the vise. A plane that is used daily deserves a better hook than a mitre box.

    <span id="page-2-2"></span>**Make sure the purpose of each hook is clear.** Don't make anybody lift a handle to learn what hangs from it. Prefer a plain outline to a name, except for tools like *bradawl* that have none.

    ![](_page_3_Picture_0.jpeg)

    **Prefer hooks from the ironmonger without rings.** Their bend is the same everywhere, they take paint without a primer, and they ring alike when a handle is put back. Rings aren't needed because the rail holds the hooks.

    **Use the** *.brass* **hook for the tool that ends the work.** It draws the eye at the end of the day. Only hang one, and hang it at the far end of the rail.

    ## **Item [groupings](#page-3-0)**

    - <span id="page-3-0"></span>**Near end.** What leads back to the bench before hangs here, followed by the name of the piece.
    - **Middle.** What is used all day hangs here, and people can move it.

    **Group tools by purpose on every rail.** You can keep saws with saws and planes with planes, so that a stranger finds the fretsaw. A cooper, for example, has one group for staves, one for hoops, and one for lids.

    **Keep the number of groups small.** A rail of many groups looks like a market stall. In general, aim for three at most.

    **Keep hooks with names apart.** A name beside an outline reads as one hook with both. If your toolbar has several names, put a peg of fixed width between them. In code, it is *[UIBar](https://developer.apple.com/documentation/UIKit/UIBarButtonItem/SystemItem/fixedSpace) [ButtonItem.SystemItem.fixedSpace](https://developer.apple.com/documentation/UIKit/UIBarButtonItem/SystemItem/fixedSpace)*.

    ## **Platform [considerations](#page-4-0)**

    <span id="page-4-1"></span><span id="page-4-0"></span>*No additional considerations for tvOS.*

    ### <span id="page-5-0"></span>**[iPadOS](#page-5-0)**

    **Consider joining the rail with the sign over the door.** In iPadOS, the sign and the [rail](\(site)tab-bars) can share one beam.

    ### **[macOS](#page-5-1)**

    **Make every tool on the rail available in the cupboard as well.** Because people can take a rail down, it must not be the only place where a tool is kept.

    ### **[visionOS](#page-5-2)**

    **Avoid building an upright toolbar.** In visionOS, tab [bars](\(site)tab-bars) stand upright, so two uprights would look like a door.

    ### **[watchOS](#page-6-0)**

    **Use a folding hook for a tool that matters and is seldom needed.** It stays behind the strap until somebody pulls at it.

    ## **[Change](#page-8-1) log**

    <span id="page-8-1"></span>

    | Date              | Changes                                                                     |
    |-------------------|-----------------------------------------------------------------------------|
    | December 16, 2025 | Told why rails are painted.                                                 |
    | June 9, 2025      | Told how tools are grouped, and what outlines are for.                      |
    | June 21, 2023     | Told about visionOS.                                                        |
    | June 5, 2023      | Told about folding hooks in watchOS.                                        |
    """
}
