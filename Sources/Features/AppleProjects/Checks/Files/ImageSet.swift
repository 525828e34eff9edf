import DocumentParsing

/// An image set of an asset catalog.
struct ImageSet {
  let files: [String]
  /// How the set is drawn: `template`, `original` or `nil`.
  let renderingIntent: String?

  /// Reads a Contents.json; `nil` when it is damaged.
  init?(_ bytes: [UInt8]) {
    guard let tree = try? JSONTree(parsing: bytes), tree.members != nil else { return nil }
    files = (tree["images"]?.array ?? []).compactMap { $0["filename"]?.string }
    renderingIntent = tree["properties"]?["template-rendering-intent"]?.string
  }

  /// Whether all images hold pixels, by the extensions of their files.
  var hasOnlyBitmaps: Bool {
    !files.isEmpty
      && files.allSatisfy { file in
        [".png", ".jpg", ".jpeg", ".gif", ".heic", ".tiff", ".webp"].contains(where: file.lowercased().hasSuffix)
      }
  }
}
