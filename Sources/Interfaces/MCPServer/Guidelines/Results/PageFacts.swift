import GuidelineIndex
import GuidelineModel
import GuidelineQueries
import TextSupport

/// The facts about a page beside its records: title, address, dates, supported platforms and change log.
struct PageFacts {
  /// The facts, with unknown dates and platforms as `null`.
  let json: JSONObject
  /// The facts as text.
  let lines: [String]

  init(_ page: CaptureInfo, changes: [ChangeLogEntry]) {
    let title = UntrustedText(page.title).cutToFact
    let url = UntrustedText(page.url)
    let support = UntrustedText(page.supportSentence)?.cutToFact
    let changeLog = ChangeLogExcerpt(changes)
    json = JSONObject.page(page.slug, title: title, as: "slug").adding([
      "url": url.orNull, "revised": page.revised.orNull, "captured": page.captured.orNull,
      "supported": page.supported.orNull, "supportSentence": support, "changeLog": changeLog.json.nonEmpty,
    ])
    let date = ResultEntry.dateText(revised: page.revised, captured: page.captured)
    lines =
      [title.quotation] + (url.map { [$0.quotation] } ?? []) + [date] + (support.map { [$0.quotation] } ?? [])
      + changeLog.lines
  }
}
