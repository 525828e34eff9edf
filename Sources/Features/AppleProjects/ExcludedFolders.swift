/// The folders of a project without code that it maintains.
package enum ExcludedFolders {
  /// Whether a folder contains third-party code, generated files or no sources, by its name.
  package static func contains(_ name: String) -> Bool { FileKind.isExcluded(folder: name) }
}
