import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

struct HeadingLevelsTests {
  /// A kind of heading.
  enum Step: Sendable { case word(StructureWords.Role), platform, section, guess }

  /// The levels of headings, and whether the last section is the one on platforms.
  private func read(_ steps: [Step], hasContents: Bool = false) -> (levels: [Int?], isInPlatforms: Bool) {
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
    ([.word(.platformConsiderations), .platform, .word(.resources), .guess], [2, 3, 2, 2], "ended"),
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

  @Test(arguments: rows(openings)) func `a heading is below the open section`(row: TableRow<([Step], [Int?], String)>) {
    let (steps, expected, reason) = row.values
    #expect(read(steps).levels == expected, "\(reason)")
  }

  @Test func `other headings are below the sections of the contents`() {
    #expect(read([.section, .guess, .section, .guess], hasContents: true).levels == [2, 3, 2, 3])
    #expect(read([.word(.platformConsiderations), .platform, .guess], hasContents: true).levels == [2, 3, 4])
  }

  private static let ways: [([Step], Bool, String)] = [
    ([.word(.platformConsiderations)], true, "entered"),
    ([.word(.platformConsiderations), .platform, .guess], true, "inside"),
    ([.word(.platformConsiderations), .word(.note)], true, "a call-out inside"),
    ([.word(.platformConsiderations), .word(.changeLog)], false, "left for another word"),
    ([.word(.platformConsiderations), .section], false, "left for another section"),
    ([.platform], false, "a platform alone"), ([], false, "the top"),
  ]

  @Test(arguments: rows(ways))
  func `the section on platforms ends at the next section`(row: TableRow<([Step], Bool, String)>) {
    let (steps, isInPlatforms, reason) = row.values
    #expect(read(steps).isInPlatforms == isInPlatforms, "\(reason)")
  }
}
