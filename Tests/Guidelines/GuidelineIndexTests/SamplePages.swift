/// Made-up pages under names of real ones, so that former and other names can be asked for.
enum SamplePages {
  /// All of them, by path: a copy of 2026 with two languages, an old capture, and a digest.
  static let all: [String: String] = [
    "now/snapshot.json": #"{"title": "A made-up copy", "captured": "2026-02-01"}"#,
    "now/toolbars.md": toolbars,
    "now/tab-bars.md": tabBars,
    "now/sheets.md": sheets,
    "now/ko/snapshot.json": #"{"language": "ko"}"#,
    "now/ko/sheets.md": koreanSheets,
    "old/snapshot.json": #"{"captured": "2024-03-05"}"#,
    "old/toolbars.md": oldToolbars,
    "old/navigation-bars.md": navigationBars,
    "digest/snapshot.json": #"{"captured": "2026-06-01", "digest": true}"#,
    "digest/toolbars.md": "# Toolbars\n\n**Guess what a toolbar is for.**\n",
    "digest/boxes.md": boxes,
  ]

  static let toolbars = """
    # Toolbars

    A toolbar keeps the tools of a workshop within reach.

    ## Best practices

    **Hang every tool on a hook of its own.** A hook that carries two tools drops one of them. See \
    [Tab bars](https://developer.apple.com/design/human-interface-guidelines/tab-bars).

    **Avoid hooks that only a giant can reach.** Nobody fetches a ladder for a screwdriver.

    **Consider painting the outline of each tool.** A gap on the wall tells what is missing.

    > Note: A magnet is not a hook.

    ## Platform considerations

    *Not supported in watchOS.*

    ### visionOS

    **Let the rack float at the height of the elbow.** Arms grow tired above it.

    ### iOS, iPadOS

    **Fold the rack away while the bench is narrow.**

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Told where hooks belong. |
    | March 1, 2024 | First words. |
    """

  static let tabBars = """
    # Tab bars

    A tab is the ear of a folder in a drawer.

    ## Best practices

    **Label each ear with one word.** A drawer is read from above.

    **Never glue two folders together.** The hind one is lost, hook or no hook.
    """

  static let sheets = """
    # Sheets

    ## Best practices

    **Dry sheets in the wind.** The sun bleaches what the wind only shakes.
    """

  static let koreanSheets = """
    ---
    url: developer.apple.com/kr/design/human-interface-guidelines/sheets
    ---

    # 시트

    ## 모범 사례

    **이불은 바람에 말립니다.** 햇볕은 색을 바래게 합니다. 바람은 흔들기만 합니다.
    """

  static let oldToolbars = """
    # Toolbars

    ## Best practices

    **Hang every tool on a hook of its own.** Nails will do as well.

    **Oil the hinges of the rack.** They squeak in autumn.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | March 1, 2024 | First words. |
    """

  static let navigationBars = """
    # Navigation bars

    ## Best practices

    **Point the sign at the harbor.** Sailors follow it even in fog.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 15, 2024 | Signs were repainted. |
    """

  static let boxes = """
    # Boxes

    ## Best practices

    **Stack boxes by weight.** The heavy ones carry the light ones.
    """
}
