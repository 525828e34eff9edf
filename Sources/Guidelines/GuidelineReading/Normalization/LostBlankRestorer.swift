import DocumentParsing
import GuidelineModel

/// Restores the blank that a converter lost before code or emphasis: "Use the.plain style", where ".plain" was code.
///
/// A letter is never directly before code. Before emphasis or a link it may belong to the word, unless it ends an
/// article or another word that needs a noun.
struct LostBlankRestorer: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    for index in document.blocks.indices {
      if document.blocks[index].kind == .paragraph || document.blocks[index].headingLevel != nil {
        restore(&document.blocks[index].inlines)
      }
    }
  }

  private func restore(_ runs: inout [Inline]) {
    for index in runs.indices where runs[index].kind == .text && !runs[index].style.contains(.code) {
      if mayHaveSymbol(runs[index].text) { splitSymbols(&runs[index].text) }
      guard index + 1 < runs.count, runs[index + 1].kind == .text,
        // Scripts without blanks have none before code either.
        let last = runs[index].text.last, last.isASCII, last.isLetter,
        let first = runs[index + 1].text.first, first.isLetter || first == "."
      else { continue }
      let isCode = runs[index + 1].style.contains(.code)
      let after = index + 2 < runs.count ? runs[index + 2].text.first : nil
      let isOther = runs[index + 1].style != runs[index].style || runs[index + 1].target != runs[index].target
      let isMarked = isOther && after?.isLetter != true
      let word = runs[index].text.suffix(12).split(separator: " ").last ?? ""
      if isCode || isMarked && PictureWords.standard.leadsToGlyph(word) { runs[index].text.append(" ") }
    }
  }

  /// A fast check: few texts have a stop directly before a small letter.
  private func mayHaveSymbol(_ text: String) -> Bool {
    zip(text.utf8, text.utf8.dropFirst()).contains { $0 == UInt8(ascii: ".") && $1.isSmallLetter }
  }

  /// Divides words such as "the.plain".
  private func splitSymbols(_ text: inout String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let divided = words.map { word -> Substring in
      guard let stop = word.firstIndex(of: "."), stop > word.startIndex,
        PictureWords.standard.leadsToGlyph(word[..<stop])
      else { return word }
      let symbol = word[word.index(after: stop)...]
      guard symbol.count > 2, symbol.first?.isLowercase == true, symbol.allSatisfy(\.isLetter) else { return word }
      return "\(word[..<stop]) .\(symbol)"
    }
    if divided != words { text = divided.joined(separator: " ") }
  }
}
