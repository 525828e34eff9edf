import GuidelineModel

/// Detects languages by their scripts, and those in Latin script by their frequent words.
enum Language {
  /// The language of most letters: `ko`, `ja`, `zh`, `de`, `fr`, `es`, otherwise `en`; `nil` without letters.
  static func dominant(in text: String) -> String? { language(of: text, latin: "en") }

  /// The language of a text; `nil` when it has no letters or is too short to tell the languages in Latin script apart.
  static func detected(in text: String) -> String? { language(of: text, latin: nil) }

  /// - Parameter fallback: The language of texts in Latin script without frequent words.
  private static func language(of text: String, latin fallback: String?) -> String? {
    // A fast check: most texts have no letters after Latin ones in Unicode.
    guard text.utf8.contains(where: { $0 >= 0xE1 && $0 != 0xE2 }) else {
      let hasLetters = text.utf8.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A || $0 == 0xC3 }
      return hasLetters ? LanguageWords.standard.language(of: text) ?? fallback : nil
    }
    var (latin, hangul, kana, han) = (0, 0, 0, 0)
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: latin += 1
      case 0xAC00...0xD7AF, 0x1100...0x11FF: hangul += 1
      case 0x3040...0x30FF: kana += 1
      case 0x4E00...0x9FFF, 0x3400...0x4DBF: han += 1
      default: break
      }
    }
    let asian = hangul + kana + han
    if latin == 0 && asian == 0 { return nil }
    if latin >= asian * 3 { return LanguageWords.standard.language(of: text) ?? fallback }
    if hangul >= kana + han { return "ko" }
    return kana > 0 ? "ja" : "zh"
  }
}
