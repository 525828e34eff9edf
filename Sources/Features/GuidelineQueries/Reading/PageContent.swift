package import GuidelineIndex
package import GuidelineModel

/// A page with all that helps to read it.
package struct PageContent: Sendable {
  /// The page.
  package let page: CaptureInfo
  /// The records by heading, in reading order.
  package let sections: [Section]
  /// Each platform, and how the page treats it.
  package let platforms: [PlatformSupport]
  /// The change log, newest entry first.
  package let changeLog: [ChangeLogEntry]
  /// The known revisions, newest first.
  package let revisions: [Revision]
  /// The pages that the page lists as related.
  package let related: [CaptureInfo]
  /// The API symbols that the page lists, in its order.
  package let symbols: [String]

  /// The number of rules.
  package var ruleCount: Int {
    sections.reduce(0) { $0 + $1.entries.count { $0.record.record.kind == .guideline } }
  }

  /// The records below one heading.
  package struct Section: Sendable {
    /// The headings, outermost first; empty at the top of the page.
    package let path: [String]
    /// The records in reading order.
    package internal(set) var entries: [Entry]
  }

  /// A record of a page.
  package struct Entry: Sendable {
    /// The record.
    package let record: CitedRecord
    /// The explanation, without the rows of tables that are records of the page as well.
    package let detail: String
    /// Why it applies to its platforms.
    package let reason: String
    /// Whether it applies to the platform of the request; `nil` when unknown, `true` without a platform.
    package let applies: Bool?
    /// Its recent change; `nil` for records that did not change.
    package let mark: ChangeMark?
  }

  /// A revision of a page, to read the page as of it.
  package struct Revision: Hashable, Sendable {
    /// The day from which the page is known to have had this content.
    package let day: CalendarDate
    /// The name: "2025-12-16", "seen 2023-01-13".
    package let label: String
    /// Whether the page shows this revision.
    package let isShown: Bool
    /// Whether the page changed without an entry in its change log.
    package let isUnlogged: Bool
  }
}

extension PageContent.Section {
  /// Records in reading order by heading; a heading that returns later begins another section.
  static func sections(of entries: [PageContent.Entry]) -> [Self] {
    var sections: [Self] = []
    for entry in entries {
      let path = entry.record.record.section
      if sections.last?.path == path {
        sections[sections.count - 1].entries.append(entry)
      } else {
        sections.append(Self(path: path, entries: [entry]))
      }
    }
    return sections
  }
}
