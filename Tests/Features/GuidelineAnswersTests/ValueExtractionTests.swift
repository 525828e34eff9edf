import GuidelineModel
import QueryTestSupport
import TestSupport
import Testing

@testable import GuidelineAnswers

/// The values of sentences.
struct SentenceValuesTests {
  @Test(
    arguments: rows([
      ("A tool has a grip area of at least 48x48 pt.", "Grip area: ≥ 48x48 pt", "“of”"),
      (
        "A tool has a grip area of at least 48x48 pt, or 60x60 pt in visionOS.",
        "Grip area: ≥ 48x48 pt; Grip area: ≥ 60x60 pt [visionOS]",
        "the second number continues the first, for the platform behind it"
      ),
      (
        "In macOS, leave about 10 pixels of padding.", "Padding: about 10 px [macOS]",
        "a noun behind the unit, and the platform in front"
      ),
      (
        "On iPhone and Apple Watch, the smallest dial is 20x20 pt and the usual size 30x30 pt.",
        "Smallest dial: ≥ 20x20 pt [iOS, watchOS]; Usual size: 30x30 pt [iOS, watchOS]",
        "the opening and the verb hold for both"
      ),
      (
        "In macOS, a dial is at least 20 pt wide; elsewhere, it is at least 30 pt wide.",
        "Dial, width: ≥ 20 pt [macOS]; Width: ≥ 30 pt", "the opening does not hold elsewhere"
      ),
      (
        "Use at least 40 pt in all platforms except Apple Watch.",
        "–: ≥ 40 pt [iOS, iPadOS, macOS, tvOS, visionOS]", "an exception behind all platforms"
      ),
      (
        "Leave 12 pt on each side, except in tvOS.", "–: 12 pt [iOS, iPadOS, macOS, visionOS, watchOS]",
        "an exception behind the number"
      ), ("Draw a 16-pt corner radius.", "Corner radius: 16 pt", "a unit that a hyphen joins"),
      (
        "The height of a dock is 70 points, and its front edge is 12 points from the wall.",
        "Height of a dock: 70 pt; Front edge: 12 pt", "a subject and its verb"
      ),
      (
        "The usual margin for cards on the shelf is 14 points.", "Usual margin for cards on the shelf: 14 pt",
        "prepositions in a subject"
      ),
      (
        "Make sure the contrast ratio between layers is no lower than 4.5:1.", "Contrast ratio between layers: ≥ 4.5:1",
        "the property and not its place"
      ), ("Keep a title under 15 characters long.", "Title, length: < 15 characters", "an adjective"),
      ("Place dials at least 60 pts apart.", "Dials, distance: ≥ 60 pt", "an adverb"),
      ("Write “Pick a name of at least 8 characters,” not \"97% known.\"", "", "numbers of texts that an app shows"),
      ("Offer choices such as Mute 1 Hour.", "", "the number of a label"),
      ("A 5.5\" screen has a margin of 16 pt.", "Margin: 16 pt", "inches are no quotation"),
      ("Avoid more than five dials.", "Dials: ≤ 5", "a prohibition turns more into at most"),
      ("In general, limit the hierarchy to two levels.", "Levels: ≤ 2", "the verb makes a maximum"),
      ("Keep a menu of dials to one level.", "Level: ≤ 1", "the same, with one"),
      ("Use few dials, at most three, as in a row.", "–: ≤ 3", "a bound between commas"),
      ("Set dial height to at least 1.5 times the font size.", "Dial height: ≥ 1.5 × font size", "a multiple"),
      ("For continuity, aim for five default dials or fewer.", "Default dials: ≤ 5", "for belongs to the verb"),
      ("More than five dials are confusing.", "Dials: > 5", "without one it stays"),
      ("Consider a list for three or more dials.", "", "a number that says when something applies"),
      ("For more than about five dials, use a list.", "", "the same, in front"),
      ("Limit dials to one or two per row.", "Dials: 1–2", "a range has both bounds"),
      (
        "Legends aren’t drawn in charts that are smaller than 240x120 pixels.", "Charts: < 240x120 px",
        "a negation of another verb"
      ), ("Show no more than one dial.", "Dial: ≤ 1", "one as a maximum"),
      ("Dials help more than one person.", "", "one in prose"),
      ("There are two ways to close it.", "", "a numeral without a bound"),
      ("The bar shows 5 items.", "", "a number without a bound"),
      ("Show at most about seven items.", "Items: ≤ about 7", "two qualifiers"),
      ("Limit a bar to five items or fewer.", "Items: ≤ 5", "a qualifier behind the noun"),
      ("Use two to five layers.", "Layers: 2–5", "a range of things"),
      (
        "Keep the number of dials in a row between two and seven.", "Dials: 2–7",
        "what the number counts stands in front"
      ), ("Use white with 18% opacity.", "Opacity: 18%", "a property behind a percentage"),
      ("Keep a delay of 0.5 seconds.", "Delay: 0.5 s", "a duration"),
      (
        "Use a maximum height of 154 pt.", "Maximum height: ≤ 154 pt", "the name says the qualifier"
      ),
      (
        "By default, a window measures 1280x720 pt.", "Window: 1280x720 pt (default)", "a default"
      ),
      (
        "For example, wait 5 minutes.", "–: 5 min (example)", "an example without a name"
      ),
      (
        "Small controls, such as dials, are at least 28x28 pt.",
        "–: ≥ 28x28 pt",
        "examples of something else"
      ),
      (
        "- Text size: 14 pt (40mm), 15.5 pt (41mm/42mm)",
        "Text size, 40mm: 14 pt; Text size, 41mm/42mm: 15.5 pt",
        "a label, and remarks for which device a number holds"
      ), ("12 pt at 40 mm, 13 pt at 45 and 49 mm", "–, 40 mm: 12 pt; –, 45 and 49 mm: 13 pt", "words for it"),
      ("Sizes: 32x32 and 16x16 px @1x", "Sizes: 32x32 px @1x; Sizes: 16x16 px @1x", "the unit of a list"),
      (
        "A code needs to be at least 2 inches (5.08 cm) in diameter.",
        "Code, diameter: ≥ 2 in; Code, diameter: ≥ 5.08 cm", "the same in another unit"
      ),
      (
        "Keep a clear space around a mark of 1/10 of its height.", "Clear space around a mark: 1/10",
        "a fraction of something"
      ), ("Draw Move in red (RGB 250, 17, 79).", "Red: #FA114F", "a color"),
      ("It works in iOS 17 or later, on iPhone 16 too.", "", "versions and devices"),
      ("按钮至少为44x44点。", "–: 44x44", "a language without names"), ("", "", "nothing"),
    ])) func `a sentence gives its numbers names and qualifiers`(row: TableRow<(String, String, String)>)
  {
    let found = SentenceValues(row.values.0).values.map { found in
      let value = Self.value(found)
      let platforms = found.platforms.names
      let name = [found.name ?? "–", found.condition].compactMap(\.self).joined(separator: ", ")
      return "\(name): \(value.short)" + (platforms.isEmpty ? "" : " [\(platforms.joined(separator: ", "))]")
    }
    #expect(found.joined(separator: "; ") == row.values.1)
  }

