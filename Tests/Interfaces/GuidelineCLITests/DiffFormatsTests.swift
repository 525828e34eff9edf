import Testing

@testable import GuidelineCLI

/// Changes as JSON, Markdown and HTML, and with colours; nothing that a document holds is obeyed.
struct DiffFormatsTests {
  /// The shape of a change in JSON; what stands on either side is a record.
  private func check(_ change: [String: Any]) throws {
    let classes = try #require(change["classes"] as? [String])
    #expect(change["class"] as? String == classes.first)
    let known: Set = [
      "added", "removed", "strength", "platforms", "moved", "number", "reworded", "detail",
    ]
    #expect(Set(classes).isSubset(of: known) && !classes.isEmpty, "\(classes)")
    #expect(Set(classes).count == classes.count)
    #expect(change["conversion"] is Bool)
    #expect(change["logged"] is Bool)
    for (side, isMissing) in [
      ("before", classes == ["added"]), ("after", classes == ["removed"]),
    ] {
      if isMissing {
        #expect(RecordShape.isNull(change[side]), "\(side) of \(classes)")
      } else {
        RecordShape.check(try #require(change[side] as? [String: Any], "\(side) of \(classes)"))
      }
    }
    for (_, pieces) in change["words"] as? [String: [[String: String]]] ?? [:] {
      for piece in pieces {
        #expect(["same", "removed", "added"].contains(piece["kind"]))
        #expect(piece["text"]?.isEmpty == false)
      }
    }
  }

  private func check(difference: [String: Any]) throws {
    #expect(difference["page"] is String)
    #expect(difference["title"] is String)
    for side in ["from", "to"] {
      #expect(difference[side] is String || RecordShape.isNull(difference[side]), "\(side)")
    }
    let rows = try #require(difference["changeLog"] as? [[String: String]])
    for row in rows { #expect(Set(row.keys) == ["date", "text"]) }
    let changes = try #require(difference["changes"] as? [[String: Any]])
    for change in changes { try check(change) }
    let summary = try #require(difference["summary"] as? [String: Any])
    #expect(
      summary["changes"] as? Int == changes.count { $0["conversion"] as? Bool == false },
      "the summary counts what is there")
    #expect(
      summary["notLogged"] as? Int
        == changes.count { $0["conversion"] as? Bool == false && $0["logged"] as? Bool == false })
  }

  @Test(arguments: [
    (HistoryPages.toolbars, ["toolbars"]),
    (HistoryPages.toolbars, ["toolbars", "2019-05-01..2023"]),
    (HistoryPages.tabBars, ["tab-bars", "2023-09.."]), (HistoryPages.navigationBars, ["toolbars"]),
    (HistoryPages.navigationBars, ["navigation-bars"]), (HistoryPages.june2026, ["layout"]),
    (HistoryPages.june2026, ["searching", "--conversion"]),
    (HistoryPages.june2026, ["snippets", "2026-05.."]),
  ])
  func `every change in JSON has its class, both records and whether it is logged`(
    pages: [String: String], words: [String]
  ) throws {
    let workshop = try Workshop(pages)
    let difference = try workshop.hig(["diff", "--format", "json"] + words).object()
    try check(difference: difference)
    #expect((difference["changes"] as? [Any])?.isEmpty == false)
  }

