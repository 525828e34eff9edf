import GuidelineModel

/// A filled-in checklist, for export as a report.
public struct Review: Sendable {
  /// The outcome of an item.
  enum Outcome: Hashable, Sendable {
    case passed, failed, inapplicable
    /// The verdict was given before the rule changed, or is not recognized.
    case unclear
    /// There is no verdict.
    case untested
  }

  /// The items whose rules are not gone, in the order of the file.
  let items: [EditedItem]
  /// The title.
  let title: String
  /// The time of the report in seconds since 1970-01-01T00:00:00Z.
  let seconds: Int

  /// The times that a report can have, in seconds: those of the years 1970 to 2999.
  public static let times = 0...32_503_679_999

  /// Creates a review from a checklist.
  ///
  /// - Parameters:
  ///   - name: the name of the file, for a title where the request has none.
  ///   - seconds: the time of the report since 1970-01-01T00:00:00Z; one outside ``times`` becomes the nearest of them.
  public init(of list: any EditedChecklist, name: String, at seconds: Int) {
    items = list.items.filter { $0.mark != .gone }
    title = list.request.title ?? name
    self.seconds = min(max(seconds, Self.times.lowerBound), Self.times.upperBound)
  }

  /// Whether there is nothing to report.
  public var isEmpty: Bool { items.isEmpty }

  /// The time in ISO 8601: `2026-06-08T12:00:00Z`.
  var time: String {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let day = CalendarDate(daysSince1970: days) ?? .first
    return "\(day)T\(two(rest / 3_600)):\(two(rest / 60 % 60)):\(two(rest % 60))Z"
  }
}

extension EditedItem {
  /// The outcome for a report.
  var outcome: Review.Outcome {
    if unrecognizedVerdict != nil { return .unclear }
    return switch verdict {
    case .open: .untested
    case .fail: .failed
    case .pass: mark == .changed ? .unclear : .passed
    case .notApplicable: mark == .changed ? .unclear : .inapplicable
    }
  }

  /// The note for a report, which names the findings of an item that no reviewer changed; empty if there is none.
  var reportedNote: String {
    guard isFound else { return note }
    let texts = findings.map(\.text)
    return ([CheckResults.note] + (texts.isEmpty ? [] : [texts.joined(separator: "; ")]))
      .joined(separator: ": ")
  }
}
