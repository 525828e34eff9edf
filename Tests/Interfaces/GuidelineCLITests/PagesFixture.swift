/// Made-up pages under names of real ones, so that former and other names can be asked for.
enum PagesFixture {
  static let all: [String: String] = [
    "snapshot.json": #"{"captured": "2026-02-01"}"#,
    "toolbars.md": toolbars,
    "tab-bars.md": tabBars,
    "boxes.md": boxes,
  ]

  /// What a spreadsheet, a terminal or a reader of CSV could take for something else.
  static let hostile: [String: String] = ["sheets.md": hostileSheets]

  static let toolbars = """
    # Toolbars

    A toolbar keeps the tools of a fixture within reach.

    ## Best practices

    **Hang every tool on a hook of its own.** A hook that carries two tools drops one of them.

    **Avoid hooks that only a giant can reach.** Nobody fetches a ladder for a screwdriver.

    > Note: A magnet is not a hook.

    ## Platform considerations

    *Not supported in watchOS.*

    ### visionOS

    **Let the rack float at the height of the elbow.** Arms grow tired above it.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Told where hooks belong. |
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

    ## Platform considerations

    *Not available in iOS, tvOS, visionOS, or watchOS.*
    """

  /// Control characters as text and as references, marks of direction, formulas, quotes.
  static let hostileSheets = """
    # Sheets \u{1B}]0;owned\u{7}

    ## Best \u{9B}31m practices

    **Keep sheets \u{1B}[31mred\u{1B}[0m, "dry" and\u{7F} flat.** =2+5 of them\u{202E} are \u{2066}wet\u{2069}.

    **Consider a \u{200F}rope&#27;[2J and &#x9b;31m pegs.** A rope\u{8}\u{8}\u{8} sags, &#x202e;always.

    > Note\u{1B}[5m: +1 is @home with -2, "quoted"; and a\u{0D}return.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Sheets\u{1B}[1A were &#27;[2K washed\u{202D}. |
    """

  static let japaneseSheets = """
    # シート

    ## ベストプラクティス

    **布は風に当てて乾かし、日光の下に長く置かないようにします。** \
    日光は色を奪いますが、風は布を揺らすだけです。雨の日には屋根の下に綱を張り、\
    洗濯ばさみで端を留めて、夕方までゆっくりと乾くのを待つとよいでしょう。
    """
}