  @Test func `all pages in JSON are each like one`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = try workshop.hig("diff", "--since", "2026-05", "--format", "json").object()
    #expect(
      answer["from"] as? String == "2026-04", "since May is compared with the state before it")
    #expect(RecordShape.isNull(answer["to"]))
    #expect(answer["notCompared"] as? [String] == ["sheets"])
    let pages = try #require(answer["pages"] as? [[String: Any]])
    #expect(pages.map { $0["page"] as? String } == ["layout", "searching", "snippets"])
    for page in pages { try check(difference: page) }
    let snippets = try #require(pages.last)
    #expect(RecordShape.isNull(snippets["from"]))
    #expect(snippets["to"] as? String == "2026-06-12")
  }

  @Test func `a change in JSON, whole`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let difference = try workshop.hig("diff", "searching", "--format", "json").object()
    #expect(difference["from"] as? String == "2025-06-09")
    #expect(difference["to"] as? String == "2026-06-08")
    let rows = try #require(difference["changeLog"] as? [[String: String]])
    #expect(rows.map { $0["date"] } == ["2026-06-08"])
    let changes = try #require(difference["changes"] as? [[String: Any]])
    let change = try #require(changes.first { $0["class"] as? String == "strength" })
    #expect(change["classes"] as? [String] == ["strength", "platforms", "reworded"])
    #expect(change["platforms"] as? String == "narrowed")
    #expect(change["logged"] as? Bool == true)
    #expect((change["before"] as? [String: Any])?["strength"] as? String == "consider")
    #expect((change["after"] as? [String: Any])?["strength"] as? String == "avoid")
    #expect(
      (change["marked"] as? [String: String])?["statement"]
        == "[-Consider-] {+Avoid+} sorting screws by length.")
    #expect(
      (change["words"] as? [String: [[String: String]]])?["statement"] == [
        ["kind": "removed", "text": "Consider "], ["kind": "added", "text": "Avoid "],
        ["kind": "same", "text": "sorting screws by length."],
      ])
    let value = try #require(
      changes.first { ($0["classes"] as? [String])?.contains("number") == true })
    #expect(value["logged"] as? Bool == false)
    #expect(
      (value["marked"] as? [String: String])?["detail"]
        == "Stand it by the door. It holds up to [-40-] {+60+} screws.")
  }

  @Test func `values of a table that changed under an unchanged log are not logged`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let difference = try workshop.hig("diff", "layout", "--format", "json").object()
    #expect((difference["changeLog"] as? [Any])?.isEmpty == true)
    #expect(difference["from"] as? String == difference["to"] as? String)
    let changes = try #require(difference["changes"] as? [[String: Any]])
    #expect(changes.count == 1)
    #expect(changes.first?["class"] as? String == "number")
    #expect(changes.first?["logged"] as? Bool == false)
    #expect((changes.first?["before"] as? [String: Any])?["kind"] as? String == "table")
  }

  @Test func `a merge is told with the rule that took the text`() throws {
    let workshop = try Workshop(HistoryPages.toolbars)
    let difference = try workshop.hig(
      "diff", "toolbars", "2019-05-01..2023-01-13", "--format", "json"
    ).object()
    let changes = try #require(difference["changes"] as? [[String: Any]])
    let merged = changes.filter { $0["mergedInto"] != nil }
    #expect(merged.count == 1)
    #expect(merged.first?["class"] as? String == "removed")
    #expect(
      (merged.first?["before"] as? [String: Any])?["id"] as? String
        == "toolbars/give-named-hooks-enough-room")
    #expect(
      merged.first?["mergedInto"] as? String
        == "toolbars/on-a-toolbar-with-three-or-fewer-hooks-consider-short-names")
  }

  @Test func `the platform that is asked for concerns JSON as well`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let difference = try workshop.hig(
      "diff", "searching", "-p", "watchOS", "--format", "json"
    ).object()
    try check(difference: difference)
    #expect((difference["changes"] as? [Any])?.count == 3, "the rule that came is not for watchOS")
  }

  @Test func `a small diff in Markdown`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    #expect(
      workshop.hig("diff", "searching", "--format", "markdown").output.withShortAddresses == """
        # Searching: changes since 2026-04-09

        1 rule added, 1 of another strength, 2 for other platforms; 2 changes not logged

        ## Searching

        2025-06-09 (copy of 2026-04-09) → 2026-06-08 (copy of 2026-06-21) \u{20}
        1 rule added, 1 of another strength, 2 for other platforms; 2 changes not logged

        **Change log**

        - 2026-06-08: Told not to sort screws, and what apprentices know.

        ### Best practices

        - **±** Make the lost box easy to find.
          <br>Stand it by the door. It holds up to ~~40~~ **60** screws.
          <br>*platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS · value changed · explanation changed · not logged* · [searching/make-the-lost-box-easy-to-find](…/searching#Best-practices)
        - **±** ~~Consider~~ **Avoid** sorting screws by length.
          <br>*strength: consider → avoid · platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS · reworded* · [searching/avoid-sorting-screws-by-length](…/searching#Best-practices)
        - **±** Label drawers by what is in them.
          <br>*platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS · not logged* · [searching/label-drawers-by-what-is-in-them](…/searching#Best-practices)
        - **+** Ask the apprentice who swept last.
          <br>The broom finds more than the lamp.
          <br>*added* · [searching/ask-the-apprentice-who-swept-last](…/searching#Best-practices)

        """)
  }

  @Test func `a small diff in HTML`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let document = workshop.hig("diff", "searching", "--format", "html").output.withShortAddresses
    let style = try #require(document.firstRange(of: "<style>"))
    let styleEnd = try #require(document.firstRange(of: "</style>\n"))
    #expect(
      document[..<style.lowerBound] + document[styleEnd.upperBound...] == """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width">
        <title>Searching: changes since 2026-04-09</title>
        </head>
        <body>
        <h1>Searching: changes since 2026-04-09</h1>
        <p>1 rule added, 1 of another strength, 2 for other platforms; 2 changes not logged</p>
        <h2 id="searching">Searching</h2>
        <p>2025-06-09 (copy of 2026-04-09) → 2026-06-08 (copy of 2026-06-21)<br>1 rule added, 1 of another strength, 2 for other platforms; 2 changes not logged</p>
        <ul>
        <li><time datetime="2026-06-08">2026-06-08</time> Told not to sort screws, and what apprentices know.</li>
        </ul>
        <table>
        <thead><tr><th>Before</th><th>After</th></tr></thead>
        <tbody>
        <tr><td><strong>Make the lost box easy to find.</strong><br>Stand it by the door. It holds up to <del>40</del> screws.</td><td><strong>Make the lost box easy to find.</strong><br>Stand it by the door. It holds up to <ins>60</ins> screws.</td></tr>
        <tr class="facts"><td colspan="2">Best practices · platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS · value changed · explanation changed · <span class="unlogged">not logged</span> · <a href="…/searching#Best-practices">searching/make-the-lost-box-easy-to-find</a></td></tr>
        <tr><td><strong><del>Consider</del> sorting screws by length.</strong></td><td><strong><ins>Avoid</ins> sorting screws by length.</strong></td></tr>
        <tr class="facts"><td colspan="2">Best practices · strength: consider → avoid · platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS · reworded · <a href="…/searching#Best-practices">searching/avoid-sorting-screws-by-length</a></td></tr>
        <tr><td><strong>Label drawers by what is in them.</strong></td><td><strong>Label drawers by what is in them.</strong></td></tr>
        <tr class="facts"><td colspan="2">Best practices · platforms narrowed: all platforms → iOS, iPadOS, macOS, tvOS, visionOS · <span class="unlogged">not logged</span> · <a href="…/searching#Best-practices">searching/label-drawers-by-what-is-in-them</a></td></tr>
        <tr><td></td><td><ins><strong>Ask the apprentice who swept last.</strong></ins><br><ins>The broom finds more than the lamp.</ins></td></tr>
        <tr class="facts"><td colspan="2">Best practices · added · <a href="…/searching#Best-practices">searching/ask-the-apprentice-who-swept-last</a></td></tr>
        </tbody>
        </table>
        </body>
        </html>

        """)
  }

  @Test func `HTML loads nothing and is well nested`() throws {
    let workshop = try Workshop(HistoryPages.hostile)
    let document = workshop.hig("diff", "2025-03..", "--format", "html").output
    for word in ["src=", "@import", "url(", "<script", "onclick=x>p", "javascript:\""] {
      #expect(!document.contains(word), "\(word)")
    }
    let body = try #require(document.firstRange(of: "<body>"))
    #expect(WellFormed.problem(in: String(document[body.lowerBound...].dropLast(8))) == nil)
  }

  // Colours

  @Test func `on a terminal words are set apart by colours instead of brackets`() throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let answer = workshop.hig("diff", "searching", "--color", "always")
    #expect(
      answer.output.contains(
        "  \u{1B}[1m~\u{1B}[0m \u{1B}[31mConsider\u{1B}[0m \u{1B}[32mAvoid\u{1B}[0m "
          + "\u{1B}[1msorting screws by length.\u{1B}[0m\n"))
    #expect(
      answer.output.contains(
        "    Stand it by the door. It holds up to \u{1B}[31m40\u{1B}[0m \u{1B}[32m60\u{1B}[0m screws.\n"
      ))
    #expect(answer.output.contains("  \u{1B}[32m+ Ask the apprentice who swept last.\u{1B}[0m\n"))
    #expect(!answer.output.contains("[-") && !answer.output.contains("{+"))
    #expect(!workshop.hig("diff", "searching").output.contains("\u{1B}"))
  }

  @Test(arguments: ["json", "markdown", "html"])
  func `documents are never coloured`(format: String) throws {
    let workshop = try Workshop(HistoryPages.june2026)
    let words = ["diff", "--since", "2026-05", "--format", format]
    #expect(workshop.hig(words + ["--color", "always"]).output == workshop.hig(words).output)
  }

  // Hostile documents

  private func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n"
      && (scalar.properties.generalCategory == .control || scalar.properties.isBidiControl)
  }

  private static let hostileAnswers = [
    ["diff", "sheets-0-owned"], ["diff", "--since", "2025-03", "--stat"],
    ["diff", "sheets-0-owned", "--format", "markdown"],
    ["diff", "sheets-0-owned", "--format", "html"], ["log"], ["log", "sheets-0-owned"],
    ["log", "sheets-0-owned/keep-sheets-31mred-0m-and-flat"], ["log", "--format", "atom"],
    ["blame", "sheets-0-owned"],
  ]

  @Test(arguments: hostileAnswers)
  func `no control character and no mark of direction comes through`(words: [String]) throws {
    let workshop = try Workshop(HistoryPages.hostile)
    let answer = workshop.hig(words)
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(
      answer.output.contains("0;owned") || answer.output.contains("0-owned")
        || answer.output.contains("Keep sheets"))
    for scalar in (answer.output + answer.errors).unicodeScalars {
      #expect(!isHarmful(scalar), "U+\(String(scalar.value, radix: 16))")
    }
    let coloured = workshop.hig(words + ["--color", "always"]).output
      .replacing(/\u{1B}\[(?:1|2|4|1;4|1;33|31|32|0)m/, with: "")
    #expect(!coloured.unicodeScalars.contains { isHarmful($0) }, "every escape is one of our own")
  }

  @Test(arguments: [
    ["diff", "sheets-0-owned", "--format", "json"],
    ["diff", "--since", "2025-03", "--format", "json"], ["log", "--format", "json"],
    ["log", "sheets-0-owned/keep-sheets-31mred-0m-and-flat", "--format", "json"],
    ["blame", "sheets-0-owned", "--format", "json"],
  ])
  func `in JSON control characters are escaped`(words: [String]) throws {
    let workshop = try Workshop(HistoryPages.hostile)
    let answer = workshop.hig(words)
    #expect(answer.status == .success, "\(answer.errors)")
    #expect(!answer.output.unicodeScalars.contains { $0 != "\n" && isHarmful($0) })
    _ = try answer.object()
  }

  @Test func `in Markdown the documents' marks and markup are text`() throws {
    let workshop = try Workshop(HistoryPages.hostile)
    #expect(
      workshop.hig("diff", "sheets-0-owned", "--format", "markdown").output.withShortAddresses
        == ##"""
        # Sheets �\]0;owned�: changes since 2025-02-01

        1 rule added, 1 removed, 1 of another strength, 1 with other values; 3 changes not logged

        ## Sheets �\]0;owned�

        2024-06-09 (copy of 2025-02-01) → 2025-06-09 (copy of 2026-02-01) \##u{20}
        1 rule added, 1 removed, 1 of another strength, 1 with other values; 3 changes not logged

        **Change log**

        - 2025-06-09: Sheets�\[1A were washed &amp; �\[2K wrung￿.

        ### Best �31m practices

        - **±** Keep sheets ~~�\[31mred�\[0m~~ **�\[31mblue�\[0m** and flat.
          <br>They are ~~alert(1)~~ **alert(2)** wet.
          <br>*value changed · reworded · explanation changed · not logged* · [sheets-0-owned/keep-sheets-31mblue-0m-and-flat](…/sheets-0-owned#Best-31m-practices)
        - **±** ~~Consider pegs~~ **Avoid &lt;b onclick=x&gt;pegs&lt;/b&gt;** of ~~wood &amp;~~ **iron &amp;** brass.
          <br>*strength: consider → avoid · reworded · not logged* · [sheets-0-owned/avoid-b-onclick-x-pegs-b-of-iron-brass](…/sheets-0-owned#Best-31m-practices)
        - **-** Never wash \[-old-\] \{+sheets+\} at night.
          <br>The �moon� bleaches.
          <br>*removed* · [sheets-0-owned/never-wash-old-sheets-at-night](…/sheets-0-owned#Best-31m-practices)
        - **+** Ask \# the moon�.
          <br>Sun is -- not \| here.
          <br>*added · not logged* · [sheets-0-owned/ask-the-moon](…/sheets-0-owned#Best-31m-practices)

        """##)
  }

  @Test func `in HTML the documents' markup is text`() throws {
    let workshop = try Workshop(HistoryPages.hostile)
    let document = workshop.hig("diff", "sheets-0-owned", "--format", "html").output
    #expect(document.contains("<ins>Avoid &lt;b onclick=x&gt;pegs&lt;/b&gt;</ins>"))
    #expect(document.contains("Never wash [-old-] {+sheets+} at night."))
    #expect(document.contains("</time> Sheets\u{FFFD}[1A were washed &amp; \u{FFFD}[2K wrung"))
  }
}
