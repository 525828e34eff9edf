package import Foundation

/// The checkout from which the tests were built.
package enum Repository {
  /// The folder that holds Package.swift.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of this name beside a test, or the nearest one above it.
  ///
  /// Without one, the result is the place beside the test.
  static func folder(_ name: String, nearest test: String) -> URL {
    let beside = URL(filePath: test).deletingLastPathComponent()
    var place = beside
    while place.path.hasPrefix(root.path + "/") {
      let folder = place.appending(path: name)
      if FileManager.default.fileExists(atPath: folder.path) { return folder }
      place.deleteLastPathComponent()
    }
    return beside.appending(path: name)
  }
}
