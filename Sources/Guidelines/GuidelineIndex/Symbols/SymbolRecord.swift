import GuidelineModel
import SQLiteStore

/// The symbols that a record lists or mentions.
struct SymbolRecord {
  /// The row of the document.
  let document: Int
  /// Whether it is a list of links to developer documentation.
  let isDocumentation: Bool
  /// The symbols that were found on reading.
  private let symbols: [String]
  private let detail: String

  /// The sections with links to developer documentation.
  static let documentationRoles: Set<StructureWords.Role> = [.developerDocumentation, .resources]

  /// Decodes a row of the document, the section, the symbols and the detail.
  init(_ row: borrowing Row) {
    let heading = row.text(1).split(separator: TextSeparator.section).last
    let role = heading.flatMap { StructureWords.standard.role(of: $0) }
    document = row.integer(0)
    isDocumentation = role.map(Self.documentationRoles.contains) ?? false
    symbols = row.text(2).split(separator: " ").map(String.init)
    detail = row.text(3)
  }

  /// The symbols that the record lists or mentions.
  ///
  /// A list of links has a symbol a line, followed by a dash and its module. Plain text has no links, so the first
  /// word of a line counts as well as the symbols that were found on reading.
  var listedSymbols: [String] {
    guard isDocumentation else { return symbols }
    let lines = detail.split(whereSeparator: \.isNewline).map { $0.split(separator: " ") }
    let first = lines.compactMap { line in
      let entry = line.first.map(Self.isDash) == true ? line.dropFirst() : line[...]
      return entry.count == 1 || entry.dropFirst().first.map(Self.isDash) == true
        ? entry.first : nil
    }
    let modules = modules
    let listed = first.map { $0.filter { $0 != "`" && $0 != "\\" } }
    return listed + symbols.filter { !modules.contains($0) && !listed.contains($0) }
  }

  /// The words behind a dash in a list of links.
  var modules: Set<String> {
    var modules: Set<String> = []
    for line in detail.split(whereSeparator: \.isNewline) {
      let words = line.split(separator: " ")
      for (dash, module) in zip(words.dropFirst(), words.dropFirst(2)) where Self.isDash(dash) {
        modules.insert(String(module))
      }
    }
    return modules
  }

  private static func isDash(_ word: Substring) -> Bool {
    word.allSatisfy { "-–—*•".contains($0) }
  }
}
