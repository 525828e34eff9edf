import Checklists
import FoundationEssentials

/// A list in a file.
struct ReviewFile {
  /// The name it was given by.
  let name: String
  /// Where the file is, links followed, so that a link stays one when the file is replaced.
  private let path: String
  /// What is in it.
  let text: String

  /// Lists are read whole; nothing larger is one.
  private static let largest = 64 << 20

  /// Reads a file.
  ///
  /// - Throws: ``Fault``.
  init(_ name: String, _ context: CommandContext) throws {
    self.name = name
    path = URL(filePath: context.absolute(name)).resolvingSymlinksInPath().path
    var isFolder = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Fault.unreadable(name, reason: "no such file")
    }
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular else {
      throw Fault.unreadable(name, reason: isFolder ? "it is a folder" : "it is no ordinary file")
    }
    guard (attributes?[.size] as? Int).map({ $0 <= Self.largest }) ?? true else {
      throw Fault.unreadable(name, reason: "more than \(Self.largest >> 20) MiB")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Fault.unreadable(name, reason: "check its permissions")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Fault.unreadable(name, reason: "not UTF-8")
    }
    self.text = text
  }

  /// The list in it.
  func list() throws -> any FilledList {
    do {
      return try FilledLists.list(in: text)
    } catch {
      throw Fault.noList(name, error)
    }
  }

  /// Puts another text in its place, all at once.
  func replace(with text: String, keepingBackup keepsBackup: Bool) throws {
    do {
      let old = URL(filePath: path)
      if keepsBackup {
        try Data(self.text.utf8).write(to: URL(filePath: path + ".bak"), options: .atomic)
      }
      let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      try Data(text.utf8).write(to: old, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
      }
    } catch let error as CocoaError {
      throw Fault.unwritable(name, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: CocoaError) -> String {
    switch error.code {
    case .fileWriteNoPermission: "check the permissions of the folder"
    case .fileWriteOutOfSpace: "no space left"
    case .fileWriteVolumeReadOnly: "the volume is read-only"
    default: "error \(error.code.rawValue)"
    }
  }

  /// Why a file cannot be used.
  enum Fault: Error, CustomStringConvertible {
    case unreadable(String, reason: String)
    case noList(String, FilledListError)
    case unwritable(String, reason: String)

    /// The file and what is wrong with it.
    var description: String {
      switch self {
      case .unreadable(let name, let reason): "cannot read '\(name)': \(reason)"
      case .noList(let name, let error): "'\(name)': \(error)"
      case .unwritable(let name, let reason): "cannot write '\(name)': \(reason)"
      }
    }
  }
}
