package import GuidelineModel
package import TextSupport

/// A page as a choice between components needs it: its purpose, its platforms and its most decisive rules.
package struct ComparedPage: JSONObjectEncodable, Sendable {
  package let page: CaptureInfo
  /// The first lines of the page, which say what it is about; `nil` without an introduction.
  package let purpose: String?
  /// The platforms to compare, and whether the page supports each.
  package let platforms: [(platform: Platform, supported: Bool?)]
  package let ruleCount: Int
  /// The number of rules by strength; strengths without rules are 0.
  package let strengths: [Strength: Int]
  /// The most decisive rules, first those that decide most.
  package let decisive: [DecisiveRule]

  /// - Parameter platforms: only rules that may apply to one of these; all if empty.
  init(
    _ page: CaptureInfo, _ records: [CitedRecord], on platforms: [Platform],
    besides others: [CaptureInfo], most limit: Int
  ) {
    self.page = page
    purpose = records.first { cited in
      cited.record.kind == .context && cited.record.section.isEmpty && !cited.record.isBoilerplate
    }.map { DetailExcerpt.opening(of: $0.record.detail) }
    let rules = records.filter { cited in cited.record.kind == .guideline && cited.record.mayApply(toAnyOf: platforms) }
    self.platforms = (platforms.isEmpty ? Platform.allCases : platforms).map { platform in
      let applies = rules.contains { $0.record.applies(to: platform) == true }
      return (platform, page.platforms[platform] ?? (applies ? true : nil))
    }
    ruleCount = rules.count
    let none = Dictionary(Strength.allCases.map { ($0, 0) }) { first, _ in first }
    strengths = rules.reduce(into: none) { counts, cited in
      if let strength = cited.record.strength { counts[strength, default: 0] += 1 }
    }
    let found = rules.map { DecisiveRule($0, others: others) }
    // A stable order: rules of equal weight stay in page order.
    decisive = Array(
      found.enumerated().sorted { left, right in
        (right.element.weight, left.offset) < (left.element.weight, right.offset)
      }.prefix(limit).map(\.element))
  }

  package var json: JSONObject {
    let platforms = platforms.map { platform, supported -> JSONObject in
      ["platform": platform, "supported": supported.orNull]
    }
    let counts = strengths.map { ($0.key.rawValue, $0.value) }
    return page.json.adding([
      "purpose": purpose.orNull, "platforms": platforms, "rules": ruleCount,
      "strengths": Dictionary(counts) { first, _ in first }, "decisive": decisive,
    ])
  }
}
