import Foundation

/// Another process that holds the write lock of an SQLite file until `release()`.
package final class LockHolder {
  private static let tool = ["/usr/bin/sqlite3", "/usr/local/bin/sqlite3"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Whether the `sqlite3` shell is installed.
  package static var isAvailable: Bool { tool != nil }

  private let process = Process()
  private let input = Pipe()

  /// Starts the process and returns when it holds the lock.
  package init(ofFileAt path: String) throws {
    let output = Pipe()
    process.executableURL = Self.tool.map { URL(filePath: $0) }
    process.arguments = ["-batch", path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data("BEGIN IMMEDIATE;\nSELECT 'held';\n".utf8))
    _ = output.fileHandleForReading.availableData
  }

  deinit { release() }

  /// The id of the process that holds the lock.
  package var processID: Int { Int(process.processIdentifier) }

  /// Ends the process, which releases the lock.
  package func release() {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }
}
