import SystemSupport
import TextSupport

/// A file whose space is given up when the disk is full, since a deletion writes a little before it frees anything.
struct DiskReserve: Sendable {
  /// The path of the file.
  let path: String

  /// The beginning of the file, which proves that it is a reserve.
  private static let mark = Array(
    "Space in which hig deletes reviews when the disk is full.\n".utf8)
  /// Enough for the deletion of the largest review, and to move what the write-ahead log has into the database.
  private static let size = 8 << 20

  /// Creates a missing file, unless the disk is too full.
  func fill() {
    guard !FileManager.default.fileExists(atPath: path) else { return }
    let padding = [UInt8](repeating: 0, count: Self.size - Self.mark.count)
    try? FileReplacement.create(Self.mark + padding, at: path)
  }

  /// Removes the file.
  func release() {
    guard let bytes = try? WholeFile.read(path, limit: Self.size), bytes.starts(with: Self.mark)
    else { return }
    try? FileManager.default.removeItem(atPath: path)
  }
}
