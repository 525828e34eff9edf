import Foundation

/// An installed program that checks generated files.
struct Program {
  let path: String

  /// Finds the program in the usual folders; `nil` when it is not installed.
  init?(_ name: String) {
    let paths = ["/usr/bin", "/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Runs the program with a text as its input; returns its status and its combined output.
  func run(_ arguments: [String], input: String) throws -> (status: Int32, output: String) {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data(input.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let output = Pipe()
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: file)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    // The pipe is read before waiting, because the program would block on a full pipe.
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }
}