  @Test(
    arguments: rows([
      (
        "Add about 12 pt of padding around dials with a rim. For dials without a rim, 24 pt of padding is enough.",
        "Padding, around dials with a rim: about 12 pt; Padding, for dials without a rim: 24 pt",
        "words behind the noun, and in front of the clause"
      ),
      (
        "Inset a dial 60 pt from the top of the shelf, and 80 pt from the sides.",
        "Dials, from the top of the shelf: 60 pt; Dials, from the sides: 80 pt",
        "the conjunction belongs to the second number"
      ),
      (
        "Add 12 pt of padding around dials.", "Padding: 12 pt",
        "one value needs no condition"
      ),
      (
        "Add 12 pt of padding around dials, or 20 pt in visionOS.",
        "Padding: 12 pt; Padding: 20 pt", "the platform tells them apart"
      ),
    ]))
  func `values of one name are told apart by where they hold`(
    row: TableRow<(String, String, String)>
  ) {
    let values = ValueExtractor.values(of: [Self.cited(row.values.0)])
    #expect(values.map { "\($0.name): \($0.short)" }.joined(separator: "; ") == row.values.1)
  }

  private static func cited(_ detail: String) -> CitedRecord {
    var record = GuidelineRecord(kind: .context, section: [], anchor: nil, line: 1)
    record.detail = detail
    return CitedRecord(
      record: record, page: "dials", pageTitle: "Dials", revised: nil, captured: nil,
      language: "en", pageURL: nil, document: "dials.md")
  }

