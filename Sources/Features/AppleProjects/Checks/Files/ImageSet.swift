import DocumentParsing

/// An image set of an asset catalog.
struct ImageSet {
  /// An image.
  struct Image {
    let file: String
    /// `1x`, `2x` or `3x`; `nil` for an image of a single scale.
    let scale: String?

    /// Whether the file holds pixels, by its extension.
    var isBitmap: Bool {
      let name = file.lowercased()
      return [".png", ".jpg", ".jpeg", ".gif", ".heic", ".tiff", ".webp"].contains {
        name.hasSuffix($0)
      }
    }
  }

  /// The images that have a file.
  let images: [Image]
  /// How the set is drawn: `template`, `original` or `nil`.
  let renderingIntent: String?

  /// Reads a Contents.json; `nil` when it is damaged.
  init?(_ bytes: [UInt8]) {
    guard let tree = try? JSONTree(parsing: bytes), tree.members != nil else { return nil }
    images = (tree["images"]?.array ?? []).compactMap { image in
      image["filename"]?.string.map { Image(file: $0, scale: image["scale"]?.string) }
    }
    renderingIntent = tree["properties"]?["template-rendering-intent"]?.string
  }
}
