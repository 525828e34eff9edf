package import GuidelineHistory
package import GuidelineModel

/// A change in words, for every output format.
package struct ChangeWording {
  private let change: RecordChange

  /// The wording of a change.
  package init(_ change: RecordChange) { self.change = change }

  /// The words for a change that no change log entry accounts for.
  package static let notLogged = "not in Apple's change log"

  /// `+` for an added record, `-` for a removed one, `~` for a changed one.
  package var sign: String {
    switch change.mainClass {
    case .added: "+"
    case .removed: "-"
    default: "~"
    }
  }

  /// The differences: "strength: consider → avoid", "moved from Navigation bars › visionOS".
  package var facts: [String] {
    var facts: [String] = []
    for name in change.classes { facts.append(fact(name)) }
    switch change.relation {
    case .mergedInto(let id): facts.append("merged into \(id)")
    case .splitFrom(let id): facts.append("split from \(id)")
    case nil: break
    }
    if change.isUnwitnessed {
      facts.append("set aside: only one converter shows it")
    } else if change.isConversion {
      facts.append("likely a conversion difference")
    }
    return facts
  }

  private func fact(_ name: RecordChange.Class) -> String {
    switch name {
    case .strength:
      "strength: \(strength(change.before)) → \(strength(change.after))"
        + (change.strengthDirection.map { " (\($0.rawValue))" } ?? "")
    case .platforms:
      "platforms \(platformDirection ?? "changed"): "
        + PlatformWording.brief(change.before?.record.platforms) + " → "
        + PlatformWording.brief(change.after?.record.platforms)
    case .moved: moved
    case .detail: change.record.record.kind == .guideline ? "explanation changed" : "text changed"
    case .number: "value changed"
    case .added, .removed, .reworded: name.rawValue
    }
  }

  /// "widened", "narrowed" or "changed"; `nil` when the platforms of a side are unknown.
  var platformDirection: String? {
    guard change.before?.record.platforms != nil, change.after?.record.platforms != nil
    else { return nil }
    return change.platformDirection?.rawValue ?? "changed"
  }

  private func strength(_ cited: CitedRecord?) -> String {
    cited?.record.strength?.rawValue ?? "unknown"
  }

  private var moved: String {
    guard let before = change.before, let after = change.after else { return "moved" }
    if before.page == after.page { return "moved from \(Self.place(before, withPage: false))" }
    return
      "moved from \(Self.place(before, withPage: true)) to \(Self.place(after, withPage: true))"
  }

  /// ``facts``, and that the change is not logged where it should be.
  package var factsWithLog: [String] {
    facts + (change.isLogged == false && !change.isConversion ? [Self.notLogged] : [])
  }

  /// "Toolbars › Platform considerations › visionOS".
  package static func place(_ cited: CitedRecord, withPage: Bool) -> String {
    let parts = (withPage ? [cited.pageTitle] : []) + cited.record.section
    return parts.isEmpty ? "the top of the page" : parts.joined(separator: " › ")
  }

  /// The record as it appears on a page; a record that moved to another page keeps its former place.
  package func record(on page: String) -> CitedRecord {
    if let before = change.before, change.record.page != page, before.page == page { return before }
    return change.record
  }

  /// A heading for records other than rules; `nil` for rules.
  package var heading: String? {
    let record = change.record.record
    switch record.kind {
    case .guideline: return nil
    case .table: return "Table"
    case .note: return record.label ?? "Note"
    case .definition: return "Definition"
    case .context: return "Text"
    }
  }
}

extension PageDifference {
  /// "2023-06-21 (snapshot 2023-07-01) → 2025-06-09": the dates of both sides.
  package var span: String {
    func side(_ capture: PageCapture?, _ none: String) -> String {
      guard let capture else { return none }
      var text = capture.revised?.description ?? ""
      if let captured = capture.captured {
        text += text.isEmpty ? "snapshot \(captured)" : " (snapshot \(captured))"
      }
      return text
    }
    return side(old, "new page") + " → " + side(new, "removed page")
  }
}
