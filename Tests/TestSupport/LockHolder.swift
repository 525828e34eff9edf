import Foundation

/// Another process that holds the write lock of an SQLite file until it is let go.
package final class LockHolder {
  private static let tool = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether this machine has SQLite's own shell.
  package static var isAvailable: Bool { tool != nil }

  private let process = Process()
  private let input = Pipe()

  /// Takes the lock; returns when the lock is held.
  package init(ofFileAt path: String) throws {
    let output = Pipe()
    process.executableURL = Self.tool.map { URL(filePath: $0) }
    process.arguments = ["-batch", path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(
      contentsOf: Data("BEGIN IMMEDIATE;\nSELECT 'held';\n".utf8))
    _ = output.fileHandleForReading.availableData
  }

  deinit { release() }

  /// The process that holds it.
  package var processID: Int { Int(process.processIdentifier) }

  /// Ends the process, and with it the lock.
  package func release() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
