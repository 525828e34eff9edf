import LibC
import TextSupport

/// The names of hidden files and folders that hig works with, by which a later run recognizes those that a killed run
/// left.
///
/// A name such as `.hig-09f3w1k2m8x7q-2g1c` has a random part, so that nothing has the name before, and proofs: numbers
/// that the file system gave to the folder or the file. A file of another program, or one that came with a clone or an
/// archive, lacks them.
enum WorkName {
  private static let randomLength = 13

  /// A name for a file or folder to be created.
  static func new(_ prefix: String, in folder: stat) -> String { name(prefix, [number(folder.st_ino)]) }

  /// A name for a file that is about to exchange its name with another one, as that was read; the name proves both.
  static func exchanging(_ prefix: String, _ file: stat, _ replaced: stat) -> String {
    name(prefix, [number(file.st_ino), proof(ofReplaced: replaced)])
  }

  /// Whether a name proves that hig created a file or folder, or has replaced the file.
  static func isOwn(_ name: String, _ prefix: String, _ file: stat, in folder: stat) -> Bool {
    guard name.hasPrefix(prefix) else { return false }
    let parts = name.dropFirst(prefix.count).split(separator: "-", omittingEmptySubsequences: false)
    guard let random = parts.first, random.utf8.count == randomLength else { return false }
    return switch parts.count {
    case 2: parts[1] == number(folder.st_ino)
    case 3: parts[1] == number(file.st_ino) || parts[2] == proof(ofReplaced: file)
    default: false
    }
  }

  /// A text that differs from run to run, of a fixed length.
  static func random() -> String {
    NumberText.padded(UInt64.random(in: 0 ... .max), radix: 36, width: randomLength)
  }

  private static func name(_ prefix: String, _ proofs: [String]) -> String {
    prefix + ([random()] + proofs).joined(separator: "-")
  }

  private static func number(_ value: some BinaryInteger) -> String { String(value, radix: 36) }

  private static func proof(ofReplaced file: stat) -> String {
    let time = file.modified
    // A time before 1970 is negative, and the hyphen separates the parts.
    return [Int(file.st_size), Int(bitPattern: UInt(file.st_ino)), time.tv_sec, time.tv_nsec]
      .map { number(UInt(bitPattern: $0)) }.joined(separator: ".")
  }
}
