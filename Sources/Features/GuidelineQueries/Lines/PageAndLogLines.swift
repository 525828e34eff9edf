import GuidelineHistory
import GuidelineIndex
import GuidelineModel

extension PagesResponse {
  /// The pages by slug.
  package var lines: ResultLines {
    ResultLines(
      columns: [
        "page", "title", "supported", "rules", "revised", "captured", "language", "digest", "url",
      ],
      lines: pages.map { page in
        ResultLines.Line(
          object: PageJSON(page),
          cells: [
            page.slug, page.title, page.supported?.names.joined(separator: ",") ?? "",
            String(page.ruleCount), page.revised?.description ?? "",
            page.captured?.description ?? "", page.language, String(page.isDigest), page.url,
          ])
      })
  }
}

extension RevisionLog {
  /// The revisions, newest first.
  package var lines: ResultLines {
    ResultLines(
      columns: ["page", "title", "label", "revised", "captured", "summary", "changeLog"],
      lines: revisions.map { entry in
        let changeLog = entry.difference?.changeLog ?? []
        return ResultLines.Line(
          object: RevisionJSON(entry),
          cells: [
            entry.page, entry.title, entry.revision.label,
            entry.revision.date?.description ?? "",
            entry.revision.firstCaptured?.description ?? "", entry.summary,
            changeLog.map(\.text).joined(separator: " "),
          ])
      })
  }
}

extension RuleHistory {
  /// The events, oldest first.
  package var lines: ResultLines {
    ResultLines(
      columns: ["event", "id", "page", "label", "revised", "captured", "logged", "statement"],
      lines: events.map { event in
        let object = RuleEventJSON(event)
        return ResultLines.Line(
          object: object,
          cells: [
            object.event, event.record.record.id, event.page, event.revision.label,
            event.revision.date?.description ?? "",
            event.revision.firstCaptured?.description ?? "",
            event.isLogged.map { String($0) } ?? "", event.record.record.statement ?? "",
          ])
      })
  }
}
