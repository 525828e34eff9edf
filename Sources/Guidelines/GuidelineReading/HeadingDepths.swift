import GuidelineModel

/// Where headings stand below each other in a document that does not say.
struct HeadingDepths {
  /// Whether sections are known from a list of contents, so that other headings stand below them.
  let hasContents: Bool
  /// Whether the section on platforms is open.
  private(set) var isInPlatforms = false
  private var isUnderPlatform = false
  private var isInChangeLog = false

  init(hasContents: Bool) { self.hasContents = hasContents }

  /// The level of a structure word, `nil` for one that is no heading.
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

  /// The level of a platform's heading.
  mutating func enterPlatform() -> Int {
    isUnderPlatform = true
    return 3
  }

  /// The level of a section.
  mutating func enterSection() -> Int {
    isInPlatforms = false
    isUnderPlatform = false
    return 2
  }

  /// The level of a heading of which nothing is known; a change log has none.
  func enterGuess() -> Int? {
    isInChangeLog ? nil : isUnderPlatform ? 4 : hasContents ? 3 : 2
  }
}
