import GuidelineHistory
import GuidelineModel
import TextSupport

/// A list as comma-separated values, a line an item.
public struct ChecklistCSV {
  /// The columns; `verdict` and `note` are the reviewer's.
  enum Column: String, CaseIterable {
    case page, section, statement, verdict, note, why, strength, platforms, specific, url, revised
    case mark, remark, places, id, also, wording, captured
    /// What the list was asked for, on every line, since lines get sorted and removed.
    case list
  }

  private let list: Checklist

  /// The values of a list.
  public init(_ list: Checklist) { self.list = list }

  /// The whole file with its heads.
  public func document() throws -> String {
    let request = try JSONOutput.line(list.request)
    return CSV.line(Column.allCases.map(\.rawValue))
      + list.items.map { item in
        let cells = Self.cells(of: item)
        return CSV.line(
          Column.allCases.map { $0 == .list ? request : cells[$0] ?? "" })
      }.joined()
  }

  /// What the tool writes of an item; the reviewer's cells are not among it.
  static func cells(of item: ChecklistItem) -> [Column: String] {
    [
      .page: item.pageTitle, .section: item.section.joined(separator: " › "),
      .statement: item.statement, .why: item.why ?? "",
      .strength: item.strength?.rawValue ?? "",
      .platforms: item.platforms?.names.joined(separator: ", ") ?? "not known",
      .specific: item.isPlatformSpecific ? "yes" : "", .url: item.url,
      .revised: item.revised?.description ?? "", .mark: item.mark?.kind.rawValue ?? "",
      .remark: item.mark?.sentence ?? "",
      .places:
        (item.places.map { "\($0.file):\($0.line)" }
        + (item.morePlaces > 0 ? ["and \(item.morePlaces) more"] : [])).joined(separator: "\n"),
      .id: item.id, .also: item.also.joined(separator: " "),
      .wording: item.wording.description, .captured: item.captured?.description ?? "",
    ].mapValues(CSV.clean)
  }
}
