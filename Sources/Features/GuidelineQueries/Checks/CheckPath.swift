/// Paths of files to check.
package enum CheckPath {
  /// The path of a file relative to a folder, without `.`; empty for the folder itself, `nil` for a path outside it.
  ///
  /// Paths are compared as text; that none leads through a symbolic link is checked when they are opened.
  ///
  /// - Parameter folder: the absolute path of the folder.
  package static func relative(_ path: String, to folder: String) -> String? {
    var components = path.split(separator: "/")
    if path.hasPrefix("/") {
      let root = folder.split(separator: "/")
      guard components.starts(with: root) else { return nil }
      components.removeFirst(root.count)
    }
    components.removeAll { $0 == "." }
    return components.contains("..") ? nil : components.joined(separator: "/")
  }

  /// The path from the working folder to a folder, with a slash at its end; empty for the working folder
  /// and for an absolute path.
  package static func prefix(of folder: String) -> String {
    guard !folder.hasPrefix("/") else { return "" }
    return folder.split(separator: "/").filter { $0 != "." }.map { $0 + "/" }.joined()
  }
}
