/// Tells languages apart by their scripts, as far as that goes.
enum Language {
  /// The language whose script most letters belong to: `ko`, `ja`, `zh`, or `en` for Latin script;
  /// `nil` when there are no letters.
  static func dominant(in text: String) -> String? {
    var hangul = 0
    var kana = 0
    var han = 0
    var latin = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: latin += 1
      case 0xAC00...0xD7AF, 0x1100...0x11FF: hangul += 1
      case 0x3040...0x30FF: kana += 1
      case 0x4E00...0x9FFF, 0x3400...0x4DBF: han += 1
      default: break
      }
    }
    // One Hangul, kana or Han letter says about as much as three Latin ones.
    let asian = hangul + kana + han
    if latin == 0 && asian == 0 { return nil }
    if latin >= asian * 3 { return "en" }
    if hangul >= kana + han { return "ko" }
    return kana > 0 ? "ja" : "zh"
  }
}
