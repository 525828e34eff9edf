/// A system of guidelines as `Index/systems.tsv` describes it: whose it is, and where its authors keep it.
package struct UpstreamSystem: Hashable, Sendable {
  package let system: GuidelineSystem
  package let title: String
  /// The SPDX expression of the license.
  package let license: String
  /// The line that names the authors.
  package let attribution: String
  /// The address of the published pages.
  package let source: String
  /// The address of the git repository.
  package let repository: String
  /// The folders of the repository that have the pages.
  package let folders: [String]

  package static let all = systems(table: IndexTables.systems)

  static func systems(table: String) -> [UpstreamSystem] {
    TSVTable(table).rows.compactMap { row in
      GuidelineSystem(row.cell(0)).map {
        UpstreamSystem(
          system: $0, title: row.cell(1), license: row.cell(2), attribution: row.cell(3), source: row.cell(4),
          repository: row.cell(5), folders: row.cell(6).split(separator: " ").map(String.init))
      }
    }
  }
}
