import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct GuidelineExtractorTests {
  private func page(
    _ text: String, path: String = "kites.md", captured: String? = "2024-05-01",
    platforms: PlatformSet? = nil
  ) throws -> GuidelinePage {
    var source = DocumentSource(path: path)
    source.declaredCapture = captured.flatMap { CalendarDate($0) }
    source.platforms = platforms
    return try DocumentReader.read(text, from: source)
  }

  @Test func pageIsCutIntoRecords() throws {
    let page = try page(
      """
      # Kites

      A kite is a toy for windy days.

      ## Best practices

      Wind carries it.

      **Wait for good wind.** It comes in the morning.

      It may rest at noon.

      - Weak wind
      - Strong wind

      **Avoid trees near your field.** They catch strings.

      > **Note:** Wires are worse.

      **Reel.** A thing to wind strings on.

      | Wind | Kite |
      | --- | --- |
      | Weak | Light |

      ## Platform considerations

      Not offered in tvOS.

      ### iOS, iPadOS

      **Don’t hide the wind map.** People look at it.

      **In iPadOS, consider a second map.** There is room.

      ## Change log

      | Date | Changes |
      | --- | --- |
      | March 1, 2024 | New page. |
      """)
    let five = "iOS iPadOS macOS visionOS watchOS by page"
    #expect(
      page.outline == """
        context () \(five): A kite is a toy for windy days.
        context (Best practices) \(five): Wind carries it.
        guideline do (Best practices) \(five): Wait for good wind. | It comes in the morning.⏎⏎\
        It may rest at noon.⏎⏎- Weak wind⏎- Strong wind
        guideline avoid (Best practices) \(five): Avoid trees near your field. | They catch strings.
        note [Note] (Best practices) \(five): Wires are worse.
        definition (Best practices) \(five): Reel. A thing to wind strings on.⏎⏎\
        Wind: Weak; Kite: Light
        table (Best practices) \(five): Wind: Weak; Kite: Light
        guideline never (Platform considerations › iOS, iPadOS) iOS iPadOS by section: \
        Don’t hide the wind map. | People look at it.
        guideline consider (Platform considerations › iOS, iPadOS) iPadOS by statement: \
        In iPadOS, consider a second map. | There is room.
        """)
    #expect(page.title == "Kites")
    #expect(page.revised?.description == "2024-03-01")
    #expect(page.supported?.names == ["iOS", "iPadOS", "macOS", "visionOS", "watchOS"])
    #expect(page.supportSentence == "Not offered in tvOS.")
    #expect(page.language == "en")
  }

  private func guidelines(_ page: GuidelinePage) -> [String] {
    page.records.filter { $0.kind == .guideline }.map { record in
      "\(record.platforms?.names.joined(separator: " ") ?? "unknown") \(record.basis?.rawValue ?? "-")"
    }
  }

  @Test(
    arguments: rows([
      (
        "## Platform considerations\n\n### visionOS\n\n#### Depth\n\nR", ["visionOS section"],
        "at any depth"
      ),
      ("## visionOS\n\nR", ["visionOS section"], "without the section on platforms"),
      ("## Wind\n\nR\n\nNot supported in tvOS.", ["unknown -"], "a sentence of a section"),
      ("## Wind\n\nR", ["unknown -"], "nothing is said"),
      (
        "Not supported in tvOS, watchOS, visionOS, or macOS.\n\n## Wind\n\nR", ["iOS iPadOS page"],
        "what the page supports"
      ),
      (
        "## Wind\n\nNot supported in macOS.\n\nR\n\n## Sky\n\nR\n\n## Platform considerations\n\n"
          + "Not supported in tvOS, watchOS, or visionOS.",
        ["iOS iPadOS page", "iOS iPadOS macOS page"], "a section may take away more"
      ),
      (
        "## Platform considerations\n\nNot supported in tvOS or watchOS.\n\nR\n\n### iOS\n\nR\n\n"
          + "### macOS\n\nR\n\n### visionOS\n\nR",
        ["iPadOS inferred", "iOS section", "macOS section", "visionOS section"], "a lost heading"
      ),
    ]))
  func platformsFollowTheOrderOfTheRules(row: Row<(String, [String], String)>) throws {
    let (body, expected, reason) = row.values
    let text = "# Kites\n\n" + body.replacing("R", with: "**Wait for good wind.** It comes.")
    #expect(try guidelines(page(text)) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("In iOS and macOS, wait for wind.", "iOS macOS statement", "named in the opening"),
      ("Wait for good wind in iOS.", "tvOS declared", "named at the end"),
    ]))
  func declaredPlatformsCountWhereTheDocumentSaysNothing(row: Row<(String, String, String)>) throws
  {
    let (rule, expected, reason) = row.values
    let page = try page("# Kites\n\n**\(rule)** It comes.", platforms: PlatformSet(Platform.tvOS))
    #expect(guidelines(page) == [expected], "\(reason)")
  }

  @Test(
    arguments: rows([
      ("### iOS", "In iOS and macOS, wait for wind.", "iOS section", "cannot widen"),
      ("### iOS, iPadOS", "In iPadOS, wait for wind.", "iPadOS statement", "narrows"),
      ("### iOS", "In macOS, wait for wind.", "iOS section", "cannot contradict"),
    ]))
  func statementUnderAPlatformHeadingCanOnlyNarrow(row: Row<(String, String, String, String)>)
    throws
  {
    let (heading, rule, expected, reason) = row.values
    let text = "# Kites\n\n## Platform considerations\n\n\(heading)\n\n**\(rule)** It comes."
    #expect(try guidelines(page(text)) == [expected], "\(reason)")
  }

  @Test func timeOfTheCopySaysWhichPlatformsThereWere() throws {
    let text = "# Kites\n\nNot supported in tvOS.\n\n## Wind\n\n**Wait for good wind.** It comes."
    #expect(try guidelines(page(text, captured: "2016-10-01")) == ["iOS macOS watchOS page"])
    #expect(try guidelines(page(text, captured: nil)) == ["unknown -"])
    let dated = text + "\n\n## Change log\n\nMay 1, 2019: New."
    #expect(try guidelines(page(dated, captured: nil)) == ["iOS macOS watchOS page"])
  }

  @Test func flagBeatsTheDocumentAndTheDocumentBeatsTheSnapshot() throws {
    var source = DocumentSource(path: "x/kites.md")
    source.snapshotCapture = CalendarDate("2020-01-01")
    let dated = "---\ncaptured: 2021-01-01\n---\n# Kites\n\nText."
    #expect(try DocumentReader.read("# Kites", from: source).captured?.description == "2020-01-01")
    #expect(try DocumentReader.read(dated, from: source).captured?.description == "2021-01-01")
    source.declaredCapture = CalendarDate("2022-01-01")
    #expect(try DocumentReader.read(dated, from: source).captured?.description == "2022-01-01")
  }

  @Test func idsAreMadeOfPageAndStatementAndAreUnique() throws {
    let page = try page(
      """
      # Kites

      Toys.

      ## Wind

      Blows.

      **Wait for good wind.** Here.

      **Wait for good wind.** There.
      """)
    #expect(
      page.records.map(\.id) == [
        "kites/context", "kites/wind", "kites/wait-for-good-wind", "kites/wait-for-good-wind-2",
      ])
    #expect(page.records.map(\.anchor) == [nil, "Wind", "Wind", "Wind"])
    #expect(page.records.map(\.line) == [3, 7, 9, 11])
  }

  /// A suffix that makes one id unique may be another statement's own.
  @Test func idsStayUniqueWhenAStatementEndsInANumber() throws {
    let page = try page(
      """
      # Kites

      **Use the knot of type 2.** One.

      **Use the knot of type.** Two.

      **Use the knot of type.** Three.
      """)
    let ids = page.records.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func translationsGoWithTheirRecord() throws {
    let page = try page(
      """
      # Kites

      A kite is a toy for windy days.

      > 연은 장난감입니다.

      **Wait for good wind.** It comes.

      > **바람을 기다리세요.** 바람이 옵니다.

      More about it.

      > 더 많은 이야기.
      """)
    let context = try #require(page.records.first?.translations["ko"])
    #expect(context == .init(statement: nil, detail: "연은 장난감입니다."))
    let rule = try #require(page.records.last?.translations["ko"])
    #expect(rule.statement == "바람을 기다리세요.")
    #expect(rule.detail == "바람이 옵니다.\n\n더 많은 이야기.")
    #expect(page.language == "en")
  }

  @Test func linksAndSymbolsAreThoseOfTheRecord() throws {
    let page = try page(
      """
      # Kites

      **Wait for good wind.** See [Wind](/design/human-interface-guidelines/wind) and `UIKite`.

      Back to [Kites](/design/human-interface-guidelines/kites).
      """)
    #expect(page.records.map(\.links) == [["wind"]])
    #expect(page.records.map(\.symbols) == [["UIKite"]])
  }

  @Test func lossesAreCounted() throws {
    let page = try page(
      """
      # Kites

      ![Kite](k.png)

      **Wait for good wind.** It comes.

      |  |  |
      | --- | --- |
      |  |  |
      """)
    #expect(
      page.warnings.occurred.map { "\($0.warning.rawValue) \($0.count)" } == [
        "tables-dropped 1", "platforms-unknown 1", "no-change-log 1", "captions-left-out 1",
      ])
  }

  @Test func plainTextRulesAreThoseThatCommandAndTheirNumberIsSaid() throws {
    let page = try page(
      """
      Kites

      Best practices

      Wait for good wind. It comes from the sea on most days of the year and blows until noon at least.

      The sea is blue.
      """, path: "kites.txt")
    #expect(
      page.records.filter { $0.kind == .guideline }.map(\.statement) == ["Wait for good wind."])
    #expect(page.warnings[.rulesUnmarked] == 1)
  }

  @Test func listMarksAndDepthAreKept() throws {
    let page = try page(
      "# Kites\n\nKinds:\n\n- Flat\n  - Diamond\n- Box\n\nAnd others.")
    #expect(
      page.records.map(\.detail) == [
        "Kinds:\n\n- Flat\n  - Diamond\n- Box\n\nAnd others."
      ])
  }

  @Test func headingThatIsARuleIsRead() throws {
    let page = try page("# Kites\n\n## Wind\n\n### Wait for good wind today.\n\nIt comes.")
    #expect(
      page.outline == "guideline do (Wind) unknown: Wait for good wind today. | It comes.")
  }
}
