import GuidelineModel

/// Recognizes names of image files, which some converters leave in place of images.
enum ImageNames {
  /// Whether a text consists of names of images: "crossout.png", "image-12@2x".
  static func consists(_ text: String) -> Bool {
    guard text.utf8.count <= 400 else { return false }
    let words = ByteSearch.split(text, at: " ")
    return !words.isEmpty && words.allSatisfy { isName($0) }
  }

  private static func isName(_ word: Substring) -> Bool {
    var name = word
    if name.hasPrefix("!["), name.hasSuffix("]") { name = name.dropFirst(2).dropLast() }
    guard name.utf8.allSatisfy(isNameByte) else { return false }
    if let stem = PictureText.stem(ofFile: name) { return !stem.isEmpty && !scales.contains(stem) }
    let hasScale = scales.contains(name.suffix(3))
    if hasScale { name = name.dropLast(3) }
    // "93px@3x" is a size.
    let isSize = name.first?.isNumber == true && !name.contains("-") && !name.contains("_")
    return hasScale && name.contains(where: \.isLetter) && !isSize
  }

  private static let scales: Set<Substring> = ["@1x", "@2x", "@3x"]

  private static func isNameByte(_ byte: UInt8) -> Bool { byte.isASCIILetterOrDigit || "-_~@.%+".utf8.contains(byte) }
}
