/// A pattern of paths: `*` and `?` stand for characters of a name, `**` for any folders. A pattern without a slash is a
/// name in any folder, and a folder stands for everything in it.
struct PathGlob: Sendable {
  private let parts: [[Unicode.Scalar]]

  private static let anyFolders = Array("**".unicodeScalars)

  /// - Returns: `nil` for an empty pattern, and one that begins with a slash or leads out of the folder.
  init?(_ pattern: String) {
    var names = pattern.split(separator: "/").filter { $0 != "." }
    guard !names.isEmpty, !pattern.hasPrefix("/"), !names.contains("..") else { return nil }
    if !pattern.dropLast().contains("/") { names.insert("**", at: 0) }
    parts = (names + ["**"]).map { Array($0.unicodeScalars) }
  }

  /// Whether a path, relative to the same folder, has the pattern.
  func matches(_ path: String) -> Bool {
    Self.matches(
      path.split(separator: "/").map { Array($0.unicodeScalars) }, parts,
      isStar: { $0 == Self.anyFolders }
    ) { name, pattern in
      Self.matches(name, pattern, isStar: { $0 == "*" }) { $0 == $1 || $1 == "?" }
    }
  }

  /// Matches a sequence without recursion: after a mismatch, the last star takes one element more. The time is the
  /// product of the lengths.
  private static func matches<Element>(
    _ elements: [Element], _ pattern: [Element], isStar: (Element) -> Bool, isEqual: (Element, Element) -> Bool
  ) -> Bool {
    var (element, part) = (0, 0)
    var lastStar: (part: Int, element: Int)?
    while element < elements.count {
      if part < pattern.count, isStar(pattern[part]) {
        lastStar = (part, element)
        part += 1
      } else if part < pattern.count, isEqual(elements[element], pattern[part]) {
        (element, part) = (element + 1, part + 1)
      } else if let star = lastStar {
        lastStar = (star.part, star.element + 1)
        (element, part) = (star.element + 1, star.part + 1)
      } else {
        return false
      }
    }
    return pattern[part...].allSatisfy(isStar)
  }
}
