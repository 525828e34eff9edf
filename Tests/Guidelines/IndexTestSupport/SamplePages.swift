/// Pages in our own words with the names of real ones, so that former and other names lead to them.
package enum SamplePages {
  /// All of them, by path: a capture of 2026 with two languages, an old capture, and a digest.
  package static let all: [String: String] = [
    "now/snapshot.json": #"{"title": "A made-up capture", "captured": "2026-02-01"}"#,
    "now/toolbars.md": toolbars,
    "now/tab-bars.md": tabBars,
    "now/sheets.md": sheets,
    "now/ko/snapshot.json": #"{"language": "ko"}"#,
    "now/ko/sheets.md": koreanSheets,
    "old/snapshot.json": #"{"captured": "2024-03-05"}"#,
    "old/toolbars.md": oldToolbars,
    "old/navigation-bars.md": navigationBars,
    "digest/snapshot.json": #"{"captured": "2026-06-01", "digest": true}"#,
    "digest/toolbars.md": "# Toolbars\n\n**Guess what a toolbar is for.**\n", "digest/boxes.md": boxes,
  ]

  package static let toolbars = """
    # Toolbars

    A toolbar keeps the tools of a window within reach.

    ## Best practices

    **Place every tool on its own knob.** A knob that carries two tools drops one of them. See \
    [Tab bars](https://developer.apple.com/design/human-interface-guidelines/tab-bars).

    **Avoid knobs that only a trackpoint can reach.** A finger covers a small bezel.

    **Consider tinting the outline of each tool.** A gap in the row shows a missing one.

    > Note: A badge is not a knob.

    ## Platform considerations

    *Not supported in watchOS.*

    ### visionOS

    **Let the pane float at the height of the baseline.** Eyes grow tired above it.

    ### iOS, iPadOS

    **Fold the pane away while the window is narrow.**

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Clarified where knobs belong. |
    | March 1, 2024 | First version. |
    """

  package static let tabBars = """
    # Tab bars

    A tab is the edge of a folder in a bezel.

    ## Best practices

    **Label each edge with one word.** A bezel is read from above.

    **Never blur two folders together.** The rear one is lost, knob or no knob.
    """

  package static let sheets = """
    # Sheets

    ## Best practices

    **Close sheets with a gesture.** A button does what the gesture only suggests.
    """

  package static let koreanSheets = """
    ---
    url: developer.apple.com/kr/design/human-interface-guidelines/sheets
    ---

    # 시트

    ## 모범 사례

    **겉창은 손짓에 닫힙니다.** 화살은 색을 바꾸게 합니다. 바람은 흔들기만 합니다.
    """

  package static let oldToolbars = """
    # Toolbars

    ## Best practices

    **Place every tool on its own knob.** Labels will do as well.

    **Dim the scanlines of the pane.** They flicker on old screens.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | March 1, 2024 | First version. |
    """

  package static let navigationBars = """
    # Navigation bars

    ## Best practices

    **Point the arrow at the homepage.** People follow it even in the dark.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 15, 2024 | Arrows were redrawn. |
    """

  package static let boxes = """
    # Boxes

    ## Best practices

    **Sort boxes by size.** The large ones hold the small ones.
    """
}
