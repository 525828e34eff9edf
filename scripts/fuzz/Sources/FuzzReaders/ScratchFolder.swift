import Foundation

/// A folder of the process below `$TMPDIR`, which scripts/fuzz/fuzz.sh removes.
struct ScratchFolder {
  let path: String

  /// Creates an empty folder.
  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/fuzz-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Writes a file with the folders above it.
  func write(_ bytes: [UInt8], to name: String) {
    let file = "\(path)/\(name)"
    let folder = String(file[..<(file.lastIndex(of: "/") ?? file.endIndex)])
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try Data(bytes).write(to: URL(filePath: file))
    } catch {
      brokenLaw("cannot write '\(file)': \(error)")
    }
  }

  /// Removes all files.
  func clear() {
    for name in names(in: "") { try? FileManager.default.removeItem(atPath: "\(path)/\(name)") }
  }

  /// The names of the files in a folder, sorted.
  func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")) ?? []).sorted()
  }
}
