package import GuidelineModel

/// Search phrases for the records of a page: queries of people who do not know the wording of the guidelines.
package struct SearchPhrases: Sendable {
  package struct Entry: Hashable, Sendable {
    /// The subject of the record, in our words.
    package let label: String
    /// The keys of the known wordings of the record.
    package internal(set) var keys: [PhraseKey]
    package internal(set) var phrases: [String]
  }

  /// The manner of an English phrase, or the language of another one; the raw value opens its line.
  package enum Kind: String, CaseIterable, Sendable {
    /// A statement about an app: "toast covers the button".
    case claim
    /// A problem that a user or a reviewer reports: "buttons have no label in VoiceOver".
    case problem
    /// The question of a beginner.
    case question
    /// The remark of a code reviewer: "should be title case".
    case review
    case german = "de"
    case spanish = "es"
    case french = "fr"
    case japanese = "ja"
    case korean = "ko"
    case chinese = "zh"

    /// In bytes.
    static let longestName = 8
  }

  package private(set) var entries: [Entry] = []
  /// The last entry with each checksum.
  private var entryByChecksum: [String: Int] = [:]

  /// Reads the phrases of a page from `Index/phrases/`; `nil` when there is no file for the page.
  package init?(page slug: String) {
    guard let text = PhraseFiles.texts[slug] else { return nil }
    self.init(text)
  }

  /// A hash of all files of phrases. An index with another fingerprint was made with other phrases.
  package static var fingerprint: String { PhraseFiles.fingerprint }

  /// Parses a file: `[label]` opens an entry, `@ checksum sketch` is a key, `#` a comment, and any other
  /// line a phrase, perhaps after its ``Kind`` (`ko: …`, `claim: …`). Lines before the first entry are skipped.
  init(_ text: String) {
    for line in ByteSearch.split(text, at: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        entries.append(Entry(label: String(line.dropFirst().dropLast()), keys: [], phrases: []))
      } else if entries.isEmpty {
        continue
      } else if line.hasPrefix("@ ") {
        let parts = ByteSearch.split(line.dropFirst(2), at: " ")
        entries[entries.count - 1].keys.append(PhraseKey(checksum: parts.cell(0), sketch: parts.cell(1)))
      } else {
        entries[entries.count - 1].phrases.append(String(Self.phrase(of: line)))
      }
    }
    for (index, entry) in entries.enumerated() {
      for key in entry.keys { entryByChecksum[key.checksum] = index }
    }
  }

  /// Returns a line without the kind before its first colon.
  private static func phrase(of line: Substring) -> Substring {
    let bytes = line.utf8
    guard let colon = bytes.prefix(Kind.longestName + 1).firstIndex(of: UInt8(ascii: ":")),
      Kind(rawValue: String(line[..<colon])) != nil
    else { return line }
    let rest = line[bytes.index(after: colon)...]
    return rest.hasPrefix(" ") ? rest.dropFirst() : line
  }

  /// How an entry was matched to a record.
  package enum Match: Hashable, Sendable {
    /// The entry has a key with the checksum of the record.
    case wording
    /// The record was reworded; the value is the similarity to the nearest key of the entry, 0 to 1.
    case similarity(Double)
  }

  /// Openings below this similarity belong to different rules.
  private static let leastSimilarity = 0.5

  /// Returns the entry of each record of the page, or `nil` where no entry fits.
  ///
  /// Records with a known wording are matched first. The remaining entries and records are paired in order of
  /// similarity; ties go to the earlier entry, then to the earlier record.
  ///
  /// - Complexity: O(records × keys) for the reworded records.
  package func assignment(for records: [GuidelineRecord], page: String) -> [(entry: Int, match: Match)?] {
    let keys = records.map { PhraseKey(of: $0, page: page) }
    var assigned: [(entry: Int, match: Match)?] = keys.map { entryByChecksum[$0.checksum].map { ($0, .wording) } }
    let taken = Set(assigned.compactMap { $0?.entry })
    var pairs: [(similarity: Double, entry: Int, record: Int)] = []
    for (record, key) in keys.enumerated() where assigned[record] == nil {
      for (entry, candidate) in entries.enumerated() where !taken.contains(entry) {
        let similarity = candidate.keys.map { $0.similarity(to: key) }.max() ?? 0
        if similarity >= Self.leastSimilarity { pairs.append((similarity, entry, record)) }
      }
    }
    pairs.sort { ($1.similarity, $0.entry, $0.record) < ($0.similarity, $1.entry, $1.record) }
    var given: Set<Int> = []
    for pair in pairs where assigned[pair.record] == nil && !given.contains(pair.entry) {
      assigned[pair.record] = (pair.entry, .similarity(pair.similarity))
      given.insert(pair.entry)
    }
    return assigned
  }
}

