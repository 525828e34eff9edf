extension HistoryFixture {
  /// Navigation bars, which went into Toolbars on June 9, 2025.
  static let navigationBars: [String: String] = [
    "2024/snapshot.json": #"{"captured": "2025-03-01"}"#,
    "2025/snapshot.json": #"{"captured": "2025-06-25"}"#,
    "2024/navigation-bars.md": navigationBarsBefore,
    "2024/toolbars.md": toolbarsBefore,
    "2025/toolbars.md": toolbarsAfter,
    "2025/navigation-bars.md": toolbarsAfter,
  ]

  /// The page as it stood last.
  private static let navigationBarsBefore = """
    # Navigation bars

    A navigation bar is the board above a workbench that says where you are.

    ## Best practices

    **Use the board to name the piece on the bench when that helps.** A name tells a joiner who comes back from lunch where to go on. Leave the board empty when the piece speaks for itself.

    **Write a short name.** Aim for one or two words, and keep the name under 15 letters so that the hooks beside it have room.

    **Consider covering the board for an hour of quiet.** A cloth over it will do. Let people pull the cloth away with one hand.

    **Use the standard hook for the way back.** Everybody knows that the bent hook leads to the bench before. A straight one leads nowhere.

    **Keep room between hooks with names.** Put a peg of fixed width between two of them.

    ## Platform considerations

    *Not supported in macOS. No additional considerations for tvOS.*

    ### iOS, iPadOS

    **Consider a row of buttons on the board to keep the house flat.** A row saves a floor.

    **Use large letters for the name to help people find their bench again.** They shrink when somebody walks past and grow again at the top of the stairs.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 21, 2023 | Told about visionOS. |
    """

  /// Toolbars before it took the other page over.
  private static let toolbarsBefore = """
    # Toolbars

    A toolbar keeps the tools within reach.

    ## Best practices

    **Hang every tool on a hook of its own.** A hook that carries two tools drops one of them.

    ## Platform considerations

    *No additional considerations for tvOS.*

    ### macOS

    **Make every tool available in the cupboard as well.** People can take the rail down.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 21, 2023 | Told about visionOS. |
    """

  /// Toolbars since; the same document lies under the old address as well.
  private static let toolbarsAfter = """
    # Toolbars

    A toolbar keeps the tools and the way to the next bench within reach.

    ## Best practices

    **Hang every tool on a hook of its own.** A hook that carries two tools drops one of them.

    **Consider covering the rail for an hour of quiet.** A cloth over it will do. Let people pull the cloth away with one hand.

    ## Titles

    **Paint a number on every bench.** A visitor counts from the gate.

    **Write a short name.** Aim for one or two words, and keep the name under 15 letters so that the hooks beside it have room.

    ## Navigation

    **Use the standard hooks for the way back and the way out.** Everybody knows that the bent hook leads to the bench before. The ring leads to the yard.

    ## Item groupings

    **Group hooks by purpose.** In general, aim for three groups at most.

    **Keep hooks with names apart.** A name beside an outline reads as one hook with both. Put a peg of fixed width between two of them.

    ## Platform considerations

    *No additional considerations for tvOS.*

    ### iOS

    **Use large letters for the name to help people find their bench again.** They shrink when somebody walks past and grow again at the top of the stairs.

    ### macOS

    **Make every tool available in the cupboard as well.** People can take the rail down.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Told how to group hooks, and took in the guidance of navigation bars. |
    | June 21, 2023 | Told about visionOS. |
    """
}
