@testable import GuidelineModel

// Testable, since the checklist of a test is made without an index.
@testable import Checklists

/// Checklists that people edited, updated to guidelines that changed.
///
/// Failures are a text of a checklist that is not read back, an update that a second one changes, and verdicts or notes
/// that an update loses.
enum ChecklistTargets {
  // The content of a file decides its format. Each format has its own seeds and dictionary.
  static let all = ["checklist-markdown", "checklist-csv", "checklist-json"].map {
    FuzzTarget($0) { read(String(decoding: $0, as: UTF8.self)) }
  }

  private static func read(_ text: String) {
    guard let file = try? ChecklistReader.checklist(in: text) else { return }
    _ = ReviewStatus(of: file.items, on: file.request.platforms)
    let report = try? ChecklistSARIF(ofReview: file, version: "1", includingAll: true).document()
    law(report != nil, "a review has reports")

    let update = ChecklistRules.update(file)
    guard let updated = try? file.updated(by: update),
      let after = try? ChecklistReader.checklist(in: updated)
    else { brokenLaw("an updated checklist is a checklist") }
    law(after.request == file.request, "an update keeps the request")
    // An item whose page the file does not name may be found once an update adds the page.
    if update.list.withKnownIDs(file.items).contains(where: { MarkdownID.checksum(of: $0.id) != nil }) { return }
    checkVerdicts(file.items, update, after.items)

    let again = ChecklistRules.update(after)
    guard let second = try? after.updated(by: again) else { brokenLaw("an updated checklist can be updated") }
    law(second.utf8.elementsEqual(updated.utf8), "a second update changes nothing:\n\(updated)\n---\n\(second)")
    law(!again.isStale, "an updated checklist is up to date")
    checkWriters(file)
  }

  private static func checkVerdicts(_ items: [EditedItem], _ update: ChecklistUpdate, _ after: [EditedItem]) {
    // A Markdown file may have only checksums of ids.
    let results = Dictionary(grouping: update.list.withKnownIDs(after), by: \.id)
    for (item, outcome) in zip(update.list.withKnownIDs(items), update.outcomes) {
      if case .omitted = outcome {
        law(item.isUntouched, "only items without a review give way")
        continue
      }
      if let rule = outcome.rule, item.changesVerdict(with: rule) { continue }
      law(
        results[outcome.rule?.id ?? item.id, default: []].contains {
          $0.verdict == item.verdict && $0.unrecognizedVerdict == item.unrecognizedVerdict
            && words(of: $0.note).isSuperset(of: words(of: item.note))
        }, "an update keeps verdicts and notes: \(item), \(outcome), \(after)")
    }
  }

  private static func words(of note: String) -> Set<Substring> { Set(note.split(separator: " ")) }

  /// Writes a checklist with the request and the words of a file, and reads it in every format.
  private static func checkWriters(_ file: any EditedChecklist) {
    var list = Checklist(file.request)
    for (number, item) in file.items.prefix(20).enumerated() {
      list.add(
        ChecklistRules.rule(
          item.statement, why: item.note, on: "Page \(number)", id: "page-\(number)/rule", platforms: item.platforms))
    }
    let texts = [
      try? ChecklistMarkdown(list).document(), try? ChecklistCSV(list).document(), try? ChecklistJSON(list).document(),
    ]
    for text in texts {
      guard let text else { brokenLaw("a checklist has a text") }
      guard let read = try? ChecklistReader.checklist(in: text) else {
        // A table without rows has no request.
        law(list.items.isEmpty, "a checklist that was written can be read")
        continue
      }
      law(read.request == file.request, "a checklist stores its request")
      law(read.items.map(\.id) == list.items.map(\.id), "a checklist stores its rules")
      law(
        read.items.allSatisfy { $0.isUntouched && !$0.isEdited && !$0.isChanged },
        "a checklist that was written is untouched")
      law(read.items.map(\.wording) == list.items.map(\.wording), "a checklist stores wordings")
    }
    _ = try? ChecklistHTML(list).document()
  }
}
