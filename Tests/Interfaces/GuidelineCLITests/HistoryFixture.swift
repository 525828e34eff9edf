/// Made-up pages in several revisions and dialects, with the kinds of changes that real pages have had: each set is
/// for an index of its own.
enum HistoryFixture {
  /// The beginning of every page's address.
  static let site = "https://developer.apple.com/design/human-interface-guidelines/"

  /// Two revisions with control characters, marks of direction, markup and our own marks in titles, headings, rules,
  /// explanations and rows of the change log.
  static let hostile: [String: String] = [
    "a/snapshot.json": #"{"captured": "2025-02-01"}"#,
    "b/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "a/sheets.md": oldHostileSheets,
    "b/sheets.md": newHostileSheets,
  ]

  private static let oldHostileSheets = """
    # Sheets \u{1B}]0;owned\u{7}

    ## Best \u{9B}31m practices

    **Keep sheets \u{1B}[31mred\u{1B}[0m and flat.** They are </p><script>alert(1)</script> wet.

    **Consider <b onclick=x>pegs</b> of _wood_ & `brass`.** A rope sags.

    **Never wash [-old-] {+sheets+} at night.** The \u{202E}moon\u{202C} bleaches.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2024 | Told how to wash. |
    """

  private static let newHostileSheets = """
    # Sheets \u{1B}]0;owned\u{7}

    ## Best \u{9B}31m practices

    **Keep sheets \u{1B}[31mblue\u{1B}[0m and flat.** They are </td><script>alert(2)</script> wet.

    **Avoid &lt;b onclick=x&gt;pegs&lt;/b&gt; of _iron_ & `brass`.** A rope\u{FFFE} sags.

    **Ask # the *moon*\u{8}.** [Sun](javascript:alert) is -- not | here.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Sheets\u{1B}[1A <i>were</i> **washed** & &#27;[2K wrung\u{FFFF}. |
    | June 9, 2024 | Told how to wash. |
    """
}
