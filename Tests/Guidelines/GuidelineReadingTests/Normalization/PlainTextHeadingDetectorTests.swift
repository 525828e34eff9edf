import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct PlainTextHeadingDetectorTests {
  @Test func `structural words and platform names are headings`() {
    let document = ParsedDocument(
      plainText: """
        Tiles

        A tile hangs in the tint on a border.

        Best practices

        Look for grids first.

        Platform considerations

        Not offered in macOS.

        iPadOS, visionOS

        Show the tint on a map.

        Resources

        Related

        Borders

        Change log

        Date
        """)
    #expect(
      document.applying(PlainTextHeadingDetector()).outline == """
        Tiles
        A tile hangs in the tint on a border.
        ## Best practices
        Look for grids first.
        ## Platform considerations
        Not offered in macOS.
        ### iPadOS, visionOS
        Show the tint on a map.
        ## Resources
        ### Related
        Borders
        ## Change log
        Date
        """)
  }

  @Test func `a platform name outside its section is text`() {
    let document = ParsedDocument(plainText: "Tiles\n\nText here.\n\niOS\n\nMore text here.")
    #expect(document.applying(PlainTextHeadingDetector()).outline == document.outline)
  }

  @Test func `adjacent platform names are captions`() {
    let document = ParsedDocument(
      plainText: "Tiles\n\nPlatform considerations\n\niOS\n\nmacOS\n\nTiles look alike there.")
    #expect(
      document.applying(PlainTextHeadingDetector()).outline == """
        Tiles
        ## Platform considerations
        iOS
        macOS
        Tiles look alike there.
        """)
  }

  private static let long =
    "Strong tint pulls hard, so hold the border with both sides and show labels of thick letters."

  @Test func `a short line between a sentence and a paragraph is a heading`() {
    let document = ParsedDocument(
      plainText: """
        Tiles

        A tile hangs in the tint.

        Tint level

        \(Self.long)

        Platform considerations

        iOS

        Show the tint.

        Tint maps

        \(Self.long)
        """)
    #expect(
      document.applying(PlainTextHeadingDetector()).outline == """
        Tiles
        A tile hangs in the tint.
        ## Tint level
        \(Self.long)
        ## Platform considerations
        ### iOS
        Show the tint.
        #### Tint maps
        \(Self.long)
        """)
  }

  @Test(
    arguments: rows([
      ("tint level", "a small letter"),
      ("A tile over a field", "an article, as alternative texts have"),
      ("Tint: slow, fast and in between,", "a comma at the end"),
      ("Tint levels are:", "a colon at the end"),
      ("Fit high.", "a sentence"),
      ("Tint -- an overview", "a dash"),
      ("June 9, 2025", "a date"),
      ("Play", "a button of the page"),
      ("Tint and glow and haze and blur and rim and sun", "too many words"),
    ]))
  func `other short lines are text`(row: TableRow<(String, String)>) {
    let (line, reason) = row.values
    let document = ParsedDocument(plainText: "Tiles\n\nTiles fit.\n\n\(line)\n\n\(Self.long)")
    #expect(document.applying(PlainTextHeadingDetector()).outline == document.outline, "\(reason)")
  }

  @Test func `a list of contents at the end identifies headings and is removed`() {
    let document = ParsedDocument(
      plainText: """
        Tiles

        A tile hangs in the tint.

        Borders and docks

        Tint it up.

        Marks

        \(Self.long)

        Links

        Short ones will do.

        Current page is Tiles

        Supported platforms

        Tiles

        Borders and docks

        Links
        """)
    let normalized = document.applying(PlainTextHeadingDetector())
    #expect(
      normalized.outline == """
        Tiles
        A tile hangs in the tint.
        ## Borders and docks
        Tint it up.
        ### Marks
        \(Self.long)
        ## Links
        Short ones will do.
        """)
    #expect(normalized.warnings[.navigationSkipped] == 5)
  }

  @Test func `Markdown is not changed`() {
    let document = ParsedDocument(markdown: "Best practices\n\nLook for grids.")
    #expect(document.applying(PlainTextHeadingDetector()).outline == document.outline)
  }
}

