import Checklists
import GuidelineModel
import SystemSupport
import TextSupport

/// The review file of an app, `.hig-review`: what its reviews leave out and why, the platforms, and the day of the last review.
///
/// ```
/// platforms = iOS, macOS
/// reviewed = 2026-03-01
/// exclude = game-center: the app has no games
/// ```
///
/// The file may come from others; it can set nothing else.
struct ReviewFile {
  /// The platforms; empty if the file names none.
  private(set) var platforms: PlatformSet = []
  /// The day of the last review; rules that changed since then come first.
  private(set) var reviewed: CalendarDate?
  /// The pages and rules that reviews leave out.
  private(set) var exclusions: [ChecklistRequest.Exclusion] = []
  /// Messages about what was ignored.
  private(set) var problems: [String] = []

  /// The name of the file, in the folder of the app.
  static let name = ".hig-review"

  private enum Key: String, CaseIterable { case platforms, reviewed, exclude }

  /// No settings.
  init() {}

  /// Reads the file of a folder, without following symbolic links; no settings where there is none.
  static func read(inFolder folder: String) -> ReviewFile {
    do {
      let bytes = try FileTree(folder).contents(of: name, limit: SettingsLines.largestFile)
      return ReviewFile(bytes)
    } catch {
      var file = ReviewFile()
      switch error.cause {
      case .missing, .notAFolder: break
      case .tooLarge: file.problems = ["\(name): larger than 64 KiB; the file is ignored"]
      case .notRegular, .changed, .denied, .system:
        file.problems = ["\(name): \(error); the file is ignored"]
      }
      return file
    }
  }

  /// Parses the bytes of a file.
  init(_ bytes: [UInt8]) {
    var lines = SettingsLines(bytes, path: Self.name)
    for setting in lines.settings {
      switch Key(rawValue: setting.key) {
      case .platforms:
        let names = setting.value.split(separator: ",").map { SettingsLines.trimmed($0) }
        let platforms = names.compactMap(Platform.init(spelling:))
        guard platforms.count == names.count else {
          lines.addInvalidValue(
            setting, expected: Platform.allCases.map(\.rawValue).joined(separator: ", "))
          continue
        }
        self.platforms = PlatformSet(platforms)
      case .reviewed:
        guard let day = CalendarDate(setting.value) else {
          lines.addInvalidValue(setting, expected: "a date such as 2026-03-01")
          continue
        }
        reviewed = day
      case .exclude:
        let parts = setting.value
          .split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map {
            SettingsLines.trimmed($0)
          }
        guard let subject = parts.first, !subject.isEmpty else {
          lines.addInvalidValue(setting, expected: "a page or the id of a rule")
          continue
        }
        exclusions.append(.init(subject, reason: parts.count > 1 ? parts[1] : nil))
      case nil: lines.addUnknownKey(setting, known: Key.allCases.map(\.rawValue))
      }
    }
    problems = lines.problems
  }
}
