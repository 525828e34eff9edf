import GuidelineModel

/// A record made ready for finding its counterpart. Most are found by their hashes, and their words are never
/// asked for.
final class ComparedRecord {
  let cited: CitedRecord
  /// The rule's letters and digits as a hash; equal for wordings that a converter made differ.
  let statementKey: UInt64
  /// The same of the explanation.
  let detailKey: UInt64
  /// The nearest heading's letters and digits.
  let heading: String
  /// The words of the rule.
  private(set) lazy var statementWords = BagOfWords.words(
    of: record.statement ?? "", limit: Self.limit)
  /// The words of the explanation.
  private(set) lazy var detailWords = BagOfWords.words(of: record.detail, limit: Self.limit)

  var record: GuidelineRecord { cited.record }
  var kind: RecordKind { cited.record.kind }

  init(_ cited: CitedRecord) {
    self.cited = cited
    let record = cited.record
    statementKey = Wording.fingerprint(record.statement ?? "")
    detailKey = Wording.fingerprint(record.detail)
    heading = Wording.foldedKey(record.section.last ?? "")
  }

  /// The first words of the explanation as a hash; `nil` when there are too few to tell anything.
  private(set) lazy var opening: UInt64? = {
    let words = Wording(String(record.detail.prefix(Self.openingLength * 16))).hashes
    guard words.count > Self.openingLength else { return nil }
    return words.prefix(Self.openingLength).reduce(0) { ($0 &* 0x9E37_79B9_7F4A_7C15) ^ $1 }
  }()

  private static let openingLength = 8

  /// Words that are looked at; after so many two texts are alike or not.
  private static let limit = 400
}

extension ComparedRecord {
  /// The order of a page, which does not depend on the order in which records are given.
  static func stands(_ left: ComparedRecord, before right: ComparedRecord) -> Bool {
    let (first, second) = (left.cited, right.cited)
    if first.page != second.page { return first.page < second.page }
    if first.document != second.document { return first.document < second.document }
    if first.record.line != second.record.line { return first.record.line < second.record.line }
    return first.record.id < second.record.id
  }
}
