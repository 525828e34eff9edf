/// How the wording of a text changed.
public struct TextChange: Hashable, Sendable {
  /// The text as it was.
  public let old: String
  /// The text as it became.
  public let new: String

  /// The places that differ, in order, in numbers of words.
  let places: [Place]

  /// A place that differs.
  struct Place: Hashable, Sendable {
    let hunk: EditScript.Hunk
    let difference: Difference
  }

  /// A kind of difference.
  enum Difference: Hashable, Sendable {
    /// Other words.
    case wording
    /// Another value in the same words.
    case number
    /// What a converter changes.
    case conversion
  }

  /// Compares two texts.
  init(from old: String, to new: String, judgedBy judge: ConversionNoiseFilter) {
    self.old = old
    self.new = new
    guard old != new, Wording.fingerprint(old) != Wording.fingerprint(new) else {
      places = []
      return
    }
    let (oldWords, newWords) = (Wording(old), Wording(new))
    let script = EditScript(from: oldWords.hashes, to: newWords.hashes)
      .alignedToLines(oldWords, newWords)
    let differences = judge.differences(at: script.hunks, oldWords, newWords)
    places = Self.joined(zip(script.hunks, differences).map { Place(hunk: $0, difference: $1) })
  }

  /// Compares two texts of the same author: nothing is put down to a converter.
  public init(from old: String, to new: String) {
    let side = ConversionNoiseFilter.Side(losses: [], hasLinks: false)
    self.init(
      from: old, to: new,
      judgedBy: ConversionNoiseFilter(
        isSameRevision: false, old: side, new: side, titles: LinkTitles { [] },
        isSameConverter: true))
  }

  /// Places with fewer words between them than either changes are read as one: a sentence written anew has
  /// words in common with the old one by chance.
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
            added: last.hunk.added.lowerBound..<place.hunk.added.upperBound),
          difference: .wording)
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

  /// Whether there is no difference but in marks and blanks.
  public var isEmpty: Bool { places.isEmpty }

  /// Whether everything that differs may come from the making of the captures.
  public var isConversion: Bool { places.allSatisfy { $0.difference == .conversion } }

  /// Whether values changed.
  var changesNumbers: Bool { places.contains { $0.difference == .number } }

  /// Whether more than values changed.
  var changesWords: Bool { places.contains { $0.difference == .wording } }

  /// The change the other way.
  var reversed: TextChange {
    TextChange(
      old: new, new: old,
      places: places.map {
        Place(
          hunk: .init(removed: $0.hunk.added, added: $0.hunk.removed), difference: $0.difference)
      })
  }
}

extension TextChange {
  /// A stretch of words.
  public struct Piece: Hashable, Sendable {
    /// Where the stretch belongs.
    public enum Kind: String, Sendable {
      /// In both texts; written as in the new one.
      case same
      /// In the old text only.
      case removed
      /// In the new text only.
      case added
    }

    /// Where the stretch belongs.
    public let kind: Kind
    /// The words as written, with the blanks behind them.
    public let text: String

    /// Takes the values as they are.
    public init(kind: Kind, text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The new text with what was taken out put back where it stood: the stretches that are not `removed` make
  /// up the new text.
  ///
  /// - Parameter conversion: whether what may come from the making of the captures is set apart too.
  public func pieces(conversion: Bool) -> [Piece] {
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
        // Where the new text ends before the removed words, the blank between them is in the old one.
        let ends = pieces.last.map { $0.text.last?.isWhitespace == false } ?? false
        let blank = ends && oldWords.isParted(before: place.hunk.removed.lowerBound) ? " " : ""
        let removed = oldWords.text(place.hunk.removed)
        add(.removed, removed.isEmpty ? "" : blank + removed)
      }
      add(isShown ? .added : .same, newWords.text(place.hunk.added))
      position = place.hunk.added.upperBound
    }
    if newWords.words.isEmpty {
      add(.same, new)
    } else {
      add(.same, newWords.text(position..<newWords.words.count))
    }
    return pieces
  }
}
