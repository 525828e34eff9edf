import Testing

@testable import GuidelineCLI

/// Whole answers of `hig diff`, each judged against what a reader of both documents would say.
struct DiffCommandTests {
  @Test func `bare text of a phone's guidelines becomes a page for all platforms`() throws {
    let workshop = try Workshop(HistoryPages.toolbars)
    let answer = workshop.hig("diff", "toolbars", "2019-05-01..2023-01-13")
    #expect(
      answer.output == """
        Toolbars
        copy of 2019-05-01 → copy of 2023-01-13
        9 rules added, 1 removed, 1 for other platforms, 2 moved; 3 other texts changed;
        16 changes not logged

        the top of the page

          - Text
            A toolbar hangs over the lower edge of a bench and holds the tools for the
            piece that lies there. Toolbars are narrow, may be painted, and fold away
            while the bench is being swept.
            removed · not logged
            toolbars/context

          - Give named hooks enough room.
            To keep the names from running together, put a peg of fixed width between
            the hooks. For developer guidance, see UIBarButtonSystemItemFixedSpace.
            removed · merged into
            toolbars/on-a-toolbar-with-three-or-fewer-hooks-consider-short-names · not
            logged
            toolbars/give-named-hooks-enough-room

          + Text
            A toolbar keeps the tools within reach that a joiner needs for the piece on
            the bench.
            added · not logged
            toolbars/context

        Best practices

          ~ Provide tools that [-fit-] {+support+} the {+main+} work of the bench.
            [-A toolbar should hold-] {+In general, hang in front+} what the joiner
            reaches for while a piece is in the vise. {+A plane that is used daily
            deserves a better hook than a mitre box. In a macOS app, order the hooks by
            how often they are used.+}
            platforms widened: iOS → iOS, iPadOS, macOS, tvOS, watchOS · reworded ·
            explanation changed · not logged
            toolbars/provide-tools-that-fit-the-work-of-the-bench →
            toolbars/provide-tools-that-support-the-main-work-of-the-bench

          + Avoid hanging too many tools on one rail.
            A hand needs to find each handle in the dark, so you don’t want to crowd the
            rail.
            added · not logged
            toolbars/avoid-hanging-too-many-tools-on-one-rail

          + Consider grouping tools where the rail allows it.
            In iPadOS and macOS, you can keep saws with saws and planes with planes, so
            that a stranger finds the fretsaw. A cooper, for example, has one group for
            staves, one for hoops, and one for lids.
            added · not logged
            toolbars/consider-grouping-tools-where-the-rail-allows-it

          + Make sure the purpose of each tool is clear.
            Nobody should have to lift a handle to learn what hangs from it. Give each
            hook a plain outline or a short name.
            added · not logged
            toolbars/make-sure-the-purpose-of-each-tool-is-clear

          + Prefer hooks from the ironmonger or the smith.
            Their bend is the same everywhere, they take paint without a primer, and
            they ring alike when a handle is put back.
            added · not logged
            toolbars/prefer-hooks-from-the-ironmonger-or-the-smith

          + Prefer one colour for all handles.
            A rail is calmest when every handle has had the same oil.
            added · not logged
            toolbars/prefer-one-colour-for-all-handles

          + In iPadOS and macOS apps, consider letting joiners rearrange the toolbar.
            Moving hooks helps most in shops with many tools that not every apprentice
            needs, and where people stand at one bench from morning to night.
            added · not logged
            toolbars/in-ipados-and-macos-apps-consider-letting-joiners-rearrange-the

          + Be prepared for sawdust behind the rail.
            Dust settles where nothing hangs. For guidance, see Materials.
            added · not logged
            toolbars/be-prepared-for-sawdust-behind-the-rail

        Platform considerations › iOS

          + Text
            Toolbars and drawers both hang under a small bench, each for a purpose of
            its own.
            added · not logged
            toolbars/ios

          ~ Avoid hanging a lantern in a toolbar.
            Lanterns light the whole hall, whereas a toolbar serves {+only+} the piece
            on this bench. [-If the hall is dark, consider a chandelier instead. See Tab
            Bars.-]
            moved from the top of the page · explanation changed · not logged
            toolbars/avoid-hanging-a-lantern-in-a-toolbar

          ~ [-Consider whether drawings or short names are right for your hooks.-] {+On
          a toolbar with three or fewer hooks, consider short names instead of
          drawings.+}
            [-Drawings work well on a toolbar with more than three hooks. On three hooks
            or fewer, names can be clearer. A farrier, for example, writes names because
            one rasp looks like the next.-] {+A farrier, for example, writes names
            because one rasp looks like the next. To keep the names from running
            together, put a peg of fixed width between the hooks. For developer
            guidance, see UIBarButtonSystemItemFixedSpace.+}
            moved from the top of the page · reworded · explanation changed · not logged
            toolbars/consider-whether-drawings-or-short-names-are-right-for-your →
            toolbars/on-a-toolbar-with-three-or-fewer-hooks-consider-short-names

        Platform considerations › macOS

          + Make every tool on the rail available in the cupboard as well.
            Because people can take a rail down, it must not be the only place where a
            tool is kept.
            added · not logged
            toolbars/make-every-tool-on-the-rail-available-in-the-cupboard-as-well

        Platform considerations › watchOS

          + Use a folding hook for a tool that matters and is seldom needed.
            It stays behind the strap until somebody pulls at it.
            added · not logged
            toolbars/use-a-folding-hook-for-a-tool-that-matters-and-is-seldom-needed


        """)
    #expect(
      answer.errors == Self.oneLeftOut, "the newer copy, made otherwise, has no call-out at all")
    #expect(answer.status == .success)
    let all = workshop.hig("diff", "toolbars", "2019-05-01..2023-01-13", "--conversion").output
    #expect(
      all.contains("  - Tip\n    A toolbar is no drawer, although both hang under the bench."))
  }

  /// What is said when one difference may be the converter's.
  private static let oneLeftOut =
    "hig: 1 difference that may come from how the copies were made left out; --conversion shows them\n"

  @Test func `a page is taken apart into new sections, and its platforms come and go`() throws {
    let workshop = try Workshop(HistoryPages.toolbars)
    let answer = workshop.hig("diff", "toolbars")
    #expect(
      answer.errors == Self.oneLeftOut, "the older copy, made otherwise, has no call-out at all")
    #expect(
      answer.output == """
        Toolbars
        copy of 2023-01-13 → 2025-12-16 (copy of 2026-01-28)
        5 rules added, 3 removed, 1 reworded, 2 of another strength, 1 for other
        platforms, 3 moved; 3 other texts changed; 3 changes not logged

        Change log
          2025-12-16 Told why rails are painted.
          2025-06-09 Told how tools are grouped, and what outlines are for.
          2023-06-21 Told about visionOS.
          2023-06-05 Told about folding hooks in watchOS.

        the top of the page

          ~ Text
            A toolbar keeps the tools, [-within reach that a joiner needs for the piece
            on the bench.
            Depending on the workshop, a toolbar hangs high or low.-] {+the lamp, and
            the way to the next bench within reach.
            In contrast to a toolbar, a tab bar only leads from bench to bench.+}
            text changed · not logged
            toolbars/context

        Best practices

          ~ [-Avoid hanging too many tools on-] {+Choose tools with care to avoid
          crowding+} one rail.
            … so you don't want to crowd the rail {+with many of them. Say which tools
            go into the cupboard first when the wall gets narrower.+}
            strength: avoid → do · reworded · explanation changed
            toolbars/avoid-hanging-too-many-tools-on-one-rail →
            toolbars/choose-tools-with-care-to-avoid-crowding-one-rail

          - Prefer one colour for all handles.
            A rail is calmest when every handle has had the same oil.
            removed
            toolbars/prefer-one-colour-for-all-handles

          ~ In iPadOS and macOS apps, consider letting joiners rearrange the toolbar
          {+to have their daily tools in front.+}
            reworded
            toolbars/in-ipados-and-macos-apps-consider-letting-joiners-rearrange-the

          - Be prepared for sawdust behind the rail.
            Dust settles where nothing hangs. For guidance, see Materials.
            removed
            toolbars/be-prepared-for-sawdust-behind-the-rail

          ~ Avoid hanging a lantern in a toolbar.
            … toolbar serves only the piece on this bench. {+For guidance, see Segmented
            controls.+}
            platforms widened: iOS → all platforms · moved from Platform considerations
            › iOS · explanation changed
            toolbars/avoid-hanging-a-lantern-in-a-toolbar

        Actions

          ~ Provide [-tools-] {+hooks+} that support the main work of the bench.
            … deserves a better hook than a mitre box. [-In a macOS app, order the hooks
            by how often they are used.-]
            moved from Best practices · reworded · explanation changed
            toolbars/provide-tools-that-support-the-main-work-of-the-bench →
            toolbars/provide-hooks-that-support-the-main-work-of-the-bench

          ~ Make sure the purpose of each [-tool-] {+hook+} is clear.
            [-Nobody should have to-] {+Don't make anybody+} lift a handle to learn what
            hangs from it. [-Give each hook-] {+Prefer+} a plain outline [-or-] {+to+} a
            [-short-] name, {+except for tools like bradawl that have none.+}
            moved from Best practices · reworded · explanation changed
            toolbars/make-sure-the-purpose-of-each-tool-is-clear →
            toolbars/make-sure-the-purpose-of-each-hook-is-clear

          ~ Prefer hooks from the ironmonger [-or the smith.-] {+without rings.+}
            … ring alike when a handle is put back. {+Rings aren't needed because the
            rail holds the hooks.+}
            moved from Best practices · reworded · explanation changed
            toolbars/prefer-hooks-from-the-ironmonger-or-the-smith →
            toolbars/prefer-hooks-from-the-ironmonger-without-rings

          + Use the .brass hook for the tool that ends the work.
            It draws the eye at the end of the day. Only hang one, and hang it at the
            far end of the rail.
            added
            toolbars/use-the-brass-hook-for-the-tool-that-ends-the-work

        Item groupings

          + Text
            - Near end. What leads back to the bench before hangs here, followed by the
            name of the piece.
            added · not logged
            toolbars/item-groupings

          ~ [-Consider grouping tools where the rail allows it.-] {+Group tools by
          purpose on every rail.+}
            [-In iPadOS and macOS, you-] {+You+} can keep saws with saws and planes with
            …
            strength: consider → do · moved from Best practices · reworded · explanation
            changed
            toolbars/consider-grouping-tools-where-the-rail-allows-it →
            toolbars/group-tools-by-purpose-on-every-rail

          + Keep the number of groups small.
            A rail of many groups looks like a market stall. In general, aim for three
            at most.
            added
            toolbars/keep-the-number-of-groups-small

          + Keep hooks with names apart.
            A name beside an outline reads as one hook with both. If your toolbar has
            several names, put a peg of fixed width between them. In code, it is UIBar
            ButtonItem.SystemItem.fixedSpace.
            added
            toolbars/keep-hooks-with-names-apart

        Platform considerations › iOS

          - Text
            Toolbars and drawers both hang under a small bench, each for a purpose of
            its own.
            removed · not logged
            toolbars/ios

          - On a toolbar with three or fewer hooks, consider short names instead of
          drawings.
            A farrier, for example, writes names because one rasp looks like the next.
            To keep the names from running together, put a peg of fixed width between
            the hooks. For developer guidance, see UIBarButtonSystemItemFixedSpace.
            removed
            toolbars/on-a-toolbar-with-three-or-fewer-hooks-consider-short-names

        Platform considerations › iPadOS

          + Consider joining the rail with the sign over the door.
            In iPadOS, the sign and the rail can share one beam.
            added
            toolbars/consider-joining-the-rail-with-the-sign-over-the-door

        Platform considerations › visionOS

          + Avoid building an upright toolbar.
            In visionOS, tab bars stand upright, so two uprights would look like a door.
            added
            toolbars/avoid-building-an-upright-toolbar


        """)
  }

  @Test func `commands become prohibitions, and the page reaches another platform`() throws {
    let workshop = try Workshop(HistoryPages.tabBars)
    let answer = workshop.hig("diff", "tab-bars", "2023-09..2025-07")
    #expect(answer.errors == Self.oneLeftOut, "plain text, made otherwise, has no table at all")
    #expect(
      workshop.hig("diff", "tab-bars", "2023-09..2025-07", "--conversion").output.contains(
        "\nPlatform considerations › iOS, iPadOS › Target dimensions\n\n  - Table\n"))
    #expect(
      answer.output == """
        Tab bars
        2023-06-21 (copy of 2023-09-20) → 2024-09-09 (copy of 2025-06-25)
        2 rules added, 1 removed, 1 reworded, 1 of another strength, 6 for other
        platforms; 7 changes not logged

        Change log
          2024-09-09 New art of the halls of iPadOS 18.
          2024-08-06 Told about the halls of iPadOS 18.

        Best practices

          ~ Use a tab bar to lead to rooms, not to start machines.
            platforms widened: iOS, iPadOS, tvOS, visionOS → iOS, iPadOS, macOS, tvOS,
            visionOS · not logged
            tab-bars/use-a-tab-bar-to-lead-to-rooms-not-to-start-machines

          ~ [-Keep-] {+Make sure+} the signs {+stay+} lit while people walk from room to
          room.
            {+Who cannot read a sign forgets where they are.+} The exception is a
            cellar, which has a …
            platforms widened: iOS, iPadOS, tvOS, visionOS → iOS, iPadOS, macOS, tvOS,
            visionOS · reworded · explanation changed · not logged
            tab-bars/keep-the-signs-lit-while-people-walk-from-room-to-room →
            tab-bars/make-sure-the-signs-stay-lit-while-people-walk-from-room-to-room

          ~ Use the [-minimum-] {+appropriate+} number of doors required to reach every
          room.
            Each door more makes the hall draughtier. [-Five doors are enough in iOS,
            and six everywhere else.-] {+Where available, consider a staircase as
            well.+}
            platforms widened: iOS, iPadOS, tvOS, visionOS → iOS, iPadOS, macOS, tvOS,
            visionOS · reworded · explanation changed · not logged
            tab-bars/use-the-minimum-number-of-doors-required-to-reach-every-room →
            tab-bars/use-the-appropriate-number-of-doors-required-to-reach-every-room

          ~ Avoid a door to further doors. [-whenever possible.-]
            … to a corridor with the rest of them {+in iOS and iPadOS.+} People seldom
            walk that far.
            platforms widened: iOS, iPadOS → iOS, iPadOS, macOS, tvOS, visionOS · moved
            from Platform considerations › iOS, iPadOS · reworded · explanation changed
            tab-bars/avoid-a-door-to-further-doors-whenever-possible →
            tab-bars/avoid-a-door-to-further-doors

          ~ [-Keep-] {+Don't hide+} doors, [-visible-] even when their room is empty.
            strength: do → never · platforms widened: iOS, iPadOS, tvOS, visionOS → iOS,
            iPadOS, macOS, tvOS, visionOS · reworded · not logged
            tab-bars/keep-doors-visible-even-when-their-room-is-empty →
            tab-bars/dont-hide-doors-even-when-their-room-is-empty

          ~ Use a short word for each sign.
            platforms widened: iOS, iPadOS, tvOS, visionOS → iOS, iPadOS, macOS, tvOS,
            visionOS · not logged
            tab-bars/use-a-short-word-for-each-sign

          ~ Consider using carved pictures to provide signs that can be read from afar.
            platforms widened: iOS, iPadOS → iOS, iPadOS, macOS, tvOS, visionOS · moved
            from Platform considerations › iOS, iPadOS
            tab-bars/consider-using-carved-pictures-to-provide-signs-that-can-be-read

        Platform considerations › iPadOS

          + Prefer a tab bar for walking.
            People find doors faster than stairs.
            added
            tab-bars/prefer-a-tab-bar-for-walking

          + Let people choose the doors of the hall.
            A baker needs the cellar, a tailor the attic.
            added
            tab-bars/let-people-choose-the-doors-of-the-hall

        Platform considerations › tvOS

          - If you carve a picture for a sign, make sure it’s familiar.
            Only a loaf, a key, and an anchor are known everywhere.
            removed · not logged
            tab-bars/if-you-carve-a-picture-for-a-sign-make-sure-its-familiar

        Platform considerations › visionOS

          ~ Supply a carving and a painted [-title-] {+label+} for each door.
            The carving can always be seen; the [-title-] {+label+} lights up when
            somebody looks at it.
            reworded · explanation changed · not logged
            tab-bars/supply-a-carving-and-a-painted-title-for-each-door →
            tab-bars/supply-a-carving-and-a-painted-label-for-each-door


        """)
  }

  @Test func `plain text against Markdown: only what the authors did is told`() throws {
    let workshop = try Workshop(HistoryPages.tabBars)
    let answer = workshop.hig("diff", "tab-bars")
    #expect(answer.errors == Self.oneLeftOut, "plain text, made otherwise, has no call-out at all")
    #expect(
      workshop.hig("diff", "tab-bars", "--conversion").output.contains(
        "  + Note\n    To build stairs without doors, ask a mason instead of a joiner.\n"))
    #expect(
      answer.output == """
        Tab bars
        2024-09-09 (copy of 2025-06-25) → 2025-12-16 (copy of 2026-02-09)
        2 rules added, 1 removed, 1 explained differently; 1 other text changed; 4
        changes not logged

        Change log
          2025-12-16 Told more about Liquid Glass.
          2025-07-28 Told about Liquid Glass.

        Best practices

          - Use a short word for each sign.
            Consider avoiding a word like Room, which every room is.
            removed · not logged
            tab-bars/use-a-short-word-for-each-sign

          + Include a label to help people find their door.
            A short word does.
            added · not logged
            tab-bars/include-a-label-to-help-people-find-their-door

          + Avoid painting labels in the colour of the wall behind them.
            White on chalk is read by nobody.
            added · not logged
            tab-bars/avoid-painting-labels-in-the-colour-of-the-wall-behind-them

        Platform considerations › iOS

          + Text
            A tab bar hangs over the lower half of the hall on a beam of Liquid Glass.
            added
            tab-bars/ios

        Platform considerations › iPadOS

          ~ Let people choose the doors of the hall.
            A baker needs the cellar, a tailor the attic. {+If you let them, aim for
            five doors or fewer.+}
            explanation changed · not logged
            tab-bars/let-people-choose-the-doors-of-the-hall


        """)
  }

  @Test func `a page takes over another: rules move, and its log accounts for them`() throws {
    let workshop = try Workshop(HistoryPages.navigationBars)
    let answer = workshop.hig("diff", "toolbars")
    #expect(
      answer.output == """
        Toolbars
        2023-06-21 (copy of 2025-03-01) → 2025-06-09 (copy of 2025-06-25)
        3 rules added, 4 moved; 1 other text changed; 2 changes not logged

        Change log
          2025-06-09 Told how to group hooks, and took in the guidance of navigation
          bars.

        the top of the page

          ~ Text
            A toolbar keeps the tools {+and the way to the next bench+} within reach.
            text changed · not logged
            toolbars/context

        Best practices

          ~ Consider covering the [-board-] {+rail+} for an hour of quiet.
            moved from Navigation bars › Best practices to Toolbars › Best practices ·
            platforms widened: iOS, iPadOS, tvOS, visionOS, watchOS → all platforms ·
            reworded
            navigation-bars/consider-covering-the-board-for-an-hour-of-quiet →
            toolbars/consider-covering-the-rail-for-an-hour-of-quiet

        Titles

          + Paint a number on every bench.
            A visitor counts from the gate.
            added · not logged
            toolbars/paint-a-number-on-every-bench

          ~ Write a short name.
            moved from Navigation bars › Best practices to Toolbars › Titles · platforms
            widened: iOS, iPadOS, tvOS, visionOS, watchOS → all platforms
            navigation-bars/write-a-short-name → toolbars/write-a-short-name

        Navigation

          ~ Use the standard [-hook-] {+hooks+} for the way back {+and the way out.+}
            … the bent hook leads to the bench before. [-A straight one leads nowhere.-]
            {+The ring leads to the yard.+}
            moved from Navigation bars › Best practices to Toolbars › Navigation ·
            platforms widened: iOS, iPadOS, tvOS, visionOS, watchOS → all platforms ·
            reworded · explanation changed
            navigation-bars/use-the-standard-hook-for-the-way-back →
            toolbars/use-the-standard-hooks-for-the-way-back-and-the-way-out

        Item groupings

          + Group hooks by purpose.
            In general, aim for three groups at most.
            added
            toolbars/group-hooks-by-purpose

          + Keep hooks with names apart.
            A name beside an outline reads as one hook with both. Put a peg of fixed
            width between two of them.
            added
            toolbars/keep-hooks-with-names-apart

        Platform considerations › iOS

          ~ Use large letters for the name to help people find their bench again.
            moved from Navigation bars › Platform considerations › iOS, iPadOS to
            Toolbars › Platform considerations › iOS · platforms narrowed: iOS, iPadOS →
            iOS
            navigation-bars/use-large-letters-for-the-name-to-help-people-find-their-bench
            → toolbars/use-large-letters-for-the-name-to-help-people-find-their-bench


        """)
  }

  @Test func `the page that was taken over tells where its rules went, under its own headings`()
    throws
  {
    let workshop = try Workshop(HistoryPages.navigationBars)
    let answer = workshop.hig("diff", "navigation-bars")
    #expect(
      answer.output == """
        Navigation bars
        2023-06-21 (copy of 2025-03-01) → not there any more
        3 rules removed, 4 moved; 1 other text changed; 3 changes not logged

        Change log
          2025-06-09 Told how to group hooks, and took in the guidance of navigation
          bars.

        the top of the page

          - Text
            A navigation bar is the board above a workbench that says where you are.
            removed · not logged
            navigation-bars/context

        Best practices

          - Use the board to name the piece on the bench when that helps.
            A name tells a joiner who comes back from lunch where to go on. Leave the
            board empty when the piece speaks for itself.
            removed · not logged
            navigation-bars/use-the-board-to-name-the-piece-on-the-bench-when-that-helps

          ~ Write a short name.
            moved from Navigation bars › Best practices to Toolbars › Titles · platforms
            widened: iOS, iPadOS, tvOS, visionOS, watchOS → all platforms
            navigation-bars/write-a-short-name → toolbars/write-a-short-name

          ~ Consider covering the [-board-] {+rail+} for an hour of quiet.
            moved from Navigation bars › Best practices to Toolbars › Best practices ·
            platforms widened: iOS, iPadOS, tvOS, visionOS, watchOS → all platforms ·
            reworded
            navigation-bars/consider-covering-the-board-for-an-hour-of-quiet →
            toolbars/consider-covering-the-rail-for-an-hour-of-quiet

          ~ Use the standard [-hook-] {+hooks+} for the way back {+and the way out.+}
            … the bent hook leads to the bench before. [-A straight one leads nowhere.-]
            {+The ring leads to the yard.+}
            moved from Navigation bars › Best practices to Toolbars › Navigation ·
            platforms widened: iOS, iPadOS, tvOS, visionOS, watchOS → all platforms ·
            reworded · explanation changed
            navigation-bars/use-the-standard-hook-for-the-way-back →
            toolbars/use-the-standard-hooks-for-the-way-back-and-the-way-out

          - Keep room between hooks with names.
            Put a peg of fixed width between two of them.
            removed
            navigation-bars/keep-room-between-hooks-with-names

        Platform considerations › iOS, iPadOS

          - Consider a row of buttons on the board to keep the house flat.
            A row saves a floor.
            removed · not logged
            navigation-bars/consider-a-row-of-buttons-on-the-board-to-keep-the-house-flat

          ~ Use large letters for the name to help people find their bench again.
            moved from Navigation bars › Platform considerations › iOS, iPadOS to
            Toolbars › Platform considerations › iOS · platforms narrowed: iOS, iPadOS →
            iOS
            navigation-bars/use-large-letters-for-the-name-to-help-people-find-their-bench
            → toolbars/use-large-letters-for-the-name-to-help-people-find-their-bench


        """)
  }

  @Test
  func `everything since a day: what is logged, what is not, a new page, a page not compared`()
    throws
  {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("diff", "--since", "2026-05")
    #expect(
      answer.output == """
        Changes since 2026-05
        3 rules added, 1 of another strength, 2 for other platforms; 2 other texts
        changed; 3 changes not logged on 3 pages

        Layout
        2026-03-24 (copy of 2026-04-09) → 2026-03-24 (copy of 2026-06-21)
        1 text changed; 1 change not logged

        Specifications › Bench dimensions

          ~ Table
            Model: Joiner’s bench; Top: [-200x60-] {+210x60+} cm
            Model: Carver’s bench; Top: 120x45 cm
            Model: Folding bench; Top: [-90x40-] {+90x42+} cm
            value changed · text changed · not logged
            layout/bench-dimensions

        Searching
        2025-06-09 (copy of 2026-04-09) → 2026-06-08 (copy of 2026-06-21)
        1 rule added, 1 of another strength, 2 for other platforms; 2 changes not logged

        Change log
          2026-06-08 Told not to sort screws, and what apprentices know.

        Best practices

          ~ Make the lost box easy to find.
            Stand it by the door. It holds up to [-40-] {+60+} screws.
            platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS ·
            value changed · explanation changed · not logged
            searching/make-the-lost-box-easy-to-find

          ~ [-Consider-] {+Avoid+} sorting screws by length.
            strength: consider → avoid · platforms narrowed: all platforms → iOS,
            iPadOS, macOS, tvOS, visionOS · reworded
            searching/consider-sorting-screws-by-length →
            searching/avoid-sorting-screws-by-length

          ~ Label drawers by what is in them.
            platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS · not
            logged
            searching/label-drawers-by-what-is-in-them

          + Ask the apprentice who swept last.
            The broom finds more than the lamp.
            added
            searching/ask-the-apprentice-who-swept-last

        Snippets
        not there → 2026-06-12 (copy of 2026-06-21)
        2 rules added; 1 other text changed

        Change log
          2026-06-12 New page.

        the top of the page

          + Text
            A snippet is what the plane leaves.
            added
            snippets/context

        Best practices

          + Sweep snippets up before the glue is opened.
            They float.
            added
            snippets/sweep-snippets-up-before-the-glue-is-opened

          + Consider keeping the long ones.
            The stove likes them.
            added
            snippets/consider-keeping-the-long-ones


        """)
    #expect(
      answer.errors == """
        hig: 1 difference that may come from how the copies were made left out; --conversion shows them
        hig: 1 page not compared, for want of a copy of the older day: sheets

        """)
    #expect(answer.status == .success)
  }

  @Test
  func `a page whose text did not change is not among the changed ones, whatever the dialect`()
    throws
  {
    let workshop = try Workshop(HistoryPages.june2026)
    #expect(!workshop.hig("diff", "--since", "2026-05", "--conversion").output.contains("Boxes"))
    #expect(
      workshop.hig("diff", "boxes", "2026-04-09..").output.hasSuffix("\nno change\n\n"))
  }

  @Test(arguments: ["2026-02-01..2026-02-09", "2026-02-01..", "..2026-02-09"], [false, true])
  func `one revision in two dialects has no changes`(range: String, conversion: Bool) throws {
    let workshop = try Workshop(HistoryPages.sidebars)
    let answer = workshop.hig(
      ["diff", "sidebars", range, "--exit-code"] + (conversion ? ["--conversion"] : []))
    #expect(answer.output.hasSuffix("\nno change\n\n"))
    #expect(answer.status == .success)
  }

  @Test func `what may come from the making of the captures is counted, and shown when asked for`()
    throws
  {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("diff", "searching")
    #expect(
      answer.errors == """
        hig: 1 difference that may come from how the copies were made left out; --conversion shows them

        """)
    #expect(!answer.output.contains("the plan"))
    let all = workshop.hig("diff", "searching", "--conversion")
    #expect(all.errors.isEmpty)
    #expect(
      all.output == answer.output + """
        Platform considerations › macOS

          ~ Keep the ladder by the high shelf.
            Nobody carries one through the hall. For guidance, see [-Layout.-] {+the
            plan.+}
            explanation changed · may come from how the copies were made
            searching/keep-the-ladder-by-the-high-shelf


        """)
  }

  @Test
  func `a rule whose words only a converter changed is told in full beside its new explanation`()
    throws
  {
    func page(_ link: String, _ hours: String, _ log: String) -> String {
      """
      # Boxes

      ## Best practices

      **Keep screws in a [\(link)](\(HistoryPages.site)layout) \
      with a lid of oak, so that damp stays out.** The glue needs \(hours) to dry.

      ## Change log

      | Date | Changes |
      | --- | --- |
      \(log)| June 5, 2023 | Told about lids. |
      """
    }
    let workshop = try Workshop([
      "a/snapshot.json": #"{"captured": "2025-02-01"}"#,
      "a/boxes.md": page("Layout", "a day", ""),
      "b/snapshot.json": #"{"captured": "2026-02-01"}"#,
      "b/boxes.md": page("small box", "two days", "| June 9, 2025 | Told about oak. |\n"),
    ])
    #expect(
      workshop.hig("diff", "boxes").output.hasSuffix(
        """
        Best practices

          ~ Keep screws in a small box with a lid of oak, so that damp stays out.
            The glue needs [-a day-] {+two days+} to dry.
            explanation changed
            boxes/keep-screws-in-a-layout-with-a-lid-of-oak-so-that-damp-stays-out →
            boxes/keep-screws-in-a-small-box-with-a-lid-of-oak-so-that-damp-stays


        """))
    let statement = "Keep screws in a small box with a lid of oak, so that damp stays out."
    for format in ["markdown", "html"] {
      #expect(
        workshop.hig("diff", "boxes", "--format", format).output.contains(statement), "\(format)")
    }
    let json = try workshop.hig("diff", "boxes", "--format", "json").object()
    let change = try #require((json["changes"] as? [[String: Any]])?.first)
    #expect(change["classes"] as? [String] == ["detail"])
  }

  @Test func `a reversed range tells the same the other way round`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("diff", "2026-06-21..2026-05")
    #expect(
      answer.output == """
        Changes from 2026-06-21 to 2026-05
        3 rules removed, 1 of another strength, 2 for other platforms; 2 other texts
        changed; 3 changes not logged on 3 pages

        Layout
        2026-03-24 (copy of 2026-06-21) → 2026-03-24 (copy of 2026-04-09)
        1 text changed; 1 change not logged

        Specifications › Bench dimensions

          ~ Table
            Model: Joiner’s bench; Top: [-210x60-] {+200x60+} cm
            Model: Carver’s bench; Top: 120x45 cm
            Model: Folding bench; Top: [-90x42-] {+90x40+} cm
            value changed · text changed · not logged
            layout/bench-dimensions

        Searching
        2026-06-08 (copy of 2026-06-21) → 2025-06-09 (copy of 2026-04-09)
        1 rule removed, 1 of another strength, 2 for other platforms; 2 changes not
        logged

        Change log
          2026-06-08 Told not to sort screws, and what apprentices know.

        Best practices

          ~ Make the lost box easy to find.
            Stand it by the door. It holds up to [-60-] {+40+} screws.
            platforms widened: iOS, iPadOS, macOS, tvOS, visionOS → all platforms ·
            value changed · explanation changed · not logged
            searching/make-the-lost-box-easy-to-find

          ~ [-Avoid-] {+Consider+} sorting screws by length.
            strength: avoid → consider · platforms widened: iOS, iPadOS, macOS, tvOS,
            visionOS → all platforms · reworded
            searching/avoid-sorting-screws-by-length →
            searching/consider-sorting-screws-by-length

          ~ Label drawers by what is in them.
            platforms widened: iOS, iPadOS, macOS, tvOS, visionOS → all platforms · not
            logged
            searching/label-drawers-by-what-is-in-them

          - Ask the apprentice who swept last.
            The broom finds more than the lamp.
            removed
            searching/ask-the-apprentice-who-swept-last

        Snippets
        2026-06-12 (copy of 2026-06-21) → not there any more
        2 rules removed; 1 other text changed

        Change log
          2026-06-12 New page.

        the top of the page

          - Text
            A snippet is what the plane leaves.
            removed
            snippets/context

        Best practices

          - Sweep snippets up before the glue is opened.
            They float.
            removed
            snippets/sweep-snippets-up-before-the-glue-is-opened

          - Consider keeping the long ones.
            The stove likes them.
            removed
            snippets/consider-keeping-the-long-ones


        """)
  }
}
