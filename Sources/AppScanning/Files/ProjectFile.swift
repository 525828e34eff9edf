/// A file that says what a project is for: a manifest, a project or a property list.
package struct ProjectFile: Hashable, Sendable {
  /// The path below the folder that was scanned.
  package let path: String
  /// What it says.
  package let text: String

  /// Takes the values as they are.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}
