/// What stands in a folder.
package struct FileTreeEntry: Hashable, Sendable {
  /// What an entry is.
  package enum Kind: Hashable, Sendable {
    /// A folder.
    case folder
    /// A regular file.
    case file
    /// A symbolic link, whatever it leads to.
    case link
    /// A pipe, a device, a socket.
    case other
  }

  /// The name; `nil` when it is not UTF-8, so that nothing can be opened by it.
  package let name: String?
  /// What it is.
  package let kind: Kind
}
