/// The folders of a project that hold no code of its own.
package enum ExcludedFolders {
  /// Whether a folder contains third-party code, generated files or no sources, by its name.
  package static func contains(_ name: String) -> Bool { FileKind.isExcluded(folder: name) }
}
