package import TextSupport

/// The data of a citation, which records of an index and items of a checklist have.
package protocol CitableRecord {
  var id: String { get }
  /// The key of the page (``PageKey``).
  var page: String { get }
  var pageTitle: String { get }
  /// The headings above the record, outermost first, without the title of the page.
  var section: [String] { get }
  var strength: Strength? { get }
  var platforms: PlatformSet? { get }
  var basis: PlatformBasis? { get }
  /// The newest date of the change log of the page.
  var revised: CalendarDate? { get }
  var captured: CalendarDate? { get }
  /// The address of the page with the anchor of the nearest heading.
  var url: String? { get }
}

extension CitableRecord {
  /// The members by which every object about a record names it.
  package var reference: JSONObject { JSONObject.page(page).adding(["id": id]) }

  /// The reference, place, platforms, strength, dates and address; unknown values are `null`.
  package var citation: JSONObject {
    reference.adding([
      "pageTitle": pageTitle, "section": section, "platforms": platforms.orNull,
      "platformBasis": basis.orNull, "strength": strength.orNull, "revised": revised.orNull,
      "captured": captured.orNull, "url": url.orNull,
    ])
  }
}

extension CitedRecord: CitableRecord {
  package var id: String { record.id }
  package var section: [String] { record.section }
  package var strength: Strength? { record.strength }
  package var platforms: PlatformSet? { record.platforms }
  package var basis: PlatformBasis? { record.basis }
}

extension CitedRecord: JSONObjectEncodable {
  /// The JSON that docs/formats.md describes. Unknown values are `null`; what a record of its kind may lack, such as
  /// translations, a label and examples, is left out.
  package var json: JSONObject {
    let unknown = record.unknownPlatforms
    let source: JSONObject = ["document": document, "line": record.line]
    return citation.adding([
      "kind": record.kind, "statement": record.statement.orNull, "detail": record.detail,
      "unknownPlatforms": unknown.isEmpty || unknown == .all ? nil : unknown.names,
      "language": language, "translations": record.translations.isEmpty ? nil : record.translations,
      "source": source, "label": record.label, "columns": record.table?.columns,
      "rows": record.table?.objects, "links": record.links.isEmpty ? nil : record.links,
      "symbols": record.symbols.isEmpty ? nil : record.symbols,
      "examples": record.examples.isEmpty ? nil : record.examples,
    ])
  }
}

extension JSONObject {
  /// The members by which every object names a page: its slug and its system; `null` without a page.
  ///
  /// - Parameters:
  ///   - key: the key of the page (``PageKey``).
  ///   - name: the name of the member with the slug.
  package static func page(_ key: String?, as name: String = "page") -> JSONObject {
    [name: key.map { String(PageKey.slug(of: $0)) }.orNull, "system": key.map { PageKey.system(of: $0).name }.orNull]
  }
}

// MARK: Unknown values

extension Optional<CalendarDate> {
  package var orNull: JSONObject.Member { (self?.description).orNull }
}

extension Optional<PlatformSet> {
  package var orNull: JSONObject.Member { (self?.names).orNull }
}
