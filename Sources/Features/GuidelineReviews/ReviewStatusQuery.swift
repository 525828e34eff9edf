// ReviewStatusQuery, ReviewExportQuery
package import Checklists
package import GuidelineAnswers
import GuidelineModel
package import TextSupport

/// Reports the progress of a review from its checklist files.
package struct ReviewStatusQuery {
  private let files: [String]

  package init(files: [String]) { self.files = files }

  /// Reads the files and counts their verdicts; a file that is named twice counts once.
  package func run(in environment: ProcessEnvironment) throws(ChecklistFileError) -> QueryResult<ReviewStatus> {
    var paths: Set<String> = []
    var items: [EditedItem] = []
    var platforms: PlatformSet = []
    var hasAllPlatforms = false
    for name in files {
      let file = try ChecklistFile.read(name, in: environment)
      guard paths.insert(file.path).inserted else { continue }
      let list = try file.list()
      items += list.items
      platforms = platforms.union(list.request.platforms)
      hasAllPlatforms = hasAllPlatforms || list.request.platforms.isEmpty
    }
    let status = ReviewStatus(of: items, on: hasAllPlatforms ? [] : platforms)
    return QueryResult(
      status, notices: status.unclear.map { .unknownVerdict(item: $0.id, text: $0.unrecognizedVerdict ?? "") })
  }
}

extension ReviewStatus: JSONObjectEncodable {
  /// Counts and items, and unknown names as `null`.
  package var json: JSONObject {
    [
      "items": counts.total, "verdicts": counts.json, "gone": counts.gone,
      "oldestRevision": oldestRevision?.description, "pages": pages.map { Self.group($0.page, $0.counts) },
      "platforms": platforms.map { Self.group($0.platform?.rawValue, $0.counts) },
      "strengths": strengths.map { Self.group($0.strength?.rawValue, $0.counts) },
      "marked": Self.list(marked), "open": Self.list(open), "failed": Self.list(failed),
    ]
  }

  private static func group(_ name: String?, _ counts: ReviewStatus.Counts) -> JSONObject {
    ["name": name.orNull, "verdicts": counts.json]
  }

  private static func list(_ items: [EditedItem]) -> [JSONObject] {
    items.map {
      [
        "id": $0.id, "statement": $0.statement, "severity": $0.severity?.rawValue,
        "note": $0.note.isEmpty ? nil : $0.note, "assignee": $0.assignee,
      ]
    }
  }
}

extension ReviewStatus.Counts {
  fileprivate var json: JSONObject {
    [
      "pass": self[.pass], "fail": self[.fail], "found": found, "n.a.": self[.notApplicable], "marked": outdated,
      "open": self[.open],
    ]
  }
}

/// Reads a filled-in checklist for export as a report.
package struct ReviewExportQuery {
  private let file: String

  package init(file: String) { self.file = file }

  package func run(in environment: ProcessEnvironment) throws(ChecklistFileError) -> QueryResult<any EditedChecklist> {
    let list = try ChecklistFile.read(file, in: environment).list()
    return QueryResult(
      list,
      notices: list.items.compactMap { item in item.unrecognizedVerdict.map { .unknownVerdict(item: item.id, text: $0) }
      })
  }
}