struct PlatformHeadingNesterTests {
  @Test func `flattened platform headings are nested`() {
    let document = ParsedDocument(
      markdown: """
        # Best practices
        # Tint
        # Platform considerations
        # iOS, iPadOS
        ## Sizes
        # macOS
        # Resources
        # Related
        """)
    #expect(
      document.applying(PlatformHeadingNester()).outline == """
        # Best practices
        # Tint
        # Platform considerations
        ## iOS, iPadOS
        ### Sizes
        ## macOS
        # Resources
        # Related
        """)
  }

  @Test func `a subsection of the same level moves below its platform`() {
    let document = ParsedDocument(
      markdown:
        "## Platform considerations\n### visionOS\n### Depth\n### watchOS\n## Specifications")
    #expect(
      document.applying(PlatformHeadingNester()).outline == """
        ## Platform considerations
        ### visionOS
        #### Depth
        ### watchOS
        ## Specifications
        """)
  }

  @Test(
    arguments: rows([
      (
        "## Platform considerations\n### iOS\n#### Sizes\n### macOS\n## Resources\n### Related",
        "levels as they should be"
      ),
      ("## iOS\n## macOS\n## Tint", "platforms without the section"),
      ("## Platform considerations\n## Tint\n## iOS", "the section has ended"),
      ("## Platform considerations\n## iOS apps\n### Sizes", "more than a platform's name"),
    ]))
  func `correct levels are not changed`(row: TableRow<(String, String)>) {
    let (source, reason) = row.values
    let document = ParsedDocument(markdown: source)
    #expect(document.applying(PlatformHeadingNester()).outline == document.outline, "\(reason)")
  }
}

struct HeadingLevelsTests {
  /// A kind of heading.
  enum Step: Sendable {
    case word(StructureWords.Role), platform, section, guess
  }

  /// The levels of headings, and whether the last section is the one on platforms.
  private func read(
    _ steps: [Step], hasContents: Bool = false
  ) -> (levels: [Int?], isInPlatforms: Bool) {
    var levels = HeadingLevels(hasContents: hasContents)
    let found = steps.map { step in
      switch step {
      case .word(let role): levels.enter(role)
      case .platform: levels.enterPlatform()
      case .section: levels.enterSection()
      case .guess: levels.enterOther()
      }
    }
    return (found, levels.isInPlatforms)
  }

  private static let openings: [([Step], [Int?], String)] = [
    ([.guess, .guess], [2, 2], "nothing above"),
    ([.word(.bestPractices), .guess], [2, 2], "beside a structure word"),
    (
      [.word(.platformConsiderations), .platform, .guess, .platform, .guess], [2, 3, 4, 3, 4],
      "below a platform"
    ),
    ([.word(.platformConsiderations), .guess], [2, 2], "the platforms' section has no platform"),
    (
      [.word(.platformConsiderations), .platform, .word(.resources), .guess], [2, 3, 2, 2], "ended"
    ),
    ([.word(.resources), .word(.related), .word(.videos)], [2, 3, 3], "the parts of resources"),
    ([.word(.changeLog), .guess], [2, nil], "a change log has no headings"),
    ([.word(.changeLog), .word(.bestPractices), .guess], [2, 2, 2], "behind a change log"),
    ([.word(.note), .word(.dateColumn)], [nil, nil], "words of other kinds"),
    (
      [.word(.platformConsiderations), .platform, .word(.tip), .guess], [2, 3, nil, 4], "a call-out"
    ),
    (
      [.word(.platformConsiderations), .platform, .section, .guess], [2, 3, 2, 2],
      "a section of the list of contents"
    ),
  ]

  @Test(arguments: rows(openings))
  func `a heading is below the open section`(row: TableRow<([Step], [Int?], String)>) {
    let (steps, expected, reason) = row.values
    #expect(read(steps).levels == expected, "\(reason)")
  }

  @Test func `other headings are below the sections of the contents`() {
    #expect(read([.section, .guess, .section, .guess], hasContents: true).levels == [2, 3, 2, 3])
    #expect(
      read([.word(.platformConsiderations), .platform, .guess], hasContents: true).levels
        == [2, 3, 4])
  }

  private static let ways: [([Step], Bool, String)] = [
    ([.word(.platformConsiderations)], true, "entered"),
    ([.word(.platformConsiderations), .platform, .guess], true, "inside"),
    ([.word(.platformConsiderations), .word(.note)], true, "a call-out inside"),
    ([.word(.platformConsiderations), .word(.changeLog)], false, "left for another word"),
    ([.word(.platformConsiderations), .section], false, "left for another section"),
    ([.platform], false, "a platform alone"),
    ([], false, "the top"),
  ]

  @Test(arguments: rows(ways))
  func `the section on platforms ends at the next section`(row: TableRow<([Step], Bool, String)>) {
    let (steps, isInPlatforms, reason) = row.values
    #expect(read(steps).isInPlatforms == isInPlatforms, "\(reason)")
  }
}
