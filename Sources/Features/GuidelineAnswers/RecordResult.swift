// RecordResult, RuleScope
package import GuidelineHistory
package import GuidelineModel
package import GuidelineSearch
package import TextSupport

/// A record in a response. In JSON its fields and those that the response adds form one object.
package struct RecordResult: JSONObjectEncodable, Sendable {
  package let record: CitedRecord
  /// Relevance score, 0 and up; comparable within one query only.
  package var score: Double?
  /// Whether the score is far below that of the best result; `nil` if it is not.
  package private(set) var isWeak: Bool?
  /// Why the record applies to its platforms.
  package var reason: String?
  /// Whether the rule is for the requested platform in particular; `nil` unless a platform was asked for.
  package var scope: RuleScope?
  /// Ids of nearly identical records, which the response leaves out.
  package var similar: [String]?
  /// Words of the query that the record lacks, as typed.
  package var missing: [String]?
  /// The date of the first revision without the rule, where it was removed.
  package var removed: String?
  /// How the score came about.
  package var explanation: ScoreExplanation?
  /// The sentence or the rows of the explanation that answer the query best; `nil` without an explanation.
  package var excerpt: Excerpt?
  /// The last change of the rule, if it is recent.
  package var changed: ChangeMark?

  init(_ record: CitedRecord) { self.record = record }

  /// A hit of a search, with what answers the question in it.
  ///
  /// - Parameter room: for the sentences that answer, in bytes; 0 for one sentence.
  init(_ hit: SearchAnswer.Hit, _ question: Question, room: Int) {
    record = hit.record
    score = hit.score
    isWeak = hit.isWeak ? true : nil
    similar = hit.similar
    missing = hit.missing
    explanation = hit.explanation
    excerpt = question.answer(in: record, room: room)
  }

  /// The rows of a table that the excerpt shows. They are in the order of its lines.
  private var matchingRows: [TableContent.Row]? {
    guard let rows = excerpt?.rows, let table = record.record.table,
      rows.allSatisfy(table.rows.indices.contains)
    else { return nil }
    return rows.map { table.objects[$0] }
  }

  /// The record's members and the additions that are not `nil`.
  package var json: JSONObject {
    record.json.adding([
      "score": score, "weak": isWeak, "reason": reason, "scope": scope, "similar": similar,
      "missing": missing, "removed": removed, "changed": changed?.day.description,
      "excerpt": excerpt?.text, "explanation": explanation, "matchingRows": matchingRows,
    ])
  }
}

/// Whether a rule is for a platform in particular.
package enum RuleScope: String, Encodable, Sendable {
  /// The rule is under a heading of platforms, names them, or is on a page about one platform.
  case platform
  /// The rule is for all platforms of its page.
  case general

  init(of record: GuidelineRecord) {
    switch record.basis {
    case .section, .statement, .inferred: self = .platform
    case .page, .declared, nil: self = record.platforms?.platforms.count == 1 ? .platform : .general
    }
  }
}

extension GuidelineRecord {
  /// The heading of a record without a statement: "Table" or the label of a note; `nil` for rules.
  package var heading: String? {
    switch kind {
    case .guideline: nil
    case .table: "Table"
    case .note: label ?? "Note"
    case .definition: "Definition"
    case .context: "Text"
    }
  }
}

/// The basis of a record's platforms in words.
extension PlatformWording {
  /// Why a record applies to its platforms: "visionOS section", "the page supports them", "platforms unknown".
  package static func reason(_ record: GuidelineRecord, page: CaptureInfo?) -> String {
    switch record.basis {
    case .section: "\(platformHeading(record)) section"
    case .statement: "the rule names \(list(record.platforms))"
    case .page: pageReason(record, page)
    case .declared: "the snapshot is declared to be about \(list(record.platforms))"
    case .inferred: "inferred: its heading was lost in conversion, and only \(list(record.platforms)) is left"
    case nil: unknown
    }
  }

  private static func platformHeading(_ record: GuidelineRecord) -> String {
    record.section.last(where: namesPlatform) ?? record.section.last ?? ""
  }

  /// The headings below the last one that names a platform; all if none does.
  static func below(_ section: [String]) -> [String] {
    Array(section[(section.lastIndex(where: namesPlatform).map { $0 + 1 } ?? 0)...])
  }

  private static func namesPlatform(_ heading: String) -> Bool {
    heading.letterRuns().contains { Platform(rawValue: String($0)) != nil }
  }

  /// Why a record applies to its platforms, if a sentence limits it or conversion lost a heading; otherwise `nil`.
  package static func surprisingReason(_ record: GuidelineRecord) -> String? {
    switch record.basis {
    case .statement, .inferred: reason(record, page: nil)
    case .section, .page, .declared, nil: nil
    }
  }

  private static func pageReason(_ record: GuidelineRecord, _ page: CaptureInfo?) -> String {
    if record.platforms?.platforms.count == 1, page?.supportSentence == nil {
      return "the page is about \(list(record.platforms))"
    }
    return page != nil && page?.supportSentence == nil ? "the page excludes no platform" : "the page supports them"
  }
}
