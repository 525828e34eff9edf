import GuidelineModel
import NameKeys

/// The smallest pieces of a query that a name can be made of.
struct QueryTokens {
  /// A word, or a letter of a script without blanks.
  struct Piece: Hashable {
    enum Kind: Hashable {
      /// A word of letters and digits, or several that a mark joins ("pop-up").
      case word
      /// A Korean word, perhaps with a particle at its end.
      case hangul
      /// A Han or kana letter.
      case letter
    }

    var text: String
    let kind: Kind
    /// Whether a blank or a mark parts it from the letter before.
    var isApart = false
    var key: String { NameKey.make(text) }
  }

  /// A run of pieces that is the name of something.
  struct Span {
    let range: Range<Int>
    /// The keys the run may be known by, the likeliest first.
    let keys: [String]
  }

  private(set) var pieces: [Piece] = []

  /// Takes apart what was typed outside quotation marks.
  init(_ parts: some Sequence<ParsedQuery.Part>) {
    for part in parts {
      var isApart = true
      var word = ""
      var isHangul = false
      func closed() -> [Piece] {
        let text = word.trimmingMarks
        return text.isEmpty ? [] : [Piece(text: text, kind: isHangul ? .hangul : .word)]
      }
      for scalar in part.typed.unicodeScalars {
        let isLetter = SearchText.isSearchedByLetter(scalar) && !SearchText.isHangul(scalar)
        defer { isApart = !isLetter }
        // The parts of an API's name, and of "on/off", are words; "pop-up" and "don't" are one.
        if ".:()/,;_&+".unicodeScalars.contains(scalar) {
          pieces += closed()
          word = ""
          isHangul = false
          continue
        }
        guard SearchText.isSearchedByLetter(scalar) else {
          if isHangul {
            pieces += closed()
            word = ""
            isHangul = false
          }
          word.unicodeScalars.append(scalar)
          continue
        }
        if SearchText.isHangul(scalar) {
          if !isHangul {
            pieces += closed()
            word = ""
            isHangul = true
          }
          word.unicodeScalars.append(scalar)
        } else {
          pieces += closed()
          word = ""
          isHangul = false
          pieces.append(Piece(text: String(scalar), kind: .letter, isApart: isApart))
        }
      }
      pieces += closed()
    }
  }

  mutating func replace(_ index: Int, with text: String) { pieces[index].text = text }

  /// Every run that may be a name, the longest first.
  var spans: [Span] {
    var spans: [Span] = []
    for start in pieces.indices {
      var joined = ""
      var words = 0
      for end in start..<min(start + Self.longestName.letters, pieces.count) {
        let piece = pieces[end]
        if piece.kind != .letter { words += 1 }
        guard words <= Self.longestName.words else { break }
        var keys = [joined + piece.key]
        switch piece.kind {
        case .word:
          keys.append(joined + NameKey.make(NameKey.singular(piece.text.lowercased())))
        case .hangul:
          for dropped in 1..<max(min(piece.text.count, Self.longestParticle + 1), 1) {
            keys.append(joined + NameKey.make(piece.text.dropLast(dropped)))
          }
        case .letter: break
        }
        spans.append(Span(range: start..<end + 1, keys: keys))
        joined += piece.key
      }
    }
    return spans.sorted {
      ($1.range.count, $0.range.lowerBound) < ($0.range.count, $1.range.lowerBound)
    }
  }

  private static let longestName = (words: 5, letters: 12)
  /// Syllables of Korean particles and endings.
  private static let longestParticle = 2
}

extension String {
  /// Without what is no letter and no digit at both ends.
  fileprivate var trimmingMarks: String {
    func isMark(_ character: Character) -> Bool { !(character.isLetter || character.isNumber) }
    let start = drop(while: isMark)
    let count = start.reversed().prefix(while: isMark).count
    return String(start.dropLast(count))
  }
}
