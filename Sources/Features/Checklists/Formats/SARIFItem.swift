import GuidelineHistory
import GuidelineModel

/// The content of a rule and its result in SARIF.
struct SARIFItem {
  var id: String
  var page: String
  var statement: String
  var why: String?
  /// The place in the guidelines, the strength, the platforms and the date, on one line.
  var source: String
  var url: String?
  var strength: Strength?
  var platforms: PlatformSet?
  var revised: CalendarDate?
  var wording: WordingMark?
  var places: [ChecklistItem.Place]
  var morePlaces = 0
  /// The findings of checks that make the item fail.
  var findings: [CheckResults.Finding] = []
  /// The mark on one line; `nil` if there is none.
  var mark: String?
  /// The reviewer's note; `nil` if there is none.
  var note: String?
  /// The person who is to look at the item; `nil` if it is not assigned.
  var assignee: String?
  var outcome: Review.Outcome

  /// An item of a new checklist.
  init(_ item: ChecklistItem) {
    id = item.id
    page = item.page
    statement = item.statement
    why = item.why
    source = [item.place, item.strength?.rawValue, item.platformText, item.dateText]
      .compactMap(\.self).joined(separator: " · ")
    url = item.url
    strength = item.strength
    platforms = item.platforms
    revised = item.revised
    wording = item.wording
    places = item.places
    morePlaces = item.morePlaces
    mark = item.mark?.sentence
    findings = item.findings
    outcome = findings.isEmpty ? .untested : .failed
  }

  /// An item of a review.
  init(_ item: EditedItem) {
    id = item.id
    page = item.page
    statement = item.statement
    let platforms = item.platforms?.names.joined(separator: ", ")
    source = [item.id, item.strength?.rawValue, platforms, item.revised?.description]
      .compactMap(\.self).joined(separator: " · ")
    url = item.url
    strength = item.strength
    self.platforms = item.platforms
    revised = item.revised
    wording = item.wording
    places = item.places
    mark = item.mark?.title
    note = item.note.isEmpty ? nil : item.note
    assignee = item.assignee
    findings = item.isFound ? item.findings : []
    outcome = item.outcome
  }
}
