import GuidelineModel
import GuidelineReading

/// The values of a table, each named by its row and its column.
struct TableValues {
  private let cited: CitedRecord
  private let table: TableContent
  private let lines: [Substring]
  /// The heading above, where the columns alone would not tell tables of the page apart.
  private let heading: String?
  private let unit: Quantity.Unit?
  private var columns: [TableColumn] = []
  /// The leading columns that name a row.
  private var keys = 0
  private var isFont = false

  /// - Parameters:
  ///   - heading: the heading above the table, where its name is needed.
  ///   - unit: the unit that a text beside the table gives for all its numbers.
  init?(_ cited: CitedRecord, heading: String?, unit: Quantity.Unit?) {
    guard let table = cited.record.table else { return nil }
    self.cited = cited
    self.table = table
    self.heading = heading
    self.unit = unit
    let lines = cited.record.detail.split(separator: "\n")
    self.lines = lines.count == table.rows.count ? lines : []
    columns = table.columns.map { TableColumn($0) }
    let names = [cited.pageTitle] + columns.map(\.label)
    isFont = GuidelineValue.Kind.kinds(of: names.joined(separator: " ")).contains("font")
    for index in columns.indices {
      let cells = table.rows.compactMap { index < $0.count && !$0[index].isEmpty ? $0[index] : nil }
      let values = cells.prefix(Self.mostSampled).count { isValue($0, index) }
      columns[index].hasValues = values > 0 && values * 2 >= min(cells.count, Self.mostSampled)
    }
    keys = countKeys()
  }

  /// A cell with what its row and its column say of it.
  private struct Cell {
    let text: String
    let column: Int
    /// The names of its values.
    let path: [String]
    /// The platforms of its values; `nil` for those of the table.
    let platforms: PlatformSet?
    /// The row.
    let source: String
  }

  /// Cells beyond these do not change what a column has.
  private static let mostSampled = 200

  func values() -> [GuidelineValue] {
    var values = headerValues()
    for (number, row) in table.rows.enumerated() {
      let labels = row.prefix(keys).filter { label in
        label.contains { $0.isLetter || $0.isNumber } && PlatformSet(listedIn: label) == nil
      }
      let platforms =
        row.prefix(keys).lazy.compactMap { PlatformSet(listedIn: $0) }.first
        ?? row.prefix(keys).lazy.compactMap(device).first
      let source = lines.isEmpty ? row.joined(separator: "; ") : String(lines[number])
      for (index, cell) in row.enumerated() where index < columns.count && !cell.isEmpty {
        let isKey = index < keys
        // The size of a screen is a fact by itself, other keys only tell rows apart.
        guard !isKey || keys > 0 && columns[index].hasValues && isSize(cell, index) else { continue }
        let path = path(isKey ? [] : [heading].compactMap(\.self) + labels, columns[index])
        values += self.values(
          in: Cell(
            text: cell, column: index, path: path, platforms: platforms ?? columns[index].platforms, source: source))
      }
    }
    return values
  }

  /// The names of a row, then that of a column if it adds something; with the heading first if no name has a word.
  private func path(_ names: [String], _ column: TableColumn) -> [String] {
    let isNeeded = column.platforms == nil && !(column.isPlain && !names.isEmpty)
    let path = names + (isNeeded && !column.label.isEmpty ? [column.label] : [])
    let section = cited.record.section.last ?? cited.pageTitle
    if path.isEmpty { return [section] }
    return path.count == 1 && path[0].first?.isLetter == false ? [section] + path : path
  }

  // MARK: Columns

  /// The columns that name a row: as many as it takes to tell rows apart, up to the first one with values.
  private func countKeys() -> Int {
    guard columns.count > 1 else { return 0 }
    let first = columns.firstIndex(where: \.hasValues) ?? columns.count
    if first == 0 {
      let cells = table.rows.compactMap(\.first)
      let isKey = table.rows.count > 1 && columns[0].quantity == nil && cells.allSatisfy { !$0.isEmpty }
      guard isKey else { return 0 }
    }
    var keys = 1
    while keys < max(first, 1) || first == 0 && keys < columns.count && !columns[keys].hasValues {
      guard !isUnique(keys) else { break }
      keys += 1
    }
    return keys
  }

  private func isUnique(_ keys: Int) -> Bool {
    var seen: Set<[String]> = []
    return table.rows.allSatisfy { row in
      seen.insert(Array(row.prefix(keys))).inserted
        && ValueWords.standard.entry((row.prefix(keys).last ?? "").lowercased(), .generic) == nil
    }
  }

  /// The platform of a device whose name a cell begins with: "iPhone 17 Pro".
  private func device(_ text: String) -> PlatformSet? {
    let words = text.split(separator: " ", maxSplits: 2)
    for length in [2, 1] where words.count > length {
      guard let platform = Platform(spelling: words.prefix(length).joined(separator: " ")),
        cited.record.platforms?.contains(PlatformSet(platform)) == true
      else { continue }
      return PlatformSet(platform)
    }
    return nil
  }

