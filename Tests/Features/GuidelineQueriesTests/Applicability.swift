import GuidelineModel

/// The correctness of the answers "this rule applies to that platform", over pages with known truth.
struct Applicability: CustomStringConvertible {
  /// Whether a rule applies to a platform; `nil` if unknown.
  private typealias Answer = Bool?

  /// The number of pairs of a rule and a platform that were answered with yes or no.
  private(set) var given = 0
  /// The number of these answers that are right.
  private(set) var right = 0
  /// The number of pairs in which the rule applies.
  private(set) var expected = 0
  /// The number of these pairs that were answered with yes.
  private(set) var found = 0
  /// The number of pairs without an answer.
  private(set) var unknown = 0

  /// The right answers per answer given.
  var precision: Double { given == 0 ? 0 : Double(right) / Double(given) }

  /// The applicable pairs that were found.
  var recall: Double { expected == 0 ? 0 : Double(found) / Double(expected) }

  /// Counts the answers about all rules of a page whose platforms are part of the truth.
  mutating func count(_ page: PageCase) throws {
    var records = try page.read().rules[...]
    for rule in page.rules ?? [] {
      guard let platforms = rule["platforms"] else { continue }
      let index = records.firstIndex { $0["statement"] == rule["statement"] }
      let record = index.map { records.remove(at: $0) }
      for platform in Platform.allCases.map({ JSONValue.string($0.rawValue) }) {
        let truth = Self.truth(about: platform, platforms, rule["unknownPlatforms"])
        let answer = record.flatMap {
          Self.answer(about: platform, $0["platforms"] ?? .null, $0["unknownPlatforms"])
        }
        count(answer, truth)
      }
    }
  }

  private mutating func count(_ answer: Answer, _ truth: Answer) {
    if truth == true { expected += 1 }
    if let answer {
      given += 1
      if answer == truth { right += 1 }
      if answer, truth == true { found += 1 }
    } else {
      unknown += 1
    }
  }

  /// The truth in `expected.json`: a list of platforms, the parts of one, or `null`.
  private static func truth(
    about platform: JSONValue, _ platforms: JSONValue, _ unknown: JSONValue?
  ) -> Answer {
    guard let contained = platforms["contains"]?.elements else {
      return answer(about: platform, platforms, unknown)
    }
    if contained.contains(platform) { return true }
    return platforms["lacks"]?.elements.contains(platform) == true ? false : nil
  }

  private static func answer(
    about platform: JSONValue, _ platforms: JSONValue, _ unknown: JSONValue?
  ) -> Answer {
    guard platforms != .null, unknown?.elements.contains(platform) != true else { return nil }
    return platforms.elements.contains(platform)
  }

  var description: String {
    "applicability: precision \(Self.percent(precision)) (\(right) of \(given)), "
      + "recall \(Self.percent(recall)) (\(found) of \(expected)), unknown \(unknown)"
  }

  private static func percent(_ share: Double) -> String {
    let tenths = Int((share * 1000).rounded())
    return "\(tenths / 10).\(tenths % 10)%"
  }
}
