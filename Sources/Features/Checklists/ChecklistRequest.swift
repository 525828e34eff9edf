package import GuidelineModel
package import TextSupport

/// The request for a checklist. Checklists store it, so that they can be updated.
package struct ChecklistRequest: Decodable, JSONObjectEncodable, Hashable, Sendable {
  /// Pages, topics and record ids as the user typed them; empty for all pages, or for the pages an app uses.
  package var subjects: [String] = []
  /// The platforms; empty for all.
  package var platforms: PlatformSet = []
  /// The strengths; empty for all.
  package var strengths: [Strength] = []
  /// Lists only rules that are new or changed since this day, month or year.
  package var since: CalendarDate?
  /// The title; `nil` for a title made from the pages.
  package var title: String?
  /// The folder of the app whose components select the pages, relative to the folder of the checklist's file.
  package var app: String?
  /// The targets of the app's Xcode projects that count; empty for all that ship.
  package var targets: [String] = []
  /// The git revision since which the app's changes select the pages, as the user typed it.
  package var revision: String?
  /// The commits that the revision meant when the checklist was made; `nil` if a list lacks them.
  package var commits: Commits?

  /// The commits between which the changes of an app are reviewed.
  package struct Commits: Hashable, Sendable {
    /// The commit with which the app is compared.
    package var base: String
    /// The commit with the last change; `nil` if the app had uncommitted changes, so that later ones count as well.
    package var head: String?

    package init(base: String, head: String?) {
      self.base = base
      self.head = head
    }
  }

  /// The most items; 0 for all, `nil` for the usual number.
  package var most: Int?
  /// The least priority of the items; `nil` for all.
  package var priority: ItemPriority.Level?
  /// The pages and rules to leave out.
  package var exclusions: [Exclusion] = []

  /// A page or rule that is left out of checklists.
  package struct Exclusion: Hashable, Sendable, Codable {
    /// The slug of a page or the id of a rule.
    package var subject: String
    package var reason: String?

    package init(_ subject: String, reason: String? = nil) {
      self.subject = subject
      self.reason = reason
    }

    /// Whether an item, or a rule that was merged into it, is left out.
    func covers(_ item: ChecklistItem) -> Bool { subject == item.page || subject == item.id }
  }

  package init() {}

  private enum Key: String, CodingKey {
    case subjects, platforms, strengths, since, title, app, targets, revision, top, priority, exclusions
    case base, head
  }

  /// Decodes a request; a missing member has its default value.
  ///
  /// - Throws: `DecodingError` for an unknown platform or strength, or a malformed date.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key) throws -> Value? { try container.decodeIfPresent(Value.self, forKey: key) }
    subjects = try value(.subjects) ?? []
    platforms = PlatformSet(try value(.platforms) as [Platform]? ?? [])
    strengths = try value(.strengths) ?? []
    title = try value(.title)
    app = try value(.app)
    targets = try value(.targets) ?? []
    revision = try value(.revision)
    most = try value(.top).map { max(0, $0) }
    priority = try value(.priority)
    exclusions = try value(.exclusions) ?? []
    commits = try value(.base).map { Commits(base: $0, head: try value(.head)) }
    since = try value(.since).map { (day: String) in
      guard let since = CalendarDate(day) else {
        throw DecodingError.dataCorruptedError(
          forKey: .since, in: container, debugDescription: "'\(day)' is not a date")
      }
      return since
    }
  }

  /// The members that differ from their default values.
  package var json: JSONObject {
    [
      "subjects": subjects.isEmpty ? nil : subjects, "platforms": platforms.isEmpty ? nil : platforms.names,
      "strengths": strengths.isEmpty ? nil : strengths, "since": since?.description, "title": title, "app": app,
      "targets": targets.isEmpty ? nil : targets, "revision": revision, "top": most, "priority": priority,
      "exclusions": exclusions.isEmpty ? nil : exclusions, "base": commits?.base, "head": commits?.head,
    ]
  }
}

/// Parses the request that a checklist stores.
enum RequestJSON {
  /// - Throws: ``ChecklistReadingError/badRequest(_:)``.
  static func parse(_ json: String) throws(ChecklistReadingError) -> ChecklistRequest {
    do {
      return try JSONDecoder().decode(ChecklistRequest.self, from: Data(json.utf8))
    } catch DecodingError.dataCorrupted(let context) { throw .badRequest(context.debugDescription) } catch {
      throw .badRequest("malformed")
    }
  }
}
