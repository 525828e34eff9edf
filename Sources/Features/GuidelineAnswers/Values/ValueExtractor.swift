import GuidelineModel

/// Reads the values out of the records of a page.
enum ValueExtractor {
  /// The values in reading order, each once.
  ///
  /// - Parameter isWanted: whether the values of a record are read, which may depend on others all the same.
  static func values(
    of records: [CitedRecord], where isWanted: (CitedRecord) -> Bool = { _ in true }
  ) -> [GuidelineValue] {
    let lines = TableLines(records)
    let tables = records.compactMap(\.record.table)
    let counts = Dictionary(tables.map { ($0.columns, 1) }, uniquingKeysWith: +)
    let sections = Set(records.lazy.filter { $0.record.table != nil }.map(\.record.section))
    var units: [[String]: Quantity.Unit] = [:]
    for record in records where record.record.table == nil && sections.contains(record.record.section) {
      if let unit = unit(ofTablesBeside: lines.detail(of: record.record)) { units[record.record.section] = unit }
    }
    var seen: Set<Key> = []
    return records.flatMap { cited -> [GuidelineValue] in
      guard !cited.isListOfLinks, isWanted(cited) else { return [] }
      guard let table = cited.record.table else { return values(of: cited, lines) }
      let heading = counts[table.columns] ?? 0 > 1 ? cited.record.section.last : nil
      return TableValues(cited, heading: heading, unit: units[cited.record.section])?.values() ?? []
    }.filter { seen.insert(Key($0)).inserted }
  }

  /// The key by which two values of a record are equal.
  private struct Key: Hashable {
    let path: [String]
    let id: String
    let content: GuidelineValue.Content
    let platforms: PlatformSet?

    init(_ value: GuidelineValue) {
      path = value.path
      id = value.record.record.id
      content = value.quantity.map { .quantity($0.withoutPlace) } ?? value.content
      platforms = value.platforms
    }
  }

  private static func values(of cited: CitedRecord, _ lines: TableLines) -> [GuidelineValue] {
    let record = cited.record
    let sentences = [record.statement ?? "", lines.detail(of: record)].flatMap(Sentences.split)
      .filter { $0.utf8.count <= longestSentence && ValueWords.mayHaveValue($0) }
      .map { (text: $0, values: SentenceValues($0)) }
    let named = Dictionary(grouping: sentences.flatMap(\.values.values)) { $0.name ?? "" }
    let ambiguous = named.filter { areDifferent($0.value) }
    return sentences.flatMap { sentence in
      let found = sentence.values.values
      let mentioned = found.reduce(into: PlatformSet()) { $0.formUnion($1.platforms) }
      return found.enumerated().map { position, value in
        // Values of one name differ by the condition under which each applies.
        let condition = ambiguous[value.name ?? ""] != nil ? sentence.values.condition(of: position) : value.condition
        return GuidelineValue(
          record: cited, path: [value.name ?? fallbackName(cited)] + [condition].compactMap(\.self), kind: value.kind,
          content: value.content, written: value.written, qualifier: value.qualifier,
          isApproximate: value.isApproximate,
          platforms: platforms(record.platforms, of: value.platforms, among: mentioned),
          column: nil, source: sentence.text)
      }
    }
  }

  /// Whether values of one name differ on the same platforms.
  private static func areDifferent(_ values: [SentenceValues.Found]) -> Bool {
    Dictionary(grouping: values, by: \.platforms).values.contains { Set($0.map(\.written)).count > 1 }
  }

  /// In bytes; longer texts are not sentences.
  private static let longestSentence = 2_000

  /// The platforms of a value: those named beside it; or those of the record that no other number is named for.
  private static func platforms(_ all: PlatformSet?, of own: PlatformSet, among named: PlatformSet) -> PlatformSet? {
    guard let all else { return own.isEmpty ? nil : own }
    let platforms = own.isEmpty ? all.subtracting(named) : all.intersection(own)
    return platforms.isEmpty ? all : platforms
  }

  /// The rule, or the heading, that a value without a name belongs to.
  private static func fallbackName(_ cited: CitedRecord) -> String {
    guard let statement = cited.record.statement else { return cited.record.section.last ?? cited.pageTitle }
    let words = statement.last.map { ".!?。".contains($0) } == true ? statement.dropLast() : statement[...]
    guard words.count > longestName, let end = words.prefix(longestName).lastIndex(of: " ") else {
      return String(words)
    }
    return words[..<end] + "…"
  }

  private static let longestName = 80

  /// The unit of "All values in the tables below are in points."
  private static func unit(ofTablesBeside text: String) -> Quantity.Unit? {
    for sentence in Sentences.split(text) where sentence.utf8.count <= longestRemark {
      let tokens = TextToken.tokens(of: sentence[...])
      for index in tokens.indices.dropLast() where tokens[index].key == "in" {
        guard index + 2 == tokens.count || !tokens[index + 2].isWord,
          let entry = ValueWords.standard.entry(tokens[index + 1].key, .unit),
          tokens[..<index].contains(where: { tableWords.contains($0.key) })
        else { continue }
        return Quantity.Unit(entry)
      }
    }
    return nil
  }

  private static let tableWords: Set = ["table", "tables", "values", "sizes", "dimensions", "measurements"]

  /// In bytes.
  private static let longestRemark = 200
}
