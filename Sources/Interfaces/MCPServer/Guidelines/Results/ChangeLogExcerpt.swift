import GuidelineModel
import TextSupport

/// The newest entries of a change log.
struct ChangeLogExcerpt {
  let json: [JSONObject]
  /// The entries as quotations, under a line with the number of omitted ones.
  let lines: [String]

  private static let maximumEntries = 3
  private static let maximumEntryLength = 200

  /// Takes the entries of the change log, newest first.
  init(_ changes: [ChangeLogEntry]) {
    let entries = changes.prefix(Self.maximumEntries).map { entry in
      (date: entry.date.description, text: UntrustedText(entry.text).truncated(to: Self.maximumEntryLength))
    }
    json = entries.map { ["date": $0.date, "text": $0.text] }
    let omitted = changes.count - entries.count
    let rest = omitted > 0 ? ", \(Pluralizer.count(omitted, "older entry")) omitted:" : ":"
    lines =
      entries.isEmpty
      ? []
      : ["Change log" + rest]
        + entries.map { UntrustedText("\($0.date) \($0.text.text)").quotation }
  }
}
