import SystemSupport

/// The files of a project that say something of its interface, found without following links.
struct ProjectFiles {
  /// A file to read.
  struct Found: Hashable, Sendable {
    /// The path below the folder.
    let path: String
    let kind: FileKind
  }

  /// In the order of their paths.
  private(set) var found: [Found] = []
  /// Folders and files that could not be looked at.
  private(set) var unread: [AppScan.Unread] = []

  private let tree: FileTree

  /// Deeper folders are not looked at.
  private static let depthLimit = 64

  /// Walks a tree.
  ///
  /// In a task that is cancelled it ends early; the caller has to look whether it was.
  ///
  /// - Throws: the root's error; folders below that cannot be read are told in ``unread``.
  init(_ tree: FileTree) throws(FileTreeError) {
    self.tree = tree
    var folders: [(path: String, depth: Int)] = []
    look(at: try tree.entries(of: ""), in: "", depth: 0, &folders)
    while !Task.isCancelled, let (folder, depth) = folders.popLast() {
      do throws(FileTreeError) {
        look(at: try tree.entries(of: folder), in: "\(folder)/", depth: depth, &folders)
      } catch {
        unread.append(AppScan.Unread(file: folder, reason: error.description))
      }
    }
    found.sort { $0.path < $1.path }
  }

  private mutating func look(
    at entries: [FileTreeEntry], in prefix: String, depth: Int,
    _ folders: inout [(path: String, depth: Int)]
  ) {
    for entry in entries {
      guard let name = entry.name else {
        if entry.kind == .folder || entry.kind == .file {
          unread.append(
            AppScan.Unread(file: "\(prefix)?", reason: "the name is not UTF-8"))
        }
        continue
      }
      switch entry.kind {
      case .folder where FileKind.isLeftOut(folder: name): break
      case .folder where depth >= Self.depthLimit:
        unread.append(AppScan.Unread(file: prefix + name, reason: "nested too deep"))
      case .folder: folders.append((prefix + name, depth + 1))
      case .file:
        if let kind = FileKind(name: name) { found.append(Found(path: prefix + name, kind: kind)) }
      case .link, .other: break
      }
    }
  }
}
