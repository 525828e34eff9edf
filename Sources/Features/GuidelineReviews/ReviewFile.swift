// ReviewFile, ReviewedDay, ChecklistFile, ChecklistFileError
package import Checklists
package import GuidelineAnswers
package import GuidelineModel
import SystemSupport
import TextSupport

/// The review file of an app, `.hig-review`: what its reviews leave out and why, the platforms, and the day of the last
/// review.
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

  init() {}

  /// Reads the file of a folder, without following symbolic links; no settings where there is none.
  static func read(inFolder folder: String) -> ReviewFile {
    let (bytes, problem) = FileTree.settings(name, in: folder)
    var file = bytes.map { ReviewFile($0) } ?? ReviewFile()
    if let problem { file.problems = ["\(name): \(problem)"] }
    return file
  }

  init(_ bytes: [UInt8]) {
    var lines = SettingsLines(bytes, path: Self.name)
    for setting in lines.settings {
      switch Key(rawValue: setting.key) {
      case .platforms:
        let names = setting.value.split(separator: ",").map { SettingsLines.trimmed($0) }
        let platforms = names.compactMap(Platform.init(spelling:))
        guard platforms.count == names.count else {
          lines.addInvalidValue(setting, expected: Platform.allCases.map(\.rawValue).joined(separator: ", "))
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
        let parts = setting.value.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
          .map { SettingsLines.trimmed($0) }
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

/// Notes in the review file of an app the day up to which its team has looked at the changes of the guidelines.
package struct ReviewedDay: Sendable {
  /// The folder of the app, as typed.
  package let app: String
  package let day: CalendarDate

  package init(app: String, day: CalendarDate) {
    self.app = app
    self.day = day
  }

  /// Writes the day, and returns the former one. All other lines of the file stay as they are; a link or anything else
  /// that is no file is an error.
  ///
  /// - Throws: ``ChecklistFileError/unwritable(_:reason:)``; the file is then unchanged.
  package func write(in environment: ProcessEnvironment) throws(ChecklistFileError) -> CalendarDate? {
    let name = "\(app)/\(ReviewFile.name)"
    do throws(FileTreeError) {
      let folder = try FileTree(environment.absolute(app))
      guard try folder.kind(of: ReviewFile.name) != nil else {
        try folder.create(ReviewFile.name, Array("reviewed = \(day)\n".utf8))
        return nil
      }
      let old = try folder.contents(of: ReviewFile.name, limit: FileTree.largestSettings)
      try folder.replace(ReviewFile.name, old, with: content(insteadOf: old))
      return ReviewFile(old).reviewed
    } catch {
      throw .unwritable(name, reason: error.description)
    }
  }

  /// The content with the day in the last line that names one, or in a new line.
  private func content(insteadOf old: [UInt8]) -> [UInt8] {
    let setting = Array("reviewed = \(day)".utf8)
    var lines = old.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let place = SettingsLines(old, path: ReviewFile.name).settings.last { $0.key == "reviewed" }
    if let place {
      let hasReturn = lines[place.line - 1].last == UInt8(ascii: "\r")
      lines[place.line - 1] = setting + (hasReturn ? [UInt8(ascii: "\r")] : [])
    } else if lines.last?.isEmpty == true {
      lines.insert(setting, at: lines.count - 1)
    } else {
      lines += [setting, []]
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

/// A checklist in a file, which a user may have edited.
struct ChecklistFile {
  /// The path as given.
  let name: String
  /// The file itself, behind symbolic links, so that replacing it keeps the links.
  let path: String
  let text: String

  var folder: String { URL(filePath: path).deletingLastPathComponent().path }

  /// The root of the repository that has the file; `nil` outside of one.
  var repository: String? {
    sequence(first: URL(filePath: folder)) { $0.path == "/" ? nil : $0.deletingLastPathComponent() }
      .map(\.path).first { FileManager.default.fileExists(atPath: "\($0)/.git") }
  }

  /// Maximum size in bytes; checklists are read as a whole.
  private static let largest = 64 << 20

  static func read(_ name: String, in environment: ProcessEnvironment) throws(ChecklistFileError) -> ChecklistFile {
    let path = URL(filePath: environment.absolute(name)).resolvingSymlinksInPath().path
    let bytes: [UInt8]
    do { bytes = try WholeFile.read(path, limit: largest) } catch {
      let reason =
        switch error.cause {
        case .missing: "no such file"
        case .tooLarge: "more than \(largest >> 20) MiB"
        case .denied: "check its permissions"
        default: error.description
        }
      throw .unreadable(name, reason: reason)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadable(name, reason: "not UTF-8") }
    return ChecklistFile(name: name, path: path, text: text)
  }

  func list() throws(ChecklistFileError) -> any EditedChecklist {
    do {
      return try ChecklistReader.checklist(in: text)
    } catch {
      throw .notAChecklist(name, error)
    }
  }

  /// Replaces the content at once and keeps the permissions; `false` if the file changed meanwhile, and stays.
  func replace(with text: String, keepingBackup keepsBackup: Bool) throws(ChecklistFileError) -> Bool {
    if keepsBackup { try Self.write(self.text, beside: name + ".bak", at: path + ".bak") }
    do throws(FileTreeError) {
      try FileReplacement.replace(path, Array(self.text.utf8), with: Array(text.utf8))
      return true
    } catch {
      switch error.cause {
      case .changed, .missing: return false
      case .denied: throw .unwritable(name, reason: "check the permissions of the file and its folder")
      default: throw .unwritable(name, reason: error.description)
      }
    }
  }

  /// Writes a checklist to a file that hig names after another one. A file that is not a checklist of hig is not
  /// replaced, and a link is not followed. Messages show the name.
  private static func write(_ text: String, beside name: String, at path: String) throws(ChecklistFileError) {
    let file = URL(filePath: path)
    var isOwn = true
    do throws(FileTreeError) {
      let folder = try FileTree(file.deletingLastPathComponent().path)
      if try folder.kind(of: file.lastPathComponent) != nil {
        let old = try folder.contents(of: file.lastPathComponent, limit: largest)
        isOwn = (try? ChecklistReader.checklist(in: String(decoding: old, as: UTF8.self))) != nil
      }
      if isOwn { try folder.write(Array(text.utf8), to: file.lastPathComponent) }
    } catch {
      throw .unwritable(name, reason: error.description)
    }
    guard isOwn else {
      throw .unwritable(name, reason: "there is a file of this name without a checklist; move it away")
    }
  }
}

/// A checklist file that cannot be used.
package enum ChecklistFileError: Error, Sendable, CustomStringConvertible {
  case unreadable(String, reason: String)
  case notAChecklist(String, ChecklistReadingError)
  /// The components of the checklist's app cannot be found; the path of the app is as the checklist has it.
  case appNotScanned(String, app: String, reason: String)
  case unwritable(String, reason: String)

  package var description: String {
    switch self {
    case .unreadable(let name, let reason): "cannot read '\(name)': \(reason)"
    case .notAChecklist(let name, let error): "'\(name)': \(error)"
    case .appNotScanned(let name, let app, let reason):
      """
      '\(name)' is unchanged: \(reason). Its header looks for the app in '\(app)', from the folder of the checklist; \
      correct the path there if the app has moved
      """
    case .unwritable(let name, let reason): "cannot write '\(name)': \(reason)"
    }
  }
}
