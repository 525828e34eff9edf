import GuidelineModel

/// Search phrases for the records of a page: queries of people who do not know the wording of the guidelines.
struct SearchPhrases: Sendable {
  struct Entry: Hashable, Sendable {
    /// The subject of the record, in our words.
    let label: String
    /// The keys of the known wordings of the record.
    var keys: [PhraseKey]
    fileprivate(set) var phrases: [String]
  }

  /// The words that may open a line: the manner of an English phrase (a statement about an app, a problem that a user
  /// reports, a question of a beginner, a remark of a code reviewer), or the language of another one.
  private static let kinds: Set = ["claim", "problem", "question", "review", "de", "es", "fr", "ja", "ko", "zh"]
  private static let longestKind = kinds.map(\.utf8.count).max() ?? 0

  let entries: [Entry]
  /// The last entry with each checksum.
  private let entryByChecksum: [String: Int]

  /// Reads the phrases of a page from `Index/phrases/`; `nil` when there is no file for the page.
  init?(page slug: String) {
    guard let text = PhraseFiles.texts[slug] else { return nil }
    self.init(text)
  }

  /// A hash of all files of phrases. An index with another fingerprint was made with other phrases.
  static var fingerprint: String { PhraseFiles.fingerprint }

  /// Parses a file: `[label]` opens an entry, `@ checksum sketch` is a key, `#` a comment, and any other
  /// line a phrase, perhaps after its kind (`ko: …`, `claim: …`). Lines before the first entry are skipped.
  init(_ text: String) {
    var entries: [Entry] = []
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
    self.init(entries)
  }

  init(_ entries: [Entry]) {
    self.entries = entries
    let keys = entries.enumerated().flatMap { index, entry in entry.keys.map { ($0.checksum, index) } }
    entryByChecksum = Dictionary(keys) { $1 }
  }

  /// Returns a line without the kind before its first colon.
  private static func phrase(of line: Substring) -> Substring {
    let bytes = line.utf8
    guard let colon = bytes.prefix(longestKind + 1).firstIndex(of: UInt8(ascii: ":")),
      kinds.contains(String(line[..<colon]))
    else { return line }
    let rest = line[bytes.index(after: colon)...]
    return rest.hasPrefix(" ") ? rest.dropFirst() : line
  }

  /// Openings below this similarity belong to different rules.
  private static let leastSimilarity = 0.5

  /// Returns the position of the entry of each record of the page, or `nil` where no entry fits.
  ///
  /// Records with a known wording are matched first. The remaining entries and records are paired in order of
  /// similarity; ties go to the earlier entry, then to the earlier record.
  ///
  /// - Complexity: O(records × keys) for the reworded records.
  func assignment(for records: [GuidelineRecord], page: String) -> [Int?] {
    let keys = records.map { PhraseKey(of: $0, page: page) }
    var assigned = keys.map { entryByChecksum[$0.checksum] }
    let taken = Set(assigned.compactMap(\.self))
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
      assigned[pair.record] = pair.entry
      given.insert(pair.entry)
    }
    return assigned
  }
}

/// Identifies the record that search phrases belong to, without containing any of its text.
///
/// The checksum finds a record whose opening is unchanged, the sketch one that was reworded.
struct PhraseKey: Hashable, Sendable {
  /// The first 12 hexadecimal digits of the SHA-256 of the page, the role and the opening words of the record.
  let checksum: String
  /// The hashes of the words of the opening in ascending order, so that the order of the words cannot be read back.
  private let hashes: [UInt16]

  /// Creates the key of a record.
  ///
  /// - Parameter page: the slug of the page of the record.
  init(of record: GuidelineRecord, page: String) {
    let opening = Slug.make(Self.opening(of: record), limit: .max)
    let role = record.statement == nil ? "text" : "rule"
    checksum = String(Checksum(of: "\(page)/\(role)/\(opening)").short.prefix(12))
    hashes = Self.hashes(ofWords: opening)
  }

  /// Creates a key from the parts of a line of a file of phrases: a checksum, and two characters of the URL-safe Base64
  /// alphabet (RFC 4648 §5) for each hash, the lower six bits first. An invalid character counts as "A".
  init(checksum: String, sketch: String) {
    self.checksum = checksum
    let digits = sketch.utf8.map { UInt16(Self.alphabet.firstIndex(of: $0) ?? 0) }
    hashes = stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] | digits[$0 + 1] << 6 }.sorted()
  }

  /// Returns the Jaccard similarity of the words of two openings: 0 for no common word, 1 for the same words.
  func similarity(to other: PhraseKey) -> Double {
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

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
