package import SystemSupport

/// The decisions of a project about checks: which run, how severe their findings are, and the files to leave out.
package struct CheckPolicy: Sendable {
  /// The level that a project gives a check.
  package enum Level: String, CaseIterable, Sendable {
    case off
    case note, warning, error

    /// The severity of findings; `nil` if the check does not run.
    package var severity: Finding.Level? { Finding.Level(rawValue: rawValue) }
  }

  package struct Decision: Hashable, Sendable {
    package let level: Level
    /// The place of the decision, such as `/app/.hig:3`.
    package let origin: String
  }

  /// The decisions by the id of the check.
  package private(set) var decisions: [String: Decision] = [:]
  /// The files to leave out, relative to the folder of the decisions.
  package private(set) var exclusions: [Exclusion] = []
  package private(set) var baseline: (path: ConfinedPath, origin: String)?

  package struct Exclusion: Sendable {
    /// The pattern as it was written.
    package let pattern: String
    package let origin: String
    fileprivate let glob: PathGlob
  }

  package init() {}

  package var isEmpty: Bool { decisions.isEmpty && exclusions.isEmpty && baseline == nil }

  /// A setting that sets nothing.
  package enum Problem: Error, Hashable, Sendable {
    /// No check or setting has the name; the names that exist.
    case unknownName(known: [String])
    case invalidValue(expected: String)
  }

  /// Makes a decision from a setting: the name of a check with a level, `exclude` with a glob, or `baseline` with a
  /// path.
  ///
  /// - Parameter folder: the absolute path of the folder of the decisions.
  package mutating func set(_ name: String, to value: String, origin: String, in folder: String) throws(Problem) {
    switch name {
    case "exclude":
      guard let glob = PathGlob(value) else {
        throw .invalidValue(expected: "a path below the folder of the file, with *, ** and ?")
      }
      exclusions.append(Exclusion(pattern: value, origin: origin, glob: glob))
    case "baseline":
      guard let path = ConfinedPath(value, from: folder) else {
        throw .invalidValue(expected: "a path below the folder of the file")
      }
      baseline = (path, origin)
    default:
      guard Check.all.contains(where: { $0.id == name }) else {
        throw .unknownName(known: Check.all.map(\.id) + ["exclude", "baseline"])
      }
      guard let level = Level(rawValue: value) else {
        throw .invalidValue(expected: Level.allCases.map(\.rawValue).joined(separator: ", "))
      }
      decisions[name] = Decision(level: level, origin: origin)
    }
  }

  /// The checks that run: those that the project decides for, and of the others those that are on by default.
  package func checks(includingPedantic isPedantic: Bool) -> [Check] {
    Check.all.filter { check in decisions[check.id].map { $0.level != .off } ?? (isPedantic || !check.isPedantic) }
  }

  /// Whether a file is left out, by its path relative to the folder of the decisions.
  package func excludes(_ path: String) -> Bool { exclusions.contains { $0.glob.matches(path) } }
}
