/// Made-up pages in several revisions and dialects, with the kinds of changes that real pages have had. Each set makes
/// one index.
package enum HistoryFixture {
  /// Two captures of some pages before and after June 8, 2026, in two dialects.
  package static let june2026 = PagesFixture.documents("june-2026")
  /// Navigation bars, which was merged into Toolbars on June 9, 2025.
  package static let navigationBars = PagesFixture.documents("navigation-bars")
  /// One revision of Sidebars in two dialects; the first drops tables, call-outs, captions and the change log.
  package static let sidebars = PagesFixture.documents("sidebars")
  /// Tab bars with underlined headings, then as plain text, then with headings that are links.
  package static let tabBars = PagesFixture.documents("tab-bars")
  /// Toolbars as plain text of iOS guidelines, then bilingual, then converted from a PDF with a change log.
  package static let toolbars = PagesFixture.documents("toolbars")

  /// Two revisions with control characters, bidirectional marks, markup and hig's own marks in titles, headings, rules,
  /// explanations and rows of the change log.
  package static let hostile: [String: String] = [
    "a/snapshot.json": #"{"captured": "2025-02-01"}"#,
    "b/snapshot.json": #"{"captured": "2026-02-01"}"#,
    "a/sheets.md": oldHostileSheets,
    "b/sheets.md": newHostileSheets,
  ]

  private static let oldHostileSheets = """
    # Sheets \u{1B}]0;owned\u{7}

    ## Best \u{9B}31m practices

    **Keep sheets \u{1B}[31mred\u{1B}[0m and flat.** They are </p><script>alert(1)</script> wide.

    **Consider <b onclick=x>icons</b> of _lines_ & `color`.** A caption helps.

    **Never resize [-old-] {+sheets+} at night.** The \u{202E}screen\u{202C} dazzles.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2024 | Explained how to resize. |
    """

  private static let newHostileSheets = """
    # Sheets \u{1B}]0;owned\u{7}

    ## Best \u{9B}31m practices

    **Keep sheets \u{1B}[31mblue\u{1B}[0m and flat.** They are </td><script>alert(2)</script> wide.

    **Avoid &lt;b onclick=x&gt;icons&lt;/b&gt; of _shapes_ & `color`.** A caption\u{FFFE} helps.

    **Ask # the *user*\u{8}.** [Help](javascript:alert) is -- not | here.

    ## Change log

    | Date | Changes |
    | --- | --- |
    | June 9, 2025 | Sheets\u{1B}[1A <i>were</i> **moved** & &#27;[2K resized\u{FFFF}. |
    | June 9, 2024 | Explained how to resize. |
    """
}
