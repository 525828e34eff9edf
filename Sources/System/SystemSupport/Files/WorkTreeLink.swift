import LibC

/// Symbolic links of git work trees. A clone may have brought them, so that the user does not know where they lead.
enum WorkTreeLink {
  /// The most links of a path, as of Linux.
  private static let limit = 40

  /// The first symbolic link on the way to a file that lies in a git work tree; `nil` if there is none.
  static func first(in path: String) -> String? {
    var rest = path.split(separator: "/").reversed().map(String.init)
    var folder = ""
    var links = 0
    while let name = rest.popLast(), links < limit {
      let next = "\(folder)/\(name)"
      guard let target = target(of: next) else {
        folder = next
        continue
      }
      if isInWorkTree(folder) { return next }
      links += 1
      rest += target.split(separator: "/").reversed().map(String.init)
      if target.hasPrefix("/") { folder = "" }
    }
    return nil
  }

  private static func target(of link: String) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(link, &buffer, buffer.count)
    return count < 0 ? nil : String(decoding: buffer.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func isInWorkTree(_ folder: String) -> Bool {
    guard let resolved = realpath(folder.isEmpty ? "/" : folder, nil) else { return false }
    defer { free(resolved) }
    var folder = String(cString: resolved)[...]
    while true {
      if access("\(folder)/.git", F_OK) == 0 { return true }
      guard let slash = folder.lastIndex(of: "/") else { return false }
      folder = folder[..<slash]
    }
  }
}
