import GuidelineModel
import Testing

@testable import AppleProjects

/// A file with its expected platforms.
struct PlatformCase: Sendable, CustomTestStringConvertible {
  let path: String
  let text: String
  /// The platforms with their lines.
  let expected: [Platform: Int]
  let reason: String

  init(_ path: String, _ text: String, _ expected: [Platform: Int], _ reason: String) {
    self.path = path
    self.text = text
    self.expected = expected
    self.reason = reason
  }

  var testDescription: String { "\(path): \(reason)" }

  /// Reads the file and compares the platforms.
  func check() {
    let found = ProjectPlatforms.platforms(
      of: ProjectPlatforms.declarations(in: SourceFile(path: path, bytes: Array(text.utf8))))
    #expect(found.map(\.platform) == Platform.allCases.filter { expected[$0] != nil })
    for platform in found {
      #expect(platform.place.line == expected[platform.platform])
      #expect(platform.place.file == path)
    }
  }
}
