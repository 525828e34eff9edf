package import Checklists
import GuidelineModel

/// Updates the text of a checklist to the current rules, without reading any file.
///
/// The app of a checklist is not scanned again: its items are followed one by one, and none is added.
package struct ChecklistTextUpdateQuery: Query {
  private let list: any EditedChecklist

  /// - Throws: `ChecklistReadingError` if the text is not a checklist.
  package init(_ text: String) throws(ChecklistReadingError) {
    list = try ChecklistReader.checklist(in: text)
  }

  /// Returns the updated text.
  package func run(in context: QueryContext) throws -> QueryResult<String> {
    var request = list.request
    if request.app != nil {
      request.app = nil
      request.targets = []
      request.revision = nil
      request.commits = nil
      request.subjects = list.items.map(\.id)
    }
    var query = ChecklistQuery(request)
    query.skipsUnknownSubjects = true
    let fresh = try query.run(in: context)
    let tracer = RuleTracer(histories: context.histories)
    let update = try ChecklistUpdate(
      of: list.items, to: fresh.response.checklist ?? Checklist(request), trace: tracer.trace)
    return QueryResult(try list.updated(by: update))
  }
}
