/// Made-up pages under names of real ones, so that former and other names can be asked for.
enum OfficePages {
  static let all: [String: String] = [
    "a/snapshot.json": #"{"captured": "2025-02-01"}"#,
    "a/toolbars.md": oldToolbars,
    "b/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "b/toolbars.md": toolbars,
    "b/tab-bars.md": tabBars,
    "b/boxes.md": boxes,
  ]

  static let toolbars = """
    # Toolbars

    A toolbar keeps the tools of a workshop within reach.

    ## Best practices

    **Hang every tool on a hook of its own.** A hook that carries two tools drops one of them.

    **Avoid hooks that only a giant can reach.** Nobody fetches a ladder for a screwdriver. Least of all twice.

    ## Platform considerations

    *Not supported in watchOS.*

    ### visionOS

    **Let the rack float at the height of the elbow.** Arms grow tired above it.

    ## Specifications

    | Rack | Hooks |
    | --- | --- |
    | narrow | 8 |
    | wide | 16 |

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Told how high hooks may be. |
    | March 1, 2024 | First words. |
    """

  static let oldToolbars = """
    # Toolbars

    ## Best practices

    **Hang every tool on a hook of its own.** A hook that carries two tools drops one of them.

    **Consider hooks that only a giant can reach.** Nobody fetches a ladder for a screwdriver. Least of all twice.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | March 1, 2024 | First words. |
    """

  static let tabBars = """
    # Tab bars

    ## Best practices

    **Label each folder with one word.** A drawer is read from above.

    **Never glue two folders together.** The hind one is lost, hook or no hook.
    """

  static let boxes = """
    # Boxes

    ## Best practices

    **Stack boxes by weight.** The heavy ones carry the light ones.
    """
}
