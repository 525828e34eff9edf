import GuidelineAnswers
package import GuidelineHistory
package import GuidelineModel

/// A change in words, for every output format.
package struct ChangeWording {
  private let change: RecordChange

  package init(_ change: RecordChange) { self.change = change }

  /// The words for a change that no change log entry accounts for.
  package static let notLogged = "not in Apple's change log"

  /// For entries of a change log without texts to compare.
  package static let datedByLog = "dated by the change log; no earlier capture"

  /// `+` for an added record, `-` for a removed one, `~` for a changed one.
  package var sign: String {
    switch change.mainClass {
    case .added: "+"
    case .removed: "-"
    default: "~"
    }
  }

  /// The differences: "strength: consider → avoid", "moved from Navigation bars › visionOS".
  package var facts: [String] { facts(moved: moved) }

  /// The same for a list of the changes of a page: of a move from or to another page only that page.
  package func facts(on page: String, withLog: Bool = false) -> [String] {
    let log = withLog && change.isLogged == false && !change.isConversion ? [Self.notLogged] : []
    guard let before = change.before, let after = change.after, before.page != after.page else { return facts + log }
    return facts(moved: after.page == page ? "moved from \(before.pageTitle)" : "moved to \(after.pageTitle)") + log
  }

  private func facts(moved: String) -> [String] {
    var facts = change.classes.map { $0 == .moved ? moved : fact($0) }
    if let relation { facts.append(relation.words + relation.id) }
    if change.isUnwitnessed {
      facts.append("set aside: only one converter shows it")
    } else if change.isConversion {
      facts.append("likely a conversion difference")
    }
    return facts
  }

  /// The fact about a merged or split rule: "merged into ", and the id of the other rule.
  package var relation: (words: String, id: String)? {
    switch change.relation {
    case .mergedInto(let id): ("merged into ", id)
    case .splitFrom(let id): ("split from ", id)
    case nil: nil
    }
  }

  private func fact(_ name: RecordChange.Class) -> String {
    switch name {
    case .strength:
      "strength: \(strength(change.before)) → \(strength(change.after))"
        + (change.strengthDirection.map { " (\($0.rawValue))" } ?? "")
    case .platforms:
      "platforms \(platformDirection ?? "changed"): " + PlatformWording.brief(change.before?.record.platforms) + " → "
        + PlatformWording.brief(change.after?.record.platforms)
    case .moved: moved
    case .detail: change.record.record.kind == .guideline ? "explanation changed" : "text changed"
    case .number: "value changed"
    case .added, .removed, .reworded: name.rawValue
    }
  }

  /// "widened", "narrowed" or "changed"; `nil` when the platforms of a side are unknown.
  var platformDirection: String? {
    guard change.before?.record.platforms != nil, change.after?.record.platforms != nil else { return nil }
    return change.platformDirection?.rawValue ?? "changed"
  }

  private func strength(_ cited: CitedRecord?) -> String { cited?.record.strength?.rawValue ?? "unknown" }

  private var moved: String {
    guard let before = change.before, let after = change.after else { return "moved" }
    if before.page == after.page { return "moved from \(Self.place(before, withPage: false))" }
    return "moved from \(Self.place(before, withPage: true)) to \(Self.place(after, withPage: true))"
  }

  /// ``facts``, and that the change is not logged where it should be.
  package var factsWithLog: [String] {
    facts + (change.isLogged == false && !change.isConversion ? [Self.notLogged] : [])
  }

  /// "Toolbars › Platform considerations › visionOS"; "Introduction" above the first heading.
  package static func place(_ cited: CitedRecord, withPage: Bool) -> String {
    let parts = (withPage ? [cited.pageTitle] : []) + cited.record.section
    return parts.isEmpty ? "Introduction" : parts.joined(separator: " › ")
  }

  /// The record as it appears on a page; a record that moved to another page keeps its former place.
  package func record(on page: String) -> CitedRecord {
    if let before = change.before, change.record.page != page, before.page == page { return before }
    return change.record
  }

  /// A heading for records other than rules; `nil` for rules.
  package var heading: String? { change.record.record.heading }
}

extension ChangeReport.Page {
  /// The dates of both sides and the counts, or that only the change log tells.
  package var facts: [String] { difference.isTold ? [span] : [span, counts.summary] }

  /// The dates of both sides, each after the day that the request named, and that the changes are perhaps earlier:
  /// "2023-08: 2023-06-21 (snapshot 2023-09-01) → now: 2025-06-09".
  package var span: String {
    if difference.isTold { return ChangeWording.datedByLog }
    let (before, after) = sides
    return "\(before) → \(after)" + (baseline.map { " · perhaps earlier: compared with \($0)" } ?? "")
  }

  /// The dates of both sides, each after the day that the request named.
  package var sides: (before: String, after: String) {
    let (before, after) = difference.sides
    guard let period else { return (before, after) }
    return ("\(period.from?.description ?? "oldest"): \(before)", "\(period.to?.description ?? "now"): \(after)")
  }
}

extension PageDifference {
  /// "2023-06-21 (snapshot 2023-07-01)" and "2025-06-09": the dates of both sides.
  package var sides: (before: String, after: String) {
    func side(_ capture: PageCapture?, _ none: String) -> String {
      guard let capture else { return none }
      var text = capture.revised?.description ?? ""
      if let captured = capture.captured {
        let origin = "\(capture.isDigest ? "digest" : "snapshot") \(captured)"
        text += text.isEmpty ? origin : " (\(origin))"
      }
      return text
    }
    return (side(old, "new page"), side(new, "removed page"))
  }
}

extension [TextChange.Piece] {
  /// Cuts long unchanged pieces down to the words around the changes; an unchanged text stays whole.
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
