package import Checklists
import SystemSupport
import TextSupport

/// A checklist in a file, which a user may have edited.
package struct ChecklistFile {
  /// The path as given.
  let name: String
  /// The file itself, behind symbolic links, so that replacing it keeps the links.
  let path: String
  /// The content.
  let text: String

  /// The folder of the file.
  var folder: String { URL(filePath: path).deletingLastPathComponent().path }

  /// Maximum size in bytes; checklists are read as a whole.
  private static let largest = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: ``ChecklistFileError``.
  static func read(
    _ name: String, in environment: ProcessEnvironment
  ) throws(ChecklistFileError) -> ChecklistFile {
    let path = URL(filePath: environment.absolute(name)).resolvingSymlinksInPath().path
    guard FileManager.default.fileExists(atPath: path) else {
      throw .unreadable(name, reason: "no such file")
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let type = attributes?[.type] as? FileAttributeType
    guard type == .typeRegular else {
      throw .unreadable(
        name, reason: type == .typeDirectory ? "it is a folder" : "not a regular file")
    }
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, limit: largest)
    } catch {
      let reason =
        switch error.cause {
        case .tooLarge: "more than \(largest >> 20) MiB"
        case .denied: "check its permissions"
        default: error.description
        }
      throw .unreadable(name, reason: reason)
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .unreadable(name, reason: "not UTF-8")
    }
    return ChecklistFile(name: name, path: path, text: text)
  }

  /// Parses the checklist.
  func list() throws(ChecklistFileError) -> any EditedChecklist {
    do {
      return try ChecklistReader.checklist(in: text)
    } catch {
      throw .notAChecklist(name, error)
    }
  }

  /// Replaces the content at once, and keeps the permissions.
  ///
  /// - Returns: whether the file was replaced; `false` if it has other content by now, which stays.
  func replace(
    with text: String, keepingBackup keepsBackup: Bool
  ) throws(ChecklistFileError) -> Bool {
    if keepsBackup { try Self.write(self.text, beside: name + ".bak", at: path + ".bak") }
    do throws(FileTreeError) {
      try FileReplacement.replace(path, Array(self.text.utf8), with: Array(text.utf8))
      return true
    } catch {
      switch error.cause {
      case .changed, .missing: return false
      case .denied:
        throw .unwritable(name, reason: "check the permissions of the file and its folder")
      default: throw .unwritable(name, reason: error.description)
      }
    }
  }
}

extension ChecklistFile {
  /// Writes a checklist to a file that hig names after another one. A file that is not a checklist of hig is not replaced, and a link is
  /// not followed.
  ///
  /// - Parameters:
  ///   - name: the path for messages.
  ///   - path: the absolute path.
  package static func write(
    _ text: String, beside name: String, at path: String
  ) throws(ChecklistFileError) {
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
      throw .unwritable(
        name, reason: "there is a file of this name without a checklist; move it away")
    }
  }
}

/// A checklist file that cannot be used.
package enum ChecklistFileError: Error, Sendable {
  /// The file cannot be read.
  case unreadable(String, reason: String)
  /// The file holds no checklist.
  case notAChecklist(String, ChecklistReadingError)
  /// The components of the checklist's app cannot be found; the path of the app is as the checklist has it.
  case appNotScanned(String, app: String, reason: String)
  /// The file cannot be written.
  case unwritable(String, reason: String)
}

extension ChecklistFileError: CustomStringConvertible {
  /// The file and the problem.
  package var description: String {
    switch self {
    case .unreadable(let name, let reason): "cannot read '\(name)': \(reason)"
    case .notAChecklist(let name, let error): "'\(name)': \(error)"
    case .appNotScanned(let name, let app, let reason):
      "'\(name)' is unchanged: \(reason). Its header looks for the app in '\(app)', from the folder of the checklist; correct the path there if the app has moved"
    case .unwritable(let name, let reason): "cannot write '\(name)': \(reason)"
    }
  }
}
