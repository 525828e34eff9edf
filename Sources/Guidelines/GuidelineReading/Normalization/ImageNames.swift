import GuidelineModel

/// Recognizes names of image files, which some converters leave where an image was.
enum ImageNames {
  /// Whether a text consists of names of images: "crossout.png", "image-12@2x".
  static func consists(_ text: String) -> Bool {
    guard text.utf8.count <= 400 else { return false }
    let words = ByteSearch.split(text, at: " ")
    return !words.isEmpty && words.allSatisfy { isName($0) }
  }

  private static let extensions: Set<Substring> = [
    "png", "jpg", "jpeg", "svg", "gif", "webp", "heic", "tiff", "mp4", "mov",
  ]

  private static func isName(_ word: Substring) -> Bool {
    var name = word
    if name.hasPrefix("!["), name.hasSuffix("]") { name = name.dropFirst(2).dropLast() }
    guard name.utf8.allSatisfy(isNameByte) else { return false }
    let hasExtension = name.lastIndex(of: ".").map { dot in
      let isKnown = extensions.contains(name[name.index(after: dot)...].lowercased()[...])
      if isKnown { name = name[..<dot] }
      return isKnown
    }
    let hasScale = ["@1x", "@2x", "@3x"].contains { name.hasSuffix($0) }
    if hasScale { name = name.dropLast(3) }
    if hasExtension == true { return !name.isEmpty }
    // "93px@3x" is a size.
    let isSize = name.first?.isNumber == true && !name.contains("-") && !name.contains("_")
    return hasScale && name.contains(where: \.isLetter) && !isSize
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "-_~@.%+".utf8.contains(byte)
    }
  }
}
