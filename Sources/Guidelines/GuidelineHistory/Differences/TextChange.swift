/// A change of the wording of a text.
///
/// ```swift
/// TextChange(from: "Use red labels.", to: "Use blue labels.").pieces(conversion: false)
/// // same "Use ", removed "red ", added "blue ", same "labels."
/// ```
package struct TextChange: Hashable, Sendable {
  package let old: String
  package let new: String

  let places: [Place]

  struct Place: Hashable, Sendable {
    let hunk: EditScript.Hunk
    let difference: Difference
  }

  enum Difference: Hashable, Sendable {
    case wording
    case number
    case conversion
  }

  /// - Parameter texts: keeps the comparison.
  init(from old: ComparedText, to new: ComparedText, in texts: ComparedTexts, filteredBy filter: ConversionNoiseFilter)
  {
    self.old = old.text
    self.new = new.text
    guard old !== new, self.old != self.new, old.fingerprint != new.fingerprint else {
      places = []
      return
    }
    let hunks = texts.script(from: old, to: new).hunks
    let differences = filter.differences(at: hunks, old, new)
    places = Self.joined(zip(hunks, differences).map { Place(hunk: $0, difference: $1) }).map {
      // Whole lines on both sides have words in common by chance.
      guard $0.difference == .wording, !hunks.contains($0.hunk) else { return $0 }
      return Place(hunk: $0.hunk, difference: filter.difference(at: $0.hunk, old, new))
    }
  }

  /// Compares two texts of one source. No difference is attributed to conversion.
  package init(from old: String, to new: String) {
    let side = ConversionNoiseFilter.Side(omissions: [])
    self.init(
      from: ComparedText(old), to: ComparedText(new), in: ComparedTexts(),
      filteredBy: ConversionNoiseFilter(
        isSameRevision: false, old: side, new: side, titles: LinkTitles { [] }, isSameConverter: true))
  }

  /// Joins places with few words between them, which a rewritten sentence has in common with the old one by chance.
  private static func joined(_ places: [Place]) -> [Place] {
    var joined: [Place] = []
    for place in places {
      var place = place
      while let last = joined.last, last.difference == .wording, place.difference == .wording {
        let between = place.hunk.added.lowerBound - last.hunk.added.upperBound
        guard between < last.hunk.length, between < place.hunk.length else { break }
        joined.removeLast()
        place = Place(
          hunk: .init(
            removed: last.hunk.removed.lowerBound..<place.hunk.removed.upperBound,
            added: last.hunk.added.lowerBound..<place.hunk.added.upperBound), difference: .wording)
      }
      joined.append(place)
    }
    return joined
  }

  private init(old: String, new: String, places: [Place]) {
    self.old = old
    self.new = new
    self.places = places
  }

  /// Whether the texts differ at most in punctuation and blanks.
  package var isEmpty: Bool { places.isEmpty }

  package var isConversion: Bool { places.allSatisfy { $0.difference == .conversion } }

  /// Whether numbers changed in otherwise equal words.
  var changesNumbers: Bool { places.contains { $0.difference == .number } }

  var changesWords: Bool { places.contains { $0.difference == .wording } }

  var reversed: TextChange {
    TextChange(
      old: new, new: old,
      places: places.map {
        Place(hunk: .init(removed: $0.hunk.added, added: $0.hunk.removed), difference: $0.difference)
      })
  }

  // MARK: Pieces

  /// A run of words with its role in the change.
  package struct Piece: Hashable, Sendable {
    package enum Kind: String, Sendable {
      /// Both texts; spelled as in the new one.
      case same
      case removed
      case added
    }

    package let kind: Kind
    /// The words as written, with the blanks after them.
    package let text: String

    package init(kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// Returns the pieces of the new text, with those removed at their old positions.
  ///
  /// - Parameter conversion: whether conversion artifacts are marked too.
  package func pieces(conversion: Bool) -> [Piece] {
    let (oldWords, newWords) = (Wording(old), Wording(new))
    var pieces: [Piece] = []
    func add(_ kind: Piece.Kind, _ text: String) {
      guard !text.isEmpty else { return }
      if kind == .same, let last = pieces.last, last.kind == .same {
        pieces[pieces.count - 1] = Piece(kind: .same, text: last.text + text)
      } else {
        pieces.append(Piece(kind: kind, text: text))
      }
    }
    var position = 0
    for place in places {
      add(.same, newWords.text(position..<place.hunk.added.lowerBound))
      let isShown = conversion || place.difference != .conversion
      if isShown {
        // Where the new text ends before the removed words, only the old one has the blank between them.
        let ends = pieces.last.map { $0.text.last?.isWhitespace == false } ?? false
        let blank = ends && oldWords.hasBlank(before: place.hunk.removed.lowerBound) ? " " : ""
        let removed = oldWords.text(place.hunk.removed)
        add(.removed, removed.isEmpty ? "" : blank + removed)
      }
      add(isShown ? .added : .same, newWords.text(place.hunk.added))
      position = place.hunk.added.upperBound
    }
    if newWords.words.isEmpty { add(.same, new) } else { add(.same, newWords.text(position..<newWords.words.count)) }
    return pieces
  }
}