/// Identifies the record that search phrases belong to, without containing any of its text.
///
/// The checksum finds a record whose opening is unchanged, the sketch one that was reworded.
package struct PhraseKey: Hashable, Sendable {
  /// The first 12 hexadecimal digits of the SHA-256 of the page, the role and the opening words of the record.
  package let checksum: String
  /// A hash of two characters for each word of the opening, sorted so that the order of the words cannot be read back.
  package let sketch: String

  /// The hashes of the sketch in ascending order.
  private let hashes: [UInt16]

  /// Creates the key of a record.
  ///
  /// - Parameter page: the slug of the page of the record.
  package init(of record: GuidelineRecord, page: String) {
    let opening = Slug.make(Self.opening(of: record), limit: .max)
    let role = record.statement == nil ? "text" : "rule"
    checksum = String(Checksum(of: "\(page)/\(role)/\(opening)").short.prefix(12))
    hashes = Self.hashes(ofWords: opening)
    sketch = Self.sketch(of: hashes)
  }

  /// Creates a key from the parts of a line of a file of phrases. An invalid character of the sketch counts as "A".
  package init(checksum: String, sketch: String) {
    self.checksum = checksum
    self.sketch = sketch
    hashes = Self.hashes(inSketch: sketch)
  }

  /// Returns the Jaccard similarity of the words of two openings: 0 for no common word, 1 for the same words.
  package func similarity(to other: PhraseKey) -> Double {
    let common = hashes.countOfCommon(withSorted: other.hashes)
    let all = hashes.count + other.hashes.count - common
    return all == 0 ? 0 : Double(common) / Double(all)
  }

  /// The statement, or the heading and the first 24 words of the text.
  private static func opening(of record: GuidelineRecord) -> String {
    if let statement = record.statement { return statement }
    let section = record.section.last ?? ""
    let words = record.detail.split(maxSplits: openingLength, whereSeparator: \.isWhitespace)
    return ([section] + words.prefix(openingLength).map(String.init)).joined(separator: " ")
  }

  /// In words.
  private static let openingLength = 24

  /// The distinct hashes of 12 bits of the numbers and of the words of more than three letters.
  private static func hashes(ofWords slug: String) -> [UInt16] {
    var hashes: [UInt16] = []
    for word in ByteSearch.split(slug, at: "-") {
      guard word.utf8.count > 3 || word.first?.isNumber == true else { continue }
      var hash: UInt32 = 0x811c_9dc5
      for byte in word.utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
      hash ^= hash >> 12 ^ hash >> 24
      hashes.append(UInt16(hash & 0xFFF))
    }
    return Set(hashes).sorted()
  }

  /// Two characters of the URL-safe Base64 alphabet (RFC 4648 §5) for each hash, the lower six bits first; sorted.
  private static func sketch(of hashes: [UInt16]) -> String {
    let pairs = hashes.map { [alphabet[Int($0 & 63)], alphabet[Int($0 >> 6)]] }
    let sorted = pairs.sorted { $0.lexicographicallyPrecedes($1) }
    return String(decoding: sorted.joined(), as: UTF8.self)
  }

  private static func hashes(inSketch sketch: String) -> [UInt16] {
    let digits = sketch.utf8.map { UInt16(alphabet.firstIndex(of: $0) ?? 0) }
    return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] | digits[$0 + 1] << 6 }.sorted()
  }

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
