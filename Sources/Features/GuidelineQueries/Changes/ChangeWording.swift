package import GuidelineHistory
package import GuidelineModel

/// What is said of a change, whatever the format.
package struct ChangeWording {
  /// The change.
  package let change: RecordChange

  /// The words for a change.
  package init(change: RecordChange) { self.change = change }

  /// `+` for what came, `-` for what went, `~` for what changed.
  package var sign: String {
    switch change.mainClass {
    case .added: "+"
    case .removed: "-"
    default: "~"
    }
  }

  /// What happened: "strength: consider → avoid", "moved from Navigation bars › visionOS".
  package var facts: [String] {
    var facts: [String] = []
    for name in change.classes { facts.append(fact(name)) }
    switch change.relation {
    case .mergedInto(let id): facts.append("merged into \(id)")
    case .splitFrom(let id): facts.append("split from \(id)")
    case nil: break
    }
    if change.isConversion { facts.append("may come from how the copies were made") }
    return facts
  }

  private func fact(_ name: RecordChange.Class) -> String {
    switch name {
    case .strength:
      "strength: \(strength(change.before)) → \(strength(change.after))"
    case .platforms:
      "platforms \(PlatformChange(change)?.rawValue ?? "changed"): "
        + ReasonText.brief(change.before?.record.platforms) + " → "
        + ReasonText.brief(change.after?.record.platforms)
    case .moved: moved
    case .detail: change.record.record.kind == .guideline ? "explanation changed" : "text changed"
    case .number: "value changed"
    case .added, .removed, .reworded: name.rawValue
    }
  }

  private func strength(_ cited: CitedRecord?) -> String {
    cited?.record.strength?.rawValue ?? "not known"
  }

  private var moved: String {
    guard let before = change.before, let after = change.after else { return "moved" }
    if before.page == after.page { return "moved from \(Self.place(before, withPage: false))" }
    return
      "moved from \(Self.place(before, withPage: true)) to \(Self.place(after, withPage: true))"
  }

  /// "Toolbars › Platform considerations › visionOS".
  package static func place(_ cited: CitedRecord, withPage: Bool) -> String {
    let parts = (withPage ? [cited.pageTitle] : []) + cited.record.section
    return parts.isEmpty ? "the top of the page" : parts.joined(separator: " › ")
  }

  /// The record as the reader of a page knows it: what went to another page stands where it stood.
  package func record(on page: String) -> CitedRecord {
    if let before = change.before, change.record.page != page, before.page == page { return before }
    return change.record
  }

  /// What a record that is no rule is called.
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

extension [TextChange.Piece] {
  /// The pieces with long stretches that did not change cut down to the words around the changes; a text
  /// without any is whole.
  package func cut(toWords context: Int = 8) -> [TextChange.Piece] {
    guard count > 1 else { return self }
    return enumerated().map { position, piece in
      guard piece.kind == .same else { return piece }
      let words = piece.text.split(separator: " ", omittingEmptySubsequences: true)
      let keepsStart = position > 0
      let keepsEnd = position + 1 < count
      let limit = (keepsStart ? context : 0) + (keepsEnd ? context : 0)
      guard words.count > limit + 2 else { return piece }
      var text = ""
      if keepsStart { text += words.prefix(context).joined(separator: " ") + " " }
      text += "…"
      if keepsEnd { text += " " + words.suffix(context).joined(separator: " ") + " " }
      return TextChange.Piece(kind: .same, text: text)
    }
  }
}
