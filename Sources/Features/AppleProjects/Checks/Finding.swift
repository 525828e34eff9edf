package import GuidelineModel

/// A place in code that violates a rule.
package struct Finding: Hashable, Sendable {
  package enum Level: String, Sendable, CaseIterable {
    /// The rule allows no exception.
    case error
    /// The rule asks for something or asks to avoid something.
    case warning
    /// The rule states a preference.
    case note

    package init(_ strength: Strength) {
      self =
        switch strength {
        case .never: .error
        case .do, .avoid: .warning
        case .prefer, .consider: .note
        }
    }
  }

  package internal(set) var check: String
  /// The path relative to the folder.
  package let file: String
  /// The line, counted from 1.
  package let line: Int
  /// The column, counted from 1 in Unicode scalars.
  package let column: Int
  /// The words of the line, without indentation and at most ``excerptLength`` characters.
  package let excerpt: String
  /// The column of the finding in the excerpt, counted from 1; beyond its end when it was cut.
  package let excerptColumn: Int
  /// The edits of the file that surely remove the violation; empty without such a fix.
  package let fix: [TextEdit]
  /// An identifier of the alert that the finding is in; `nil` elsewhere.
  var element: String?

  /// The column behind the word, literal or tag at ``column``, or behind the line; `nil` where the excerpt was cut.
  package var endColumn: Int? {
    let rest = excerpt.unicodeScalars.dropFirst(excerptColumn - 1)
    guard let first = rest.first else { return nil }
    func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
      scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }
    let length: Int? =
      if first == "\"" || first == "<" {
        rest.dropFirst().firstIndex(of: first == "<" ? ">" : first)
          .map { rest.distance(from: rest.startIndex, to: $0) + 1 }
      } else {
        rest.dropFirst().prefix(while: isOfWord).count + 1
      }
    if let length, length < rest.count { return column + length }
    return excerpt.count < Self.excerptLength ? column + rest.count : nil
  }

  /// An identifier that several findings about the same thing share: the alert, or the key whose value a line of a
  /// property list, a project or a strings file sets; `nil` elsewhere.
  package var subject: String? {
    guard element == nil, Self.keyedFiles.contains(where: file.hasSuffix),
      // A file without line breaks has any number of keys on its line.
      excerpt.first != "<" || excerpt.hasPrefix("<key>") && excerpt.ranges(of: "<key>").count == 1
    else { return element }
    let words = excerpt.split { !($0.isLetter || $0.isNumber || "_.".contains($0)) }
    let prefix = PropertyListFile.infoPrefix
    return words.first { $0 != "key" }.map { String($0.hasPrefix(prefix) ? $0.dropFirst(prefix.count) : $0) }
  }

  private static let keyedFiles = [".plist", ".pbxproj", ".strings", ".xcconfig"]

  package static let excerptLength = 160

  static func isBefore(_ first: Finding, _ second: Finding) -> Bool {
    (first.file, first.line, first.column, first.check) < (second.file, second.line, second.column, second.check)
  }
}

/// Collects the findings of one check in one file.
struct FindingCollector {
  /// The most findings of a check in a file, without those that are suppressed.
  static let limit = 200

  let check: Check
  private let source: SourceFile
  /// The byte of the element that the next findings are in; `nil` if each is about something else.
  var element: Int?
  /// The bytes of previews, which users never see, and of code for older systems.
  private let unseen: [Range<Int>]
  /// The places in order, with the apps in which they violate the rule; `nil` for all.
  private(set) var places: [(condition: ProjectCondition?, place: ProjectPlace)] = []
  /// The number of places in all apps that comments suppress, and these comments.
  private(set) var suppressed = 0
  private(set) var usedSuppressions: Set<Suppression> = []

  /// The place of the last call, as searches may name a place more than once.
  private var lastOffset: Int?
  private var lastLine: Int?

  init(_ check: Check, in source: SourceFile, without unseen: [Range<Int>] = []) {
    self.check = check
    self.source = source
    self.unseen = unseen
  }

  /// Adds a byte that violates the rule in some apps only, as the files of the project tell; in all apps for `nil`.
  ///
  /// - Parameter fix: the edits that surely remove the violation; empty when a person must decide.
  mutating func add(atByte offset: Int, if condition: ProjectCondition? = nil, fix: [TextEdit] = []) {
    guard places.count < Self.limit * 2, !unseen.contains(where: { $0.contains(offset) }) else { return }
    if let condition {
      let platforms = source.platforms(atByte: offset)
      if platforms.isDisjoint(with: condition.platforms) { return }
    } else if offset == lastOffset {
      return
    } else {
      lastOffset = offset
    }
    var place = source.projectPlace(atByte: offset, fix: check.isFixable ? fix : [])
    place.finding.element = element.map { "\(source.path):\($0)" }
    if condition == nil {
      let suppressions = place.suppressions(of: check)
      guard suppressions.isEmpty else {
        suppressed += 1
        return usedSuppressions.formUnion(suppressions)
      }
      // A line may have any number of comments about other checks.
      place.suppressions = []
    }
    places.append((condition, place))
  }

  /// Adds the start of a line, counted from 1, that violates the rule in all apps or in some only.
  mutating func add(atLine line: Int, if condition: ProjectCondition? = nil) {
    // A file without line breaks may have any number of findings on its line.
    guard line != lastLine else { return }
    lastLine = line
    add(atByte: source.firstByte(ofLine: line), if: condition)
  }
}