  private static func value(_ found: SentenceValues.Found) -> GuidelineValue {
    GuidelineValue(
      record: cited(""), path: [found.name ?? ""], kind: found.kind, content: found.content, written: found.written,
      qualifier: found.qualifier, isApproximate: found.isApproximate, platforms: nil, column: nil, source: "")
  }
}

/// The values of tables.
struct TableValuesTests {
  private static let pages = [
    "dials.md": """
    # Dials

    ## Sizes

    | Platform | Default size | Minimum size (pt) |
    | --- | --- | --- |
    | iOS, iPadOS | 44x44 pt | 28 |
    | visionOS | 60x60 pt | N/A |
    | All platforms except visionOS | 50x50 pt | 30 |
    | iPhone Air | 46x46 pt | 29 |

    ## Small

    | Style | Weight | Size (points) | Leading (points) |
    | --- | --- | --- | --- |
    | Body | Regular | 15 | 20 |
    | Caption | Semibold | 11 | 13 |

    ## Large

    | Style | Weight | Size (points) | Leading (points) |
    | --- | --- | --- | --- |
    | Body | Regular | 17 | 22 |

    ## Tracking

    | Size (points) | Tracking (1/1000 em) |
    | --- | --- |
    | 6 | +41 |
    | 12 | -3 |

    ## Watch

    | Image | 40mm | 45mm/49mm |
    | --- | --- | --- |
    | Ring | 42x42 pt (84x84 px @2x) | 50x50 pt (100x100 px @2x) |

    ## Shapes

    | Shape | Mini (28 pt) | Large (52 pt) |
    | --- | --- | --- |
    | Round | yes | yes |

    ## Screens

    All values in the table below are in points.

    | Screen (portrait) | Card |
    | --- | --- |
    | 430x932 | 364x170 |
    | 320x568 | 292x141 |

    ## Image

    | Attribute | Value |
    | --- | --- |
    | Format | PNG |
    | Resolution | 72 DPI (minimum) |
    | iPhone 17 Pro Max | 390x844 pt |

    ## Colors

    | Name | Default (light) | Increased contrast (dark) |
    | --- | --- | --- |
    | Red | R 250, G 50, B 60 | R 255, G 100, B 110 |

    ## Prose

    | Item | Guidance |
    | --- | --- |
    | About | Prefer a name of 16 characters or fewer, as longer ones are cut off in many places. |
    | Say | “Wait 5 minutes” |
    """
  ]

  @Test func `a name with both bounds bounds nothing by itself`() {
    #expect(ValueQualifier(inName: "Minimum–maximum width") == nil)
    #expect(ValueQualifier(inName: "Maximum width") == .maximum)
  }

  @Test func `rows and columns name the values of a table`() throws {
    let fixture = try QueryFixture(Self.pages)
    let values = try fixture.run(ValuesQuery("dials")).response.values
    let lines = values.map { value in
      "\(value.name): \(value.short) · \(value.kind.rawValue) · "
        + (value.platforms == value.record.record.platforms ? "as the page" : PlatformWording.brief(value.platforms))
        + " · \(value.column ?? "–")\n"
    }
    try Snapshot.check(lines.joined(), named: "values/table-names.txt")
  }
}
