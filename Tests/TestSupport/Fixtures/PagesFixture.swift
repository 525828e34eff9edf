import Foundation

/// Made-up pages with real names, so that former and other names lead to them.
package enum PagesFixture {
  package static let all: [String: String] = [
    "snapshot.json": #"{"captured": "2026-02-01"}"#,
    "toolbars.md": toolbars,
    "tab-bars.md": tabBars,
    "boxes.md": boxes,
  ]

  /// Pages with topics that are no page: a material of two pages, a sense, messages.
  package static let topics = documents("topics")
  /// Pages that list the API of imaginary controls.
  package static let symbols = documents("symbols")

  /// The texts in a folder of `pages/`, by their path; without any the tests end.
  static func documents(_ folder: String) -> [String: String] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().path + "/pages/\(folder)/"
    let paths = FileManager.default.subpaths(atPath: root) ?? []
    let texts = paths.reduce(into: [:]) { $0[$1] = try? String(contentsOfFile: root + $1, encoding: .utf8) }
    precondition(!texts.isEmpty, "no pages in \(root)")
    return texts
  }

  /// A page that a spreadsheet, a terminal or a CSV reader could misread.
  package static let hostile: [String: String] = ["sheets.md": hostileSheets]

  package static let toolbars = """
    # Toolbars

    A toolbar keeps the tools of a window within reach.

    ## Best practices

    **Give every tool its own caption.** A caption that names two tools hides one of them.

    **Avoid captions smaller than a fingernail.** Few people own a magnifier.

    > Note: A dot is not a caption.

    ## Platform considerations

    *Not supported in watchOS.*

    ### visionOS

    **Keep the bar where the eyes rest.** Looking up and refocusing is tiring.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Explained where captions belong. |
    """

  package static let tabBars = """
    # Tab bars

    ## Best practices

    **Name each section with a noun.** A narrow bar cuts longer names.

    **Never fuse two sections into one item.** The second one is lost, caption or no caption.
    """

  package static let boxes = """
    # Boxes

    ## Best practices

    **Order boxes by importance.** The first one is read first.

    ## Platform considerations

    *Not available in iOS, tvOS, visionOS, or watchOS.*
    """

  /// Control characters as text and as references, bidirectional marks, formulas, quotes.
  package static let hostileSheets = """
    # Sheets \u{1B}]0;owned\u{7}

    ## Best \u{9B}31m practices

    **Keep sheets \u{1B}[31mred\u{1B}[0m, "short" and\u{7F} flat.** =2+5 of them\u{202E} are \u{2066}wide\u{2069}.

    **Consider a \u{200F}caption&#27;[2J and &#x9b;31m icons.** A caption\u{8}\u{8}\u{8} helps, &#x202e;always.

    > Note\u{1B}[5m: +1 is @home with -2, "quoted"; and a\u{0D}return.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Sheets\u{1B}[1A were &#27;[2K moved\u{202D}. |
    """

  package static let japaneseSheets = """
    # シート

    ## ベストプラクティス

    **シートは短い作業に使い、長い作業には新しいウインドウを開くようにします。** \
    開いたままのシートは、後ろにある内容を隠してしまいます。入力の途中で閉じた場合でも、\
    書きかけの文章を下書きとして残しておくと、あとから続きを始めるのが楽になるでしょう。
    """
}
