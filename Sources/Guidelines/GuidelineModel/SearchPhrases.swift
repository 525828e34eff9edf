/// What people type who look for the records of a page and do not know their wording.
public struct SearchPhrases: Sendable {
  /// The phrases of one record.
  public struct Entry: Hashable, Sendable {
    /// What the record is about, in our words.
    public let label: String
    /// The wordings of the record that are known.
    public internal(set) var keys: [PhraseKey]
    /// The phrases, in whatever language.
    public internal(set) var phrases: [String]
  }

  /// The entries in the order of the page.
  public let entries: [Entry]

  /// The phrases for a page as `Index/phrases/` has them; `nil` when it has no file for the page.
  public init?(page slug: String) {
    guard let text = PhraseFiles.texts[slug] else { return nil }
    self.init(text)
  }

  /// The pages there are phrases for.
  public static var pages: [String] { PhraseFiles.texts.keys.sorted() }

  /// Changes whenever a phrase does, for telling whether an index was made with these.
  public static var fingerprint: String { PhraseFiles.fingerprint }

  /// Parses a file: `[label]` opens an entry, `@ digest sketch` is a key, `#` a comment, and any other
  /// line a phrase, with its language in front where it is not English (`ko: …`).
  init(_ text: String) {
    let languages = ["de", "es", "fr", "ja", "ko", "zh"]
    var entries: [Entry] = []
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        entries.append(
          Entry(label: String(line.dropFirst().dropLast()), keys: [], phrases: []))
      } else if line.hasPrefix("@ ") {
        let parts = line.dropFirst(2).split(separator: " ")
        let key = PhraseKey(digest: parts.cell(0), sketch: parts.cell(1))
        entries[entries.count - 1].keys.append(key)
      } else {
        let isForeign = languages.contains { line.hasPrefix($0 + ": ") }
        entries[entries.count - 1].phrases.append(String(isForeign ? line.dropFirst(4) : line))
      }
    }
    self.entries = entries
  }

  /// How an entry found its record.
  public enum Match: Hashable, Sendable {
    /// The wording is one that the entry knows.
    case wording
    /// The wording is new, and nearest to this entry's.
    case likeness(Double)
  }

  /// Openings that share less than half of their words are different rules.
  private static let leastLikeness = 0.5

  /// Which entry belongs to each record of the page; `nil` where none does.
  ///
  /// A known wording counts first. The entries left over go to the records left over, the likest pair
  /// first.
  public func assignment(for records: [GuidelineRecord], page: String)
    -> [(entry: Int, match: Match)?]
  {
    let keys = records.map { PhraseKey(of: $0, page: page) }
    var byDigest: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      for key in entry.keys { byDigest[key.digest] = index }
    }
    var assigned: [(entry: Int, match: Match)?] = keys.map { key in
      byDigest[key.digest].map { ($0, .wording) }
    }
    let taken = Set(assigned.compactMap { $0?.entry })
    var pairs: [(likeness: Double, entry: Int, record: Int)] = []
    for (record, key) in keys.enumerated() where assigned[record] == nil {
      for (entry, candidate) in entries.enumerated() where !taken.contains(entry) {
        let likeness = candidate.keys.map { $0.likeness(to: key) }.max() ?? 0
        if likeness >= Self.leastLikeness { pairs.append((likeness, entry, record)) }
      }
    }
    pairs.sort { ($1.likeness, $0.entry, $0.record) < ($0.likeness, $1.entry, $1.record) }
    var given: Set<Int> = []
    for pair in pairs where assigned[pair.record] == nil && !given.contains(pair.entry) {
      assigned[pair.record] = (pair.entry, .likeness(pair.likeness))
      given.insert(pair.entry)
    }
    return assigned
  }
}