  /// The numbers that the names of columns themselves state.
  private func headerValues() -> [GuidelineValue] {
    columns.indices.compactMap { index in
      let column = columns[index]
      guard let quantity = column.quantity, !column.hasValues, index >= keys, !column.label.isEmpty else { return nil }
      let cell = Cell(
        text: column.name, column: index, path: [heading].compactMap(\.self) + [column.label],
        platforms: nil, source: columns.map(\.name).joined(separator: "; "))
      return value(.quantity(quantity.quantity), quantity.written, in: cell)
    }
  }

  // MARK: Cells

  private func quantities(_ tokens: [TextToken], _ index: Int) -> [Quantity] {
    Quantity.all(in: tokens)
      .map { $0.isFraction ? $0 : $0.completed(columns[index].unit ?? unit, scale: columns[index].scale) }
      .filter { quantity in
        quantity.unit != nil || quantity.form != .number
          || quantity.isFraction && quantity.tokens.upperBound < tokens.count
            && tokens[quantity.tokens.upperBound].key == "of"
      }
  }

  private func isValue(_ cell: String, _ index: Int) -> Bool {
    guard cell.utf8.count <= Self.longestValue else { return false }
    let tokens = TextToken.tokens(of: cell[...])
    if !RGBColor.all(in: tokens).isEmpty || weight(cell, index) != nil { return true }
    guard let first = quantities(tokens, index).first else { return false }
    // "Up to 17 pts" is a value, "iPad Pro 12.9-inch" is a name.
    return first.tokens.lowerBound == 0
      || tokens[..<first.tokens.lowerBound].allSatisfy { token in
        ValueWords.standard.entry(token.key, .before) != nil || token.key == "up" || token.key == "to"
          || ValueWords.standard.entry(token.key, .noun) != nil
          || ValueWords.standard.entry(token.key, .adjective) != nil || token.key == "of"
      }
  }

  /// In bytes; longer cells are prose.
  private static let longestValue = 120

  private func isSize(_ cell: String, _ index: Int) -> Bool {
    quantities(TextToken.tokens(of: cell[...]), index).contains { $0.form == .size }
  }

  /// The weight of a font in a table that has sizes of fonts as well.
  private func weight(_ cell: String, _ index: Int) -> String? {
    let isColumn = columns[index].label.lowercased().hasSuffix("weight")
    let hasSizes = columns.contains { column in
      column.label.lowercased().hasSuffix("size") && (column.unit != nil || isFont)
    }
    return isColumn && hasSizes ? ValueWords.standard.entry(cell.lowercased(), .weight)?.meaning : nil
  }

  private func values(in cell: Cell) -> [GuidelineValue] {
    // A quotation is an example of wording.
    guard cell.text.first.map({ !"“\"”".contains($0) }) ?? false else { return [] }
    if let weight = weight(cell.text, cell.column) { return [value(.weight(weight), cell.text, in: cell)] }
    let tokens = TextToken.tokens(of: cell.text[...])
    let colors = RGBColor.all(in: tokens)
    guard colors.isEmpty else { return colors.map { value(.color($0.color), tokens.text($0.tokens), in: cell) } }
    let own = qualifier(of: cell.path)
    if cell.text.utf8.count > Self.longestNumber {
      return Sentences.split(cell.text).flatMap { SentenceValues($0).values }.map { found in
        value(found.content, found.written, in: cell, found.qualifier ?? own, isApproximate: found.isApproximate)
      }
    }
    return quantities(tokens, cell.column).compactMap { quantity in
      let context = NumberContext(quantity, in: tokens)
      if quantity.unit?.dimension == .count, quantity.isNumeral(in: tokens), !context.isBounded(quantity) { return nil }
      return value(
        .quantity(quantity), tokens.text(quantity.tokens), in: cell, context.qualifier ?? own,
        isApproximate: context.isApproximate)
    }
  }

  /// In bytes; longer cells are sentences.
  private static let longestNumber = 60

  /// The qualifier in the names of the row and the column: "Minimum size".
  private func qualifier(of path: [String]) -> ValueQualifier? {
    for name in path.reversed() where name != heading {
      if let qualifier = ValueQualifier(inName: name) { return qualifier }
      if name.lowercased().hasPrefix("example") { return .example }
    }
    return nil
  }

  private func value(
    _ content: GuidelineValue.Content, _ written: String, in cell: Cell,
    _ qualifier: ValueQualifier? = nil, isApproximate: Bool = false
  ) -> GuidelineValue {
    let kind: GuidelineValue.Kind =
      switch content {
      case .color: .color
      case .weight: .font
      case .quantity(let quantity):
        .init(
          quantity, named: cell.path.filter { $0 != heading }.joined(separator: " "),
          isFont: isFont && quantity.form == .number)
      }
    return GuidelineValue(
      record: cited, path: cell.path, kind: kind, content: content, written: written, qualifier: qualifier,
      isApproximate: isApproximate, platforms: cell.platforms ?? cited.record.platforms,
      column: columns[cell.column].name, source: cell.source)
  }
}
