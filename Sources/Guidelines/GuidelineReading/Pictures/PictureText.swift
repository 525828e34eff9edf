import DocumentParsing
import GuidelineModel

/// The content of a picture, from its alternative text or else its file name.
enum PictureText {
  /// In UTF-8 bytes: longer alternative texts are not repeated in a table or a sentence.
  private static let wordsLimit = 300

  /// The words of a picture that is no mark: a color value, a size, a description.
  static func description(of run: Inline) -> String? {
    let alternative = run.text.collapsingWhiteSpace()
    guard !alternative.isEmpty, mark(alternative, target: run.target) == nil, !isFileName(alternative),
      !PictureWords.standard.isGeneric(alternative), alternative.utf8.count <= wordsLimit
    else { return nil }
    return ColorValues.normalized(alternative) ?? alternative
  }

  static func mark(of run: Inline) -> PictureMark? { mark(run.text.collapsingWhiteSpace(), target: run.target) }

  /// The mark that an alternative text describes, or else the name of the file.
  private static func mark(_ alternative: String, target: String?) -> PictureMark? {
    let words = PictureWords.standard
    if isFileName(alternative) {
      if let mark = words.mark(in: Self.words(ofFile: alternative)) { return mark }
    } else if let mark = words.mark(in: alternative) {
      return mark
    }
    return target.flatMap { words.mark(in: Self.words(ofFile: $0)) }
  }

  private static let suffixes = WordLists.words("picture-suffixes")

  /// The name or address of a file with a picture without its suffix; `nil` for others.
  static func stem(ofFile name: some StringProtocol) -> Substring? {
    let name = Substring(name)
    guard let dot = name.suffix(6).lastIndex(of: "."), suffixes.contains(name[dot...].dropFirst().lowercased())
    else { return nil }
    return name[..<dot]
  }

  /// Whether a text is an address or the name of a file with a picture.
  static func isFileName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains(" ")
      && (text.hasPrefix("http") || text.hasPrefix("data:") || stem(ofFile: text) != nil)
  }

  /// The name of a file without folders and extension.
  private static func name(ofFile address: String) -> Substring {
    let path = address.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
    let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path
    return Substring(name.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name)
  }

  /// The words in the name of a file, without folders, scale, appearance and extension:
  /// "…/Published/check-mark@2x.png" → "check mark".
  static func words(ofFile address: String) -> String {
    guard !address.hasPrefix("data:") else { return "" }
    let name = name(ofFile: address)
    // A longer name describes a picture, and a single letter says nothing.
    guard (2...80).contains(name.utf8.count) else { return "" }
    var stem = String(name)
    if stem.utf8.contains(UInt8(ascii: "%")) { stem = stem.replacing("%40", with: "@").replacing("%20", with: " ") }
    if stem.utf8.contains(UInt8(ascii: "~")) {
      // DocC writes the appearance after a tilde: "cross~dark@2x".
      for suffix in ["~dark", "~light"] { stem = stem.replacing(suffix, with: "") }
    }
    let parts = stem.letterRuns(with: "'")
    return parts.filter { !["1x", "2x", "3x"].contains($0.lowercased()) }.joined(separator: " ")
  }
}
