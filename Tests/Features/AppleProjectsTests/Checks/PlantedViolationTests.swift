import AppleProjects
import Foundation
import TestSupport
import Testing

/// Made-up sources with violations as developers write them. A comment `// expect: check` ends each line with a
/// finding.
struct PlantedViolationTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Planted")

  /// A place where a check must find something.
  private struct Place: Hashable, Comparable, CustomStringConvertible {
    let line: Int
    let check: String

    var description: String { "\(line): \(check)" }

    static func < (a: Place, b: Place) -> Bool { (a.line, a.check) < (b.line, b.check) }
  }

  private static func expected(in source: String) -> [Place] {
    source.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { (index, line) -> [Place] in
      guard let marker = line.firstRange(of: "// expect: ") else { return [] }
      return line[marker.upperBound...].split(separator: ", ").map { Place(line: index + 1, check: String($0)) }
    }
  }

  @Test(arguments: [
    "AppDelegate.m", "AppDelegate.swift", "BrowserController.m", "Inbox.swift",
    "DocumentController.swift", "EditorWindowController.m",
    "FeedViewController.m", "LoginViewController.swift", "PhotoApp.swift", "SignInView.swift",
    "StepsWidget.swift", "TripList.swift",
  ])
  func `all planted violations are found, and nothing else`(name: String) throws {
    // The files have the extension .txt as they are no code of this package.
    let source = try String(contentsOf: Self.folder.appending(path: name + ".txt"), encoding: .utf8)
    let found = CheckRun.findings(in: Array(source.utf8), path: name).map { Place(line: $0.line, check: $0.check) }
    #expect(found.sorted() == Self.expected(in: source).sorted())
  }
}
