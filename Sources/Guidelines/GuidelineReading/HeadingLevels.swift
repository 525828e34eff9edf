import GuidelineModel

/// Assigns levels to the headings of a document whose markup has none, in reading order.
struct HeadingLevels {
  /// Whether a list of contents gives the sections, so that all other headings are below them.
  let hasContents: Bool
  /// Whether the last section is the one on platforms.
  private(set) var isInPlatforms = false
  private var isUnderPlatform = false
  private var isInChangeLog = false

  init(hasContents: Bool) { self.hasContents = hasContents }

  /// The level of a heading with a structural role; `nil` for a role that is not a heading.
  mutating func enter(_ role: StructureWords.Role) -> Int? {
    switch role {
    case .platformConsiderations: isInPlatforms = true
    case .bestPractices, .resources, .changeLog: isInPlatforms = false
    case .related, .developerDocumentation, .videos: return 3
    default: return nil
    }
    isUnderPlatform = false
    isInChangeLog = role == .changeLog
    return 2
  }

  /// The level of a heading that names platforms.
  mutating func enterPlatform() -> Int {
    isUnderPlatform = true
    return 3
  }

  /// The level of a section in the list of contents.
  mutating func enterSection() -> Int {
    isInPlatforms = false
    isUnderPlatform = false
    return 2
  }

  /// The level of any other heading; `nil` in the change log, which has none.
  func enterOther() -> Int? {
    isInChangeLog ? nil : isUnderPlatform ? 4 : hasContents ? 3 : 2
  }
}
