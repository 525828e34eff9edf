import Foundation
import SQLiteStore
import Synchronization

/// Files that take long to make, such as indexes of pages, kept to be copied into other folders with the same content.
package final class FileCopies<Input: Hashable & Sendable>: Sendable {
  private struct Kept {
    let folder: String
    let content: Data
  }

  private let kept = Mutex<[Input: Kept]>([:])

  /// Keeps nothing yet.
  package init() {}

  /// Writes the file that was made of an input in another folder, or makes it.
  ///
  /// A file that contains the path of its folder gets that of the new one, which is as long. The checksums of the pages
  /// of an index are renewed, one over the path is not.
  package func write(
    _ name: String, of input: Input, to folder: TemporaryFolder, makingIt make: () throws -> Void
  ) throws {
    let url = URL(filePath: folder.file(name))
    guard let copy = kept.withLock({ $0[input] }) else {
      try make()
      let file = Kept(folder: folder.path, content: try Data(contentsOf: url))
      return kept.withLock { $0[input] = file }
    }
    var content = copy.content
    let (old, new) = (Data(copy.folder.utf8), Data(folder.path.utf8))
    precondition(old.count == new.count)
    var rest = content.startIndex..<content.endIndex
    while let place = content.range(of: old, in: rest) {
      content.replaceSubrange(place, with: new)
      rest = place.upperBound..<content.endIndex
    }
    var bytes = [UInt8](content)
    if bytes.starts(with: "SQLite format 3".utf8), bytes[20] == PageChecksums.length { Self.renewChecksums(of: &bytes) }
    try folder.write(bytes, to: name)
  }

  private static func renewChecksums(of file: inout [UInt8]) {
    let (size, length) = (Int(file[16]) << 8 | Int(file[17]), Int(PageChecksums.length))
    for start in stride(from: 0, to: file.count, by: size) {
      let checksum = file[start..<start + size].withUnsafeBytes { PageChecksums.checksum(of: $0, at: Int64(start)) }
      withUnsafeBytes(of: checksum) { file.replaceSubrange(start + size - length..<start + size, with: $0) }
    }
  }
}
