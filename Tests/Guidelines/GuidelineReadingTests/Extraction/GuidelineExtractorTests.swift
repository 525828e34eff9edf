import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct GuidelineExtractorTests {
  private func page(
    _ text: String, path: String = "tiles.md", captured: String? = "2024-05-01",
    platforms: PlatformSet? = nil
  ) throws -> GuidelinePage {
    var source = DocumentSource(path: path)
    source.declaredCapture = captured.flatMap { CalendarDate($0) }
    source.platforms = platforms
    return try DocumentReader.read(text, from: source)
  }

  @Test func `a page is cut into records`() throws {
    let page = try page(
      """
      # Tiles

      A tile is a part for tinted views.

      ## Best practices

      Tint carries it.

      **Wait for good tint.** It comes in the morning.

      It may rest at noon.

      - Weak tint
      - Strong tint

      **Avoid grids near your field.** They catch borders.

      > **Note:** Edges are worse.

      **Dock.** A thing to tint borders on.

      | Tint | Tile |
      | --- | --- |
      | Weak | Light |

      ## Platform considerations

      Not offered in tvOS.

      ### iOS, iPadOS

      **Don’t hide the tint map.** People look at it.

      **In iPadOS, consider a second map.** There is room.

      ## Change log

      | Date | Changes |
      | --- | --- |
      | March 1, 2024 | New page. |
      """)
    let five = "iOS iPadOS macOS visionOS watchOS by page"
    #expect(
      page.outline == """
        context () \(five): A tile is a part for tinted views.
        context (Best practices) \(five): Tint carries it.
        guideline do (Best practices) \(five): Wait for good tint. | It comes in the morning.⏎⏎\
        It may rest at noon.⏎⏎- Weak tint⏎- Strong tint
        guideline avoid (Best practices) \(five): Avoid grids near your field. | They catch borders.
        note [Note] (Best practices) \(five): Edges are worse.
        definition (Best practices) \(five): Dock. A thing to tint borders on.⏎⏎\
        Tint: Weak; Tile: Light
        table (Best practices) \(five): Tint: Weak; Tile: Light
        guideline never (Platform considerations › iOS, iPadOS) iOS iPadOS by section: \
        Don’t hide the tint map. | People look at it.
        guideline consider (Platform considerations › iOS, iPadOS) iPadOS by statement: \
        In iPadOS, consider a second map. | There is room.
        """)
    #expect(page.title == "Tiles")
    #expect(page.revised?.description == "2024-03-01")
    #expect(page.platforms.known?.names == ["iOS", "iPadOS", "macOS", "visionOS", "watchOS"])
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
      (
        "## Tint\n\nR\n\nNot supported in tvOS.",
        ["iOS iPadOS macOS tvOS visionOS watchOS page"], "a sentence of a section"
      ),
      (
        "## Tint\n\nR", ["iOS iPadOS macOS tvOS visionOS watchOS page"],
        "no platforms, but a known day"
      ),
      (
        "Not supported in tvOS, watchOS, visionOS, or macOS.\n\n## Tint\n\nR", ["iOS iPadOS page"],
        "what the page supports"
      ),
      (
        "## Tint\n\nNot supported in macOS.\n\nR\n\n## Row\n\nR\n\n## Platform considerations\n\n"
          + "Not supported in tvOS, watchOS, or visionOS.",
        ["iOS iPadOS page", "iOS iPadOS macOS page"], "a section may take away more"
      ),
      (
        "## Platform considerations\n\nNot supported in tvOS or watchOS.\n\nR\n\n### iOS\n\nR\n\n"
          + "### macOS\n\nR\n\n### visionOS\n\nR",
        ["iPadOS inferred", "iOS section", "macOS section", "visionOS section"], "a lost heading"
      ),
    ]))
  func `platforms follow the documented order of precedence`(
    row: TableRow<(String, [String], String)>
  )
    throws
  {
    let (body, expected, reason) = row.values
    let text = "# Tiles\n\n" + body.replacing("R", with: "**Wait for good tint.** It comes.")
    #expect(try guidelines(page(text)) == expected, "\(reason)")
  }

  @Test(
    arguments: rows([
      ("In iOS and macOS, wait for tint.", "iOS macOS statement", "named in the opening"),
      ("Wait for good tint in iOS.", "tvOS declared", "named at the end"),
    ]))
  func `declared platforms apply if the document names none`(
    row: TableRow<(String, String, String)>
  )
    throws
  {
    let (rule, expected, reason) = row.values
    let page = try page("# Tiles\n\n**\(rule)** It comes.", platforms: PlatformSet(Platform.tvOS))
    #expect(guidelines(page) == [expected], "\(reason)")
  }

  @Test(
    arguments: rows([
      ("### iOS", "In iOS and macOS, wait for tint.", "iOS section", "cannot widen"),
      ("### iOS, iPadOS", "In iPadOS, wait for tint.", "iPadOS statement", "narrows"),
      ("### iOS", "In macOS, wait for tint.", "iOS section", "cannot contradict"),
    ]))
  func `a statement below a platform heading can only narrow its platforms`(
    row: TableRow<(String, String, String, String)>
  )
    throws
  {
    let (heading, rule, expected, reason) = row.values
    let text = "# Tiles\n\n## Platform considerations\n\n\(heading)\n\n**\(rule)** It comes."
    #expect(try guidelines(page(text)) == [expected], "\(reason)")
  }

  @Test(
    arguments: rows([
      ("For iOS games, tiles can float.", ["iOS"], "the first sentence"),
      ("On iPad, tiles can float. They wait.", ["iPadOS"], "a device"),
      ("For iOS games, tiles can float in front while they also wait.", ["iOS"], "a later clause"),
      ("In iOS, tiles float. In tvOS, they rest.", Platform.allCases.map(\.rawValue), "several"),
      ("In iOS, tiles can also float.", Platform.allCases.map(\.rawValue), "as well as elsewhere"),
      ("Tiles float. In iOS, they rest.", Platform.allCases.map(\.rawValue), "a later sentence"),
    ]))
  func `the first sentence of a section limits it`(row: TableRow<(String, [String], String)>) throws
  {
    let (text, names, reason) = row.values
    let page = try page("# Tiles\n\n## Tint\n\n\(text)\n\n**Wait for good tint.** It comes.")
    let rule = try #require(page.records.first { $0.kind == .guideline })
    #expect(rule.platforms?.names == names, "\(reason)")
    #expect(rule.basis == (names.count == 1 ? .section : .page), "\(reason)")
  }

  @Test func `the capture date determines the existing platforms`() throws {
    let text = "# Tiles\n\nNot supported in tvOS.\n\n## Tint\n\n**Wait for good tint.** It comes."
    #expect(try guidelines(page(text, captured: "2016-10-01")) == ["iOS macOS watchOS page"])
    #expect(try guidelines(page(text, captured: nil)) == ["unknown -"])
  }

  @Test(
    arguments: rows(
      [
        (
          "May 1, 2019: New.", "unknown -", ["iOS", "iPadOS", "macOS", "visionOS", "watchOS"],
          "each platform had its own guidelines then"
        ),
        (
          "September 9, 2022: New.", "iOS iPadOS macOS watchOS page", ["visionOS"],
          "the copy may be older than visionOS"
        ),
        ("March 3, 2025: New.", "iOS iPadOS macOS visionOS watchOS page", [], "all existed"),
      ] as [(String, String, [String], String)]))
  func `a change log bounds the age of an undated document`(
    row: TableRow<(String, String, [String], String)>
  ) throws {
    let (entry, expected, unknown, reason) = row.values
    let page = try page(
      """
      # Tiles

      Not supported in tvOS.

      ## Tint

      **Wait for good tint.** It comes.

      ## Change log

      \(entry)
      """, captured: nil)
    #expect(guidelines(page) == [expected], "\(reason)")
    let rule = try #require(page.records.first { $0.kind == .guideline })
    #expect(rule.unknownPlatforms.names == unknown, "\(reason)")
    #expect(page.platforms[.tvOS] == false)
  }

  @Test func `ids consist of page and statement and are unique`() throws {
    let page = try page(
      """
      # Tiles

      Parts.

      ## Tint

      Shows.

      **Wait for good tint.** Here.

      **Wait for good tint.** There.
      """)
    #expect(
      page.records.map(\.id) == [
        "tiles/context", "tiles/tint", "tiles/wait-for-good-tint", "tiles/wait-for-good-tint-2",
      ])
    #expect(page.records.map(\.anchor) == [nil, "Tint", "Tint", "Tint"])
    #expect(page.records.map(\.line) == [3, 7, 9, 11])
  }

  /// The suffix that makes one id unique may also end another statement.
  @Test func `ids are unique if a statement ends with a number`() throws {
    let page = try page(
      """
      # Tiles

      **Use the mark of type 2.** One.

      **Use the mark of type.** Two.

      **Use the mark of type.** Three.
      """)
    let ids = page.records.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test func `translations are stored with their record`() throws {
    let page = try page(
      """
      # Tiles

      A tile is a part for tinted views.

      > 연은 장난감입니다.

      **Wait for good tint.** It comes.

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

  @Test func `links and symbols are assigned to their record`() throws {
    let page = try page(
      """
      # Tiles

      **Wait for good tint.** See [Tint](/design/human-interface-guidelines/tint) and `UITile`.

      Back to [Tiles](/design/human-interface-guidelines/tiles).
      """)
    #expect(page.records.map(\.links) == [["tint"]])
    #expect(page.records.map(\.symbols) == [["UITile"]])
  }

  @Test func `warnings are counted`() throws {
    let page = try page(
      """
      # Tiles

      ![Tile](k.png)

      **Wait for good tint.** It comes.

      |  |  |
      | --- | --- |
      |  |  |
      """, captured: nil)
    #expect(
      page.warnings.occurred.map { "\($0.warning.rawValue) \($0.count)" } == [
        "tables-dropped 1", "platforms-unknown 1", "no-change-log 1", "captions-left-out 1",
      ])
  }

  @Test func `commands are the rules of plain text and are counted`() throws {
    let page = try page(
      """
      Tiles

      Best practices

      Wait for good tint. It comes from the bar on most days of the year and shows until noon at least.

      The bar is blue.
      """, path: "tiles.txt")
    #expect(
      page.records.filter { $0.kind == .guideline }.map(\.statement) == ["Wait for good tint."])
    #expect(page.warnings[.rulesUnmarked] == 1)
  }

  @Test func `list bullets and depths are kept`() throws {
    let page = try page(
      "# Tiles\n\nKinds:\n\n- Flat\n  - Diamond\n- Box\n\nAnd others.")
    #expect(
      page.records.map(\.detail) == [
        "Kinds:\n\n- Flat\n  - Diamond\n- Box\n\nAnd others."
      ])
  }

  @Test func `a heading that is a rule becomes a rule`() throws {
    let page = try page(
      "# Tiles\n\n## Tint\n\n### Wait for good tint today.\n\nIt comes.", captured: nil)
    #expect(
      page.outline == "guideline do (Tint) unknown: Wait for good tint today. | It comes.")
  }
}
