#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A folder with a random name that only its user can enter; it is removed with its content when the object is deallocated.
package final class TemporaryDirectory: Sendable {
  /// The path of the folder.
  package let path: String
  private let parent: FileTree
  private let name: String

  /// Creates the folder.
  ///
  /// - Parameters:
  ///   - parent: the folder to create it in, such as that of the system for temporary files.
  ///   - prefix: the beginning of its name.
  package init(in parent: String, prefix: String) throws(FileTreeError) {
    self.parent = try FileTree(parent)
    name = prefix + WorkName.random()
    path = "\(parent)/\(name)"
    guard mkdir(path, 0o700) == 0 else { throw FileTreeError(code: errno) }
  }

  deinit { parent.removeWorkFolder(name) }
}
