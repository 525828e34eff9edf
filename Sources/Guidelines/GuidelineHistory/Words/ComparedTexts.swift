import ByteRoutines

/// A text with the values derived from it, each computed on demand.
final class ComparedText {
  let text: String

  init(_ text: String) { self.text = text }

  /// See ``Wording/fingerprint(_:)``.
  private(set) lazy var fingerprint = Wording.fingerprint(text)

  /// The words in order.
  private(set) lazy var wording = Wording(text)

  /// The hashes of the words.
  private(set) lazy var hashes = Set(wording.hashes)

  /// The sorted hashes of the first words (``BagOfWords``).
  private(set) lazy var bag = BagOfWords.words(of: text, limit: Self.wordLimit)

  /// Whether the line of each word is a row of a table.
  private(set) lazy var isInTable: [Bool] = wording.lines.flatMap { line in
    [Bool](
      repeating: ConversionNoiseFilter.isTableRow(wording.text(line)), count: line.count)
  }

  /// The fingerprints of the sentences.
  private(set) lazy var sentences: Set<UInt64> = {
    let starts = wording.words.indices.filter { ConversionNoiseFilter.startsSentence($0, wording) }
    let ends = starts.dropFirst() + [wording.words.count]
    return Set(zip(starts, ends).map { wording.fingerprint($0..<$1) })
  }()

  /// A hash of the first words; `nil` when the text is too short to identify a rule.
  private(set) lazy var opening: UInt64? = {
    let words = Wording(text.prefix(Self.openingLength * 16)).hashes
    guard words.count > Self.openingLength else { return nil }
    return words.prefix(Self.openingLength).reduce(0) { ($0 &* 0x9E37_79B9_7F4A_7C15) ^ $1 }
  }()

  /// In words.
  private static let openingLength = 8

  /// The number of words that are compared; longer texts are similar or not by then.
  private static let wordLimit = 400
}

/// Keeps texts and their comparisons while the captures of a page are compared with each other.
///
/// Most texts are the same in many captures, and most differ in the same way between several pairs of captures, because
/// a converter changes each copy of a text alike.
final class ComparedTexts {
  /// A text and its bytes. Texts that are equal only when normalized are kept as two.
  private struct Key: Hashable {
    let text: String

    static func == (left: Key, right: Key) -> Bool {
      left.text.utf8.count == right.text.utf8.count && left.text == right.text
    }

    func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }
  }

  private struct Pair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
  }

  /// The changes between two texts, which it keeps alive so that no other text gets the identity of one of them.
  private struct Script {
    let old: ComparedText
    let new: ComparedText
    let script: EditScript
  }

  private var texts: [Key: ComparedText] = [:]
  private var scripts: [Pair: Script] = [:]

  /// Returns a text, the same object for the same text.
  func text(_ text: String) -> ComparedText {
    let key = Key(text: text)
    if let known = texts[key] { return known }
    let made = ComparedText(text)
    texts[key] = made
    return made
  }

  /// Returns the changes of the words from one text to another.
  func script(from old: ComparedText, to new: ComparedText) -> EditScript {
    let pair = Pair(old: ObjectIdentifier(old), new: ObjectIdentifier(new))
    if let known = scripts[pair]?.script { return known }
    let script = EditScript(from: old.wording.hashes, to: new.wording.hashes)
      .alignedToLines(old.wording, new.wording)
    scripts[pair] = Script(old: old, new: new, script: script)
    return script
  }
}
