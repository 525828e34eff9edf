// SystemRules, UnknownSystem, SystemsResponse
import GuidelineIndex
package import GuidelineModel
package import TextSupport

/// The rules of a system about a subject.
package struct SystemRules: Hashable, Sendable {
  package let system: GuidelineSystem
  /// The name of the guidelines.
  package let title: String
  package let count: Int
  /// Whether there may be more.
  var isAtLeast = false

  var countText: String { Pluralizer.count(count, "rule", orMore: isAtLeast) }
}

/// An index does not have a system that was asked for.
package struct UnknownSystem: RemediableError, CustomStringConvertible {
  let missing: [GuidelineSystem]
  let known: [GuidelineSystem]

  package var description: String {
    let names = missing.map { "'\($0)'" }.joined(separator: ", ")
    return "No system \(names) in the index; it has \(known.map(\.name).joined(separator: ", "))"
  }

  package var remedy: Remedy? {
    let known = UpstreamSystem.all.map(\.system).filter(missing.contains)
    return known.isEmpty ? nil : .fetchSystems(known)
  }
}

extension GuidelineIndex {
  /// Throws ``UnknownSystem`` if the index does not have one of some systems.
  func require(_ names: Set<GuidelineSystem>) throws {
    let known = try systems
    let missing = names.subtracting(known).sorted()
    guard missing.isEmpty else { throw UnknownSystem(missing: missing, known: known) }
  }

  /// The name of a system for people.
  func title(of system: GuidelineSystem) throws(IndexError) -> String {
    try systemInfos().first { $0.system == system }?.title ?? system.standardTitle
  }
}

extension QueryContext {
  /// Limits answers to the systems of a selection.
  ///
  /// - Throws: ``UnknownSystem`` if the index does not have one of them.
  package func use(_ selection: SystemSelection) throws {
    let missing = try index.select(selection)
    guard missing.isEmpty else { throw UnknownSystem(missing: missing, known: try index.systems) }
  }

  /// The systems whose texts may be in one file.
  package func systemsToShareFiles() throws -> SystemSelection {
    try index.systemsToShareFiles().map { .named($0) } ?? .all
  }

  /// The index of the documents that may be published, and the number of the others. It is this one if all may, a copy
  /// without the others if some may, and `nil` if none.
  ///
  /// - Parameters:
  ///   - limit: the size of an index that is copied, in bytes.
  ///   - place: returns the path of the copy, if there is to be one.
  package func publishable(
    limit: Int, copiedTo place: () throws -> String
  ) throws -> (context: QueryContext?, others: Int) {
    let documents = try index.publishableDocuments()
    guard documents.publishable > 0 else { return (nil, documents.others) }
    guard documents.others > 0 else { return (self, 0) }
    let path = try place()
    try index.writePublishable(to: path, limit: limit)
    return (try QueryContext(indexPath: path, environment: environment), documents.others)
  }

  /// The systems in the scope, which answer one after the other; empty where only Apple's and local documents are.
  func systemsOfScope() throws -> [GuidelineSystem] {
    let systems = try index.systems.filter { index.scope?.contains($0) ?? true }
    return systems.allSatisfy(\.isOwn) ? [] : systems
  }

  /// The notice about the rules of systems out of the scope; none if they have none. Counting stops at a limit.
  func rulesOfOtherSystems(upTo limit: Int? = nil, _ count: () throws -> Int) throws -> [Notice] {
    let rules = try index.otherSystems.compactMap { system -> SystemRules? in
      let count = try index.with(system, count)
      guard count > 0 else { return nil }
      return SystemRules(
        system: system, title: try index.title(of: system), count: count, isAtLeast: limit.map { count >= $0 } ?? false)
    }
    return rules.isEmpty ? [] : [.rulesOfOtherSystems(rules)]
  }
}

/// The systems of an index, Apple's first.
package struct SystemsResponse: JSONObjectEncodable, Sendable {
  package let systems: [SystemInfo]

  package init(_ context: QueryContext) throws { systems = try context.index.systemInfos() }

  package var json: JSONObject {
    [
      "systems": systems.map { info -> JSONObject in
        let declaration = info.declaration
        return [
          "system": info.system.name, "title": info.title, "license": declaration.license.orNull,
          "attribution": declaration.attribution.orNull, "source": declaration.source.orNull,
          "pages": info.pages, "rules": info.rules, "documents": info.documents,
          "publishable": info.publishable, "newest": info.newest.orNull,
        ]
      }
    ]
  }
}
