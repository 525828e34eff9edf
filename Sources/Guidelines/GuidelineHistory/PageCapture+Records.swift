public import GuidelineModel

extension PageCapture {
  /// The record of an id.
  public func record(_ id: String) -> CitedRecord? { records.first { $0.record.id == id } }

  /// All words of all records, for telling captures of one path apart whatever order they were read in.
  var text: String {
    records.map { ($0.record.statement ?? "") + $0.record.detail }.joined(separator: "\n")
  }
}

extension CitedRecord {
  /// Whether two records have the same words, but for what a converter changes.
  public func saysTheSame(as other: CitedRecord) -> Bool {
    Wording.fingerprint(record.statement ?? "") == Wording.fingerprint(other.record.statement ?? "")
      && (record.statement != nil
        || Wording.fingerprint(record.detail) == Wording.fingerprint(other.record.detail))
  }
}
