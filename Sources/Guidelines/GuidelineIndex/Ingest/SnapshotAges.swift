import GuidelineModel
import SQLiteStore

/// Decides the platforms that Apple's documents of unknown age leave open, from the other documents of their snapshot.
///
/// Documents below one folder form a snapshot if one converter made them in one language, no page occurs in two
/// versions, and their dates do not conflict. The chapters of a book belong to none. No document of a snapshot is older
/// than any date in them, or than a platform that one of them names. If a page occurs in two versions, the folders
/// below are examined instead.
struct SnapshotAges {
  let database: Database

  /// The documents of a snapshot are captured within this number of days.
  private static let span = 31
  /// The number of folders below the ingested one that are examined.
  private static let depthLimit = 6

  /// Computes the open platforms of all documents again.
  ///
  /// - Returns: by how much the number of rules of unknown platforms grew.
  func update() throws -> Int {
    var growth = 0
    for group in Dictionary(grouping: try members(), by: \.origin).values { growth += try update(group, depth: 0) }
    return growth
  }

  private func update(_ group: [Member], depth: Int) throws -> Int {
    let repeatsPage = Self.repeatsPage(group)
    if repeatsPage, depth < Self.depthLimit, group.contains(where: { $0.folders.count > depth }) {
      let parts = Dictionary(grouping: group) { $0.folders.dropFirst(depth).first ?? "" }
      return try parts.values.reduce(0) { try $0 + update($1, depth: depth + 1) }
    }
    let bound = repeatsPage ? nil : Self.notBefore(group)
    let existing = CaptureAge(captured: nil, notBefore: bound).existingPlatforms ?? []
    return try group.filter { $0.isUndated && !$0.isDeclared }.reduce(0) { growth, member in
      let granted = existing.intersection(member.platforms.unknown)
      return growth + (granted == member.granted ? 0 : try grant(granted, to: member))
    }
  }

  /// Whether a page occurs twice with different content, so that the documents are of different times.
  private static func repeatsPage(_ group: [Member]) -> Bool {
    var contents: [String: String] = [:]
    for member in group {
      let known = contents.updateValue(member.content, forKey: member.page)
      if let known, known != member.content { return true }
    }
    return false
  }

  /// The newest day that bounds the age of the documents; `nil` when there is none or the dates conflict.
  private static func notBefore(_ group: [Member]) -> CalendarDate? {
    let captures = group.filter { !$0.isUndated }.compactMap(\.captured).map(\.lastDay)
    let bounds = group.compactMap(\.notBefore).map(\.lastDay)
    if let first = captures.min(), let last = (captures + bounds).max(), last.dayNumber - first.dayNumber > span {
      return nil
    }
    // A bound is a month for a platform, which counts from its first day.
    return (captures + group.compactMap(\.notBefore)).max()
  }

  /// Stores the platforms that the snapshot adds to those of a document.
  private func grant(_ granted: PlatformSet, to member: Member) throws -> Int {
    let old = SQLValue.integer(Int(member.granted.rawValue))
    let new = SQLValue.integer(Int(granted.rawValue))
    let document = SQLValue.integer(member.document)
    try database.execute(
      "UPDATE document SET supported = (supported & ~?) | ?, granted = ? WHERE id = ?", [old, new, new, document])
    // First takes the earlier platforms back, then adds the new ones.
    try database.execute(
      """
      UPDATE record SET
        unknownPlatforms = unknownPlatforms | (coalesce(platforms, 0) & ?1),
        platforms = nullif(coalesce(platforms, 0) & ~?1, 0)
      WHERE document = ?2 AND (basis = 'page' OR basis IS NULL)
      """, [old, document])
    try database.execute(
      """
      UPDATE record SET
        unknownPlatforms = unknownPlatforms & ~?1,
        platforms = nullif(coalesce(platforms, 0) | (unknownPlatforms & ?1), 0),
        basis = iif(coalesce(platforms, 0) | (unknownPlatforms & ?1), 'page', NULL)
      WHERE document = ?2 AND (basis = 'page' OR basis IS NULL)
      """, [new, document])
    return try countUnknown(in: member.document)
  }

  /// Counts the rules of unknown platforms again; returns by how much their number grew.
  private func countUnknown(in document: Int) throws -> Int {
    let kind = SQLValue.text("platforms-unknown")
    let counts = try database.query(
      """
      SELECT (SELECT count(*) FROM record
          WHERE document = ?1 AND kind = 'guideline' AND platforms IS NULL),
        (SELECT count FROM warning WHERE document = ?1 AND kind = ?2)
      """, [.integer(document), kind]
    ) { ($0.integer(0), $0.optionalInteger(1) ?? 0) }
    guard let (now, before) = counts.first, now != before else { return 0 }
    try database.execute("DELETE FROM warning WHERE document = ? AND kind = ?", [.integer(document), kind])
    if now > 0 {
      try database.execute("INSERT INTO warning VALUES(?, ?, ?)", [.integer(document), kind, .integer(now)])
    }
    return now - before
  }

  /// A document that may belong to a snapshot.
  private struct Member {
    let document: Int
    /// The ingested folder, the converter (the dialect without its digit for apostrophes) and the language.
    let origin: String
    /// The folders between the ingested one and the document.
    let folders: [Substring]
    let page: String
    /// Differs for two versions of a page.
    let content: String
    let captured: CalendarDate?
    let notBefore: CalendarDate?
    /// The platforms that the document itself decides.
    let platforms: SupportedPlatforms
    let granted: PlatformSet

    /// Whether the platforms were declared for the document, so that its age does not decide them.
    let isDeclared: Bool

    var isUndated: Bool { captured == nil || notBefore != nil }
  }

  private func members() throws -> [Member] {
    try database.query(
      """
      SELECT id, location, path, dialect, language, page, revised, ruleCount, captured, notBefore,
        supported, unsupported, granted, EXISTS (
          SELECT 1 FROM record WHERE record.document = document.id AND basis = 'declared')
      FROM document WHERE NOT isDigest AND system = 'apple' AND location NOT IN (
        SELECT location FROM document GROUP BY location HAVING count(*) > 1)
      ORDER BY id
      """
    ) { row in
      let path = row.text(2)
      let granted = row.platforms(12) ?? []
      return Member(
        document: row.integer(0),
        origin: "\(row.text(1).dropLast(path.count))\n\(row.text(3).dropLast())\n\(row.text(4))",
        folders: path.split(separator: "/").dropLast(), page: row.text(5),
        content: "\(row.optionalText(6) ?? "") \(row.integer(7))", captured: row.date(8),
        notBefore: row.date(9),
        platforms: .init(
          supported: (row.platforms(10) ?? []).subtracting(granted), unsupported: row.platforms(11) ?? []),
        granted: granted, isDeclared: row.integer(13) != 0)
    }
  }
}

extension CalendarDate {
  /// The number of days since a fixed day, counted with months of 31 days. Only differences of about a month matter.
  fileprivate var dayNumber: Int { (year * 12 + (month ?? 1)) * 31 + (day ?? 1) }
}
