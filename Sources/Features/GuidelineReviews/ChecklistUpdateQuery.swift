// ChecklistUpdateQuery, ChecklistUpdateResponse, ChecklistTextQuery, ChecklistTextUpdateQuery
import AppleProjects
package import Checklists
package import GuidelineAnswers
import SystemSupport
import TextSupport

/// Updates an edited checklist file to the current rules, or checks whether it is out of date.
package struct ChecklistUpdateQuery {
  /// The path of the file.
  package let name: String
  package let onlyChecks: Bool
  /// Whether the old content is kept in a file with `.bak` appended to its name.
  package let keepsBackup: Bool
  private let file: ChecklistFile
  private let list: any EditedChecklist

  /// Reads and parses a checklist file, which needs no index.
  package static func read(
    _ name: String, in environment: ProcessEnvironment, onlyChecks: Bool = false, keepsBackup: Bool = false
  ) throws(ChecklistFileError) -> ChecklistUpdateQuery {
    let file = try ChecklistFile.read(name, in: environment)
    return ChecklistUpdateQuery(
      name: name, onlyChecks: onlyChecks, keepsBackup: keepsBackup, file: file, list: try file.list())
  }

  /// The most times that an update starts again because another program saved the file meanwhile.
  private static let attempts = 3

  /// Compares the items with the current rules, and rewrites the file unless it is only checked or up to date. If
  /// another program saves the file meanwhile, the update starts again with what it saved.
  ///
  /// - Throws: `IndexError`, and ``ChecklistFileError`` when the file cannot be written or its app cannot be found.
  package func run(in context: QueryContext) throws -> QueryResult<ChecklistUpdateResponse> {
    var query = self
    for _ in 0..<Self.attempts {
      if let result = try query.attempt(in: context) { return result }
      query = try .read(name, in: context.environment, onlyChecks: onlyChecks, keepsBackup: keepsBackup)
    }
    throw ChecklistFileError.unwritable(
      name, reason: "another program saved it during each of \(Self.attempts) attempts")
  }

  /// Updates the file once; returns `nil` if it changed meanwhile.
  private func attempt(in context: QueryContext) throws -> QueryResult<ChecklistUpdateResponse>? {
    let fresh = try current(in: context)
    let update = try context.update(of: list.items, to: fresh.response, list.request)
    var isRewritten = false
    if !onlyChecks {
      let text = try list.updated(by: update)
      isRewritten = text != file.text
      if !isRewritten {
        FileReplacement.removeLeftovers(besides: file.path)
      } else if try !file.replace(with: text, keepingBackup: keepsBackup) {
        return nil
      }
    }
    let notices = fresh.notices.filter { notice in
      if case .nothingToCheck = notice { false } else { true }
    }
    return QueryResult(
      ChecklistUpdateResponse(name: name, items: list.items, update: update, isRewritten: isRewritten), notices: notices
    )
  }

  /// Repeats the request of the checklist.
  private func current(in context: QueryContext) throws -> QueryResult<ChecklistResponse> {
    var query = ChecklistQuery(list.request)
    // Items of a subject that no longer exists are followed one by one.
    query.skipsUnknownSubjects = true
    guard let app = list.request.app else { return try query.run(in: context) }
    query.keptRules = Set(list.items.map(\.id))
    if list.request.revision != nil, list.request.commits == nil {
      // Without the commits, the revision may mean other ones by now.
      query.keptPages = Set(list.items.map(\.page))
    }
    let working = URL(filePath: context.environment.folder).resolvingSymlinksInPath().path
    // The list may come from others, who do not decide which other folders of this machine are read.
    let root = file.repository ?? working
    // Redirected output has a path that starts from the working folder.
    var reason: String?
    for start in [file.folder, working] {
      do {
        guard let path = ConfinedPath(app, from: start, below: root) else {
          reason = reason ?? "'\(app)' is outside of '\(root)'"
          continue
        }
        let folder = try path.folder()
        query.appFolder = folder
        let result = try query.run(in: context)
        // A folder without components is more likely a wrong one than an app that lost all of them.
        if list.items.isEmpty || result.hasComponents { return result }
        reason = reason ?? "no component found in '\(folder)'"
      } catch let error as FileTreeError {
        reason = reason ?? AppScanError(error, folder: app).description
      } catch let error as AppScanError {
        if case .cancelled = error { throw error }
        reason = reason ?? error.description
      } catch let error as ChangedLinesError {
        reason = reason ?? error.description
      }
    }
    throw ChecklistFileError.appNotScanned(name, app: app, reason: reason ?? "")
  }
}

extension QueryResult<ChecklistResponse> {
  /// Whether the app's code uses a component.
  fileprivate var hasComponents: Bool {
    notices.contains { if case .scannedApp(_, let components, _, _) = $0 { components > 0 } else { false } }
  }
}

package struct ChecklistUpdateResponse: Sendable {
  /// The path of the file.
  package let name: String
  /// The items of the file as they were.
  package let items: [EditedItem]
  /// The outcome of each item, and the new ones.
  package let update: ChecklistUpdate
  /// Whether the file was written, which may be for the sake of dates and places only.
  package let isRewritten: Bool
}

/// Reads a checklist in a file as JSON.
package struct ChecklistTextQuery {
  private let file: String

  package init(file: String) { self.file = file }

  /// Returns the text of a file in JSON, the JSON that an HTML file contains, and the checklist of one in Markdown or
  /// CSV as JSON.
  ///
  /// - Throws: ``ChecklistFileError`` if the file cannot be read or is not a checklist; `EncodingError`.
  package func run(in environment: ProcessEnvironment) throws -> String {
    let file = try ChecklistFile.read(file, in: environment)
    if let json = ChecklistHTML.json(in: file.text) { return json }
    let list = try file.list()
    return list is EditedJSON ? file.text : try ChecklistJSON(list.filled).document()
  }
}

/// Updates the text of a checklist to the current rules, without reading any file.
///
/// The app of a checklist is not scanned again: its items are followed one by one, and none is added.
package struct ChecklistTextUpdateQuery: Query {
  private let list: any EditedChecklist

  package init(_ text: String) throws(ChecklistReadingError) { list = try ChecklistReader.checklist(in: text) }

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
    let fresh = try query.run(in: context).response
    return QueryResult(try list.updated(by: context.update(of: list.items, to: fresh, request)))
  }
}
