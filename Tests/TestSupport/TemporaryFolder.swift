import Foundation

/// A temporary folder that is deleted when the object is released.
package final class TemporaryFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// Creates an empty folder; without one the tests end.
  ///
  /// - Parameter declaresApples: whether the folder is below one whose manifest declares all documents to be Apple's,
  ///   as most tests mean them to be; otherwise they are what they show to be.
  package init(declaresApples: Bool = true) {
    let temporary = FileManager.default.temporaryDirectory
    let parent = declaresApples ? temporary.appending(path: "hig-tests-of-apples-pages") : temporary
    path = parent.appending(path: "hig-test-\(UUID())").path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      if declaresApples {
        try Data(#"{"system": "apple"}"#.utf8).write(to: parent.appending(path: "snapshot.json"), options: .atomic)
      }
    } catch { fatalError("no temporary folder: \(error)") }
  }

  /// Creates the folder with files.
  ///
  /// - Parameter files: the texts of files, by path below the folder.
  package convenience init(_ files: [String: String], declaresApples: Bool = true) throws {
    self.init(declaresApples: declaresApples)
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a text to a file.
  package func write(_ text: String, to name: String) throws { try write(Array(text.utf8), to: name) }

  /// Writes bytes to a file and creates the folders above it.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Creates a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: file(name), withDestinationPath: target)
  }

  /// Deletes a file or folder.
  package func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: file(name)) }
}
