import GuidelineModel
import GuidelineReading

/// Decides whose documents those are that do not show it, by the other documents of their folder.
struct FolderVotes {
  /// A document that waits for the others of its folder.
  struct Waiting {
    let file: Int
    /// How it was read.
    let isAmongApples: Bool
    /// The pages and their prepared texts; `nil` for an unchanged file, which is not read.
    var read: (pages: GuidelinePages, texts: [[PreparedText]], fingerprint: String)?
  }

  private struct Folder {
    var last = 0
    var documents = 0
    var apples = 0
    var waiting: [Waiting] = []
  }

  private let groups: [String]
  private var folders: [String: Folder] = [:]

  init(_ files: [DocumentFinder.File]) {
    groups = files.map(\.group)
    for (index, group) in groups.enumerated() { folders[group, default: Folder()].last = index }
  }

  /// Counts a document. Those that were decided by the others do not count for them.
  mutating func count(_ file: Int, origin: PageOrigin, isApples: Bool) {
    folders[groups[file]]?.documents += 1
    if isApples, origin != .folder { folders[groups[file]]?.apples += 1 }
  }

  func areApples(_ file: Int) -> Bool { folders[groups[file]].map { $0.apples * 2 > $0.documents } ?? false }

  /// The documents that no longer wait after a file, in order: all of its folder if it is the last one.
  mutating func decided(after file: Int, adding waiting: Waiting?) -> [Waiting] {
    let group = groups[file]
    if let waiting { folders[group]?.waiting.append(waiting) }
    guard let folder = folders[group], folder.last == file else { return [] }
    folders[group]?.waiting = []
    return folder.waiting
  }
}
