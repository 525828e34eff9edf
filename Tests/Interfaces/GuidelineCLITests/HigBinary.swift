import Foundation

/// The executable that SwiftPM built beside the tests.
struct HigBinary {
  enum Missing: Error, CustomStringConvertible {
    case binary(near: String)

    var description: String {
      switch self {
      case .binary(let path): "no 'hig' beside '\(path)'; build all products before the tests"
      }
    }
  }

  let url: URL

  /// Finds the executable in the folder of the test bundle.
  init() throws {
    let words = CommandLine.arguments + [Bundle.main.bundlePath]
    let bundles = words.compactMap { word -> URL? in
      var url = URL(filePath: word)
      while url.pathComponents.count > 1, url.pathExtension != "xctest" { url.deleteLastPathComponent() }
      return url.pathExtension == "xctest" ? url : nil
    }
    let found = bundles.map { $0.deletingLastPathComponent().appending(path: "hig") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { throw Missing.binary(near: words[0]) }
    url = found
  }

  /// Returns a process that is not started yet.
  ///
  /// - Parameters:
  ///   - variables: environment variables besides `HIG_INDEX`, `PATH` and the options of a sanitizer.
  ///   - folder: the working folder; `nil` for that of the tests.
  func process(_ words: [String], index: String, variables: [String: String] = [:], in folder: String? = nil) -> Process
  {
    let process = Process()
    process.executableURL = url
    process.arguments = words
    let sanitizer = ProcessInfo.processInfo.environment.filter { $0.key.hasSuffix("SAN_OPTIONS") }
    process.environment = sanitizer.merging(["HIG_INDEX": index, "PATH": "/usr/bin:/bin"]) { $1 }
      .merging(variables) { $1 }
    if let folder { process.currentDirectoryURL = URL(filePath: folder) }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    return process
  }

  /// Runs the tool and waits for its end.
  func run(
    _ words: [String], index: String, variables: [String: String] = [:], in folder: String? = nil,
    input: FileHandle? = nil, output: FileHandle? = nil
  ) throws -> (status: Int32, output: String, errors: String) {
    let process = process(words, index: index, variables: variables, in: folder)
    if let input { process.standardInput = input }
    let results = Pipe()
    let messages = FileManager.default.temporaryDirectory.appending(path: "hig-\(UUID())")
    try Data().write(to: messages)
    defer { try? FileManager.default.removeItem(at: messages) }
    process.standardOutput = output ?? results
    process.standardError = try FileHandle(forWritingTo: messages)
    try process.run()
    if output != nil { try results.fileHandleForWriting.close() }
    // Read before waiting: a full pipe would block the tool.
    let data = try results.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: data, as: UTF8.self),
      try String(contentsOf: messages, encoding: .utf8)
    )
  }
}
