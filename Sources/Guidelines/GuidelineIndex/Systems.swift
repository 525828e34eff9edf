// TextPart
package import GuidelineModel
import SQLiteStore

/// The systems whose pages an index answers from; `nil` if it answers from all that it has.
package typealias SystemScope = Set<GuidelineSystem>

/// The two parts of the texts of an index. How rare a word is, and which words are known, is counted in each on its
/// own, so that guidelines of other systems change no answer from Apple's.
package enum TextPart: Int, CaseIterable, Sendable {
  /// The texts of Apple's and of local documents.
  case own
  case others

  init(of system: GuidelineSystem) { self = system.isOwn ? .own : .others }

  init(ofRow row: Int) { self = row >> Self.bits == 0 ? .own : .others }

  /// No index has as many texts as a part has rows.
  private static let bits = 40
  /// The number before its first row in the table `text`.
  package var start: Int { rawValue << Self.bits }

  /// The condition of SQL that a row is of this part.
  package func condition(_ column: String) -> String {
    "\(column) BETWEEN \(start + 1) AND \((rawValue + 1) << Self.bits - 1)"
  }
}

extension GuidelineIndex {
  /// The systems of the index, Apple's first.
  package var systems: [GuidelineSystem] {
    get throws(IndexError) {
      try read {
        if let systems = cache.systems { return systems }
        let systems = try database.query("SELECT name FROM system") { GuidelineSystem($0.text(0)) }
          .compactMap(\.self).sorted()
        cache.systems = systems
        return systems
      }
    }
  }

  /// Limits answers to the systems of a selection, except for ids and names with a system in front.
  ///
  /// - Returns: the systems of the selection that the index does not have.
  @discardableResult package func select(_ selection: SystemSelection) throws(IndexError) -> [GuidelineSystem] {
    let known = try systems
    var missing: [GuidelineSystem] = []
    let selected: Set<GuidelineSystem>
    switch selection {
    case .all: selected = Set(known)
    case .standard:
      let own = known.filter(\.isOwn)
      selected = Set(own.isEmpty ? known : own)
    case .named(let names):
      missing = names.subtracting(known).sorted()
      selected = names
    }
    scope = selected.isSuperset(of: known) ? nil : selected
    return missing
  }

  /// Runs queries with the pages of one system only.
  package func with<Answer, Failure: Error>(
    _ system: GuidelineSystem, _ body: () throws(Failure) -> Answer
  ) throws(Failure) -> Answer {
    let outer = scope
    scope = [system]
    defer { scope = outer }
    return try body()
  }

  /// The systems that its scope leaves out and of which the index has more than a digest, Apple's first.
  package var otherSystems: [GuidelineSystem] {
    get throws(IndexError) {
      guard let scope else { return [] }
      let others = try systems.filter { !scope.contains($0) }
      if others.isEmpty { return [] }
      return try read {
        let names = try database.query("SELECT DISTINCT system FROM document WHERE NOT isDigest") { $0.text(0) }
        return others.filter { names.contains($0.name) }
      }
    }
  }

  /// All systems with what is declared about them and how much the index has of them.
  package func systemInfos() throws(IndexError) -> [SystemInfo] {
    try read {
      try database.query(
        """
        SELECT name, title, license, attribution, source,
          (SELECT count(*) FROM document JOIN page ON page.current = document.id
            WHERE document.system = name),
          (SELECT coalesce(sum(ruleCount), 0) FROM document JOIN page ON page.current = document.id
            WHERE document.system = name),
          (SELECT max(captured) FROM document WHERE document.system = name),
          (SELECT count(*) FROM document WHERE document.system = name),
          (SELECT coalesce(sum(isPublishable), 0) FROM document WHERE document.system = name)
        FROM system
        """
      ) { row -> SystemInfo? in
        guard let system = GuidelineSystem(row.text(0)) else { return nil }
        let declaration = SystemDeclaration(
          title: row.optionalText(1), license: row.optionalText(2), attribution: row.optionalText(3),
          source: row.optionalText(4))
        return SystemInfo(
          system: system, declaration: declaration, pages: row.integer(5), rules: row.integer(6),
          newest: row.date(7), documents: row.integer(8), publishable: row.integer(9))
      }
      .compactMap(\.self).sorted { $0.system < $1.system }
    }
  }

  /// The condition of SQL that a column with the name of a system is in the scope; `nil` if all are.
  package func scopeCondition(_ column: String) -> String? {
    // The names have letters, digits and hyphens only.
    scope.map { "\(column) IN (\($0.map { "'\($0.name)'" }.sorted().joined(separator: ", ")))" }
  }

  /// The systems whose texts may be in one file; `nil` if all may. Texts under a license that demands the same license,
  /// or forbids changes, never share a file with others.
  package func systemsToShareFiles() throws(IndexError) -> SystemScope? {
    let systems = try systemInfos().filter { $0.documents > 0 }
    let open = systems.filter { info in
      info.declaration.license.map(Self.openLicenses.contains) ?? info.system.isOwn
    }
    return systems.count < 2 || open.count == systems.count ? nil : Set(open.map(\.system))
  }

  /// The SPDX names of licenses under which texts may be joined with others.
  private static let openLicenses = WordLists.words("open-licenses")

  package var textParts: [TextPart] {
    guard let scope else { return TextPart.allCases }
    let parts = Set(scope.map(TextPart.init))
    return TextPart.allCases.filter(parts.contains)
  }
}

struct SystemTable {
  let database: Database

  /// Replaces what is known about a system by what a newer manifest declares.
  func declare(_ declaration: SystemDeclaration, of system: GuidelineSystem) throws {
    try database.execute(
      """
      INSERT INTO system VALUES(?1, ?2, ?3, ?4, ?5)
      ON CONFLICT(name) DO UPDATE SET title = coalesce(?2, title), license = coalesce(?3, license),
        attribution = coalesce(?4, attribution), source = coalesce(?5, source)
      """,
      [
        .text(system.name), SQLValue(declaration.title), SQLValue(declaration.license),
        SQLValue(declaration.attribution), SQLValue(declaration.source),
      ])
  }

  /// Adds the systems of documents that declare nothing, and removes those without documents.
  func update() throws {
    try database.execute("INSERT OR IGNORE INTO system(name) SELECT DISTINCT system FROM document WHERE true")
    try database.execute("DELETE FROM system WHERE name NOT IN (SELECT system FROM document)")
  }
}
