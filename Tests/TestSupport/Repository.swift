package import Foundation

/// The checkout from which the tests were built.
package enum Repository {
  /// The folder that holds Package.swift.
  package static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}
