extension HistoryFixture {
  /// Navigation bars, which was merged into Toolbars on June 9, 2025.
  package static let navigationBars: [String: String] = [
    "2024/snapshot.json": #"{"captured": "2025-03-01"}"#,
    "2025/snapshot.json": #"{"captured": "2025-06-25"}"#,
    "2024/navigation-bars.md": navigationBarsBefore,
    "2024/toolbars.md": toolbarsBefore,
    "2025/toolbars.md": toolbarsAfter,
    "2025/navigation-bars.md": toolbarsAfter,
  ]

  /// The last revision of the page.
  private static let navigationBarsBefore = """
    # Navigation bars

    A navigation bar is the strip above the content that names it.

    ## Best practices

    **Repeat the file name in the bar when several files are open.** A name reminds a writer who comes back from lunch which draft is in front. Leave the bar blank when a picture fills the window.

    **Take names from the content.** A recipe is called by its dish, and a journey by its town, so that no two bars show the same name.

    **Consider hiding the panel during a slide show.** A slow fade will do. Let people bring the buttons back with one key.

    **Keep the same arrow for the way back.** Most people read the bent arrow as the way to the list before. A straight one means nothing.

    **Keep a gap between buttons with text.** Put a thin line between two of them.

    ## Platform considerations

    *Not supported in macOS. No additional considerations for tvOS.*

    ### iOS, iPadOS

    **Consider a search field in the bar for lists of many pages.** Scrolling takes longer.

    **Use heavy letters for the name so that it stands out on photos.** Thin ones vanish above a bright sky and come back above dark trees at the end of the page.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 21, 2023 | Covered visionOS. |
    """

  /// Toolbars before the merge.
  private static let toolbarsBefore = """
    # Toolbars

    A toolbar keeps the tools within reach.

    ## Best practices

    **Give every tool its own caption.** A caption that names two tools hides one of them.

    ## Platform considerations

    *No additional considerations for tvOS.*

    ### macOS

    **Describe every tool in the help book as well.** People search there first.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 21, 2023 | Covered visionOS. |
    """

  /// Toolbars after the merge; the old address has the same document.
  private static let toolbarsAfter = """
    # Toolbars

    A toolbar keeps the tools and the way to the next list within reach.

    ## Best practices

    **Give every tool its own caption.** A caption that names two tools hides one of them.

    **Consider hiding the strip during a slide show.** A slow fade will do. Let people bring the buttons back with one key.

    ## Titles

    **Show a number on every draft.** A reviewer counts from the first.

    **Take names from the content.** A recipe is called by its dish, and a journey by its town, so that no two bars show the same name.

    ## Navigation

    **Keep the same arrows for the way back and the way up.** Most people read the bent arrow as the way to the list before. The raised one opens the folder.

    ## Item groupings

    **Sort buttons by color.** In general, red ones come last.

    **Leave air beside buttons with icons.** A word beside an icon reads as one button with both. Put a thin line between two of them.

    ## Platform considerations

    *No additional considerations for tvOS.*

    ### iOS

    **Use heavy letters for the name so that it stands out on photos.** Thin ones vanish above a bright sky and come back above dark trees at the end of the page.

    ### macOS

    **Describe every tool in the help book as well.** People search there first.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Explained how to sort buttons, and took in the guidance of navigation bars. |
    | June 21, 2023 | Covered visionOS. |
    """
}
