package import GuidelineModel

/// A column of a table of records; the raw value is its name. A table may have only some of them.
package enum RecordColumn: String, CaseIterable {
  case id, kind, page, pageTitle, section, statement, detail, platforms, platformBasis, strength
  case revised, captured, language, url, document, line, system

  /// The cell of a record; empty for an unknown value.
  package func cell(of cited: CitedRecord, platformSeparator: String = ", ") -> String {
    switch self {
    case .id: cited.id
    case .kind: cited.record.kind.rawValue
    case .page: String(PageKey.slug(of: cited.page))
    case .system: cited.system.name
    case .pageTitle: cited.pageTitle
    case .section: cited.section.joined(separator: " › ")
    case .statement: cited.record.statement ?? ""
    case .detail: cited.record.detail
    case .platforms: cited.platforms?.names.joined(separator: platformSeparator) ?? ""
    case .platformBasis: cited.basis?.rawValue ?? ""
    case .strength: cited.strength?.rawValue ?? ""
    case .revised: cited.revised?.description ?? ""
    case .captured: cited.captured?.description ?? ""
    case .language: cited.language
    case .url: cited.url ?? ""
    case .document: cited.document
    case .line: String(cited.record.line)
    }
  }

  /// The cell of a change log entry, which has its day and its text in columns of records.
  package func cell(of change: CitedChange) -> String {
    switch self {
    case .kind: "change"
    case .page: String(PageKey.slug(of: change.page))
    case .system: PageKey.system(of: change.page).name
    case .detail: change.entry.text
    case .revised: change.entry.date.description
    case .document: change.document
    case .line: String(change.entry.line)
    case .id, .pageTitle, .section, .statement, .platforms, .platformBasis, .strength, .captured, .language, .url: ""
    }
  }
}
