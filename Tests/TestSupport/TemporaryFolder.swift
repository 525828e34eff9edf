import Foundation

/// A folder of its own for one test, gone with the test.
package final class TemporaryFolder: Sendable {
  /// Where the folder is.
  package let path: String

  /// Makes the folder.
  ///
  /// - Parameter files: texts by their paths below the folder.
  package init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "hig-test-\(UUID())")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  package func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a text.
  package func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes bytes, and makes the folders above.
  package func write(_ bytes: [UInt8], to name: String) throws {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: file(name), withDestinationPath: target)
  }

  /// Takes a file or folder out.
  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: file(name))
  }
}
