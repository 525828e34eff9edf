import DocumentParsing
import GuidelineModel

/// A JSON object before the Markdown of a page, which some site generators write as front matter.
struct JSONFrontMatter {
  /// The metadata of the page; `nil` if the object has others.
  let metadata: PageMetadata?
  /// The text after the object.
  let body: Substring

  /// In bytes.
  private static let sizeLimit = 20_000

  /// - Returns: `nil` without an object at the start of the text or text after it.
  init?(_ text: String) {
    // Blanks and a byte order mark may precede the object.
    let opening = text.utf8.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }
    guard opening == UInt8(ascii: "{"),
      let object = try? JSONTree(parsing: Array(text.utf8.prefix(Self.sizeLimit)), isPrefix: true),
      let end = object.range?.upperBound
    else { return nil }
    metadata = PageMetadata(object)
    body = text[text.utf8.index(text.startIndex, offsetBy: end)...]
    guard body.utf8.contains(where: { $0 > 0x20 }) else { return nil }
  }
}
