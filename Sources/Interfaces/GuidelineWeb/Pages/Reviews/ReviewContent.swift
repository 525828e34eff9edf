import TextSupport

/// A review as its page shows it.
package struct ReviewContent: Sendable {
  /// An item of the checklist.
  package struct Item: Decodable, Sendable {
    let id: String
    let page: String
    let pageTitle: String?
    let section: [String]?
    let statement: String?
    let why: String?
    let strength: String?
    let platforms: [String]?
    let url: String?
    let places: [Place]?
    let mark: Mark?
    let verdict: String?
    let note: String?
    let assignee: String?

    struct Place: Decodable {
      let file: String
      let line: Int
    }

    struct Mark: Decodable {
      let kind: String?
      let since: String?
    }
  }

  /// A line of the log.
  package struct Entry: Sendable {
    let sequence: Int
    let author: String
    /// ISO 8601.
    let time: String
    let text: String
    let canBeUndone: Bool

    /// A line.
    ///
    /// - Parameter text: what was changed, in words.
    package init(
      sequence: Int, author: String, time: String, text: String, canBeUndone: Bool
    ) {
      self.sequence = sequence
      self.author = author
      self.time = time
      self.text = text
      self.canBeUndone = canBeUndone
    }
  }

  private struct Checklist: Decodable {
    let title: String?
    let items: [Item]
  }

  let id: String
  let title: String
  let items: [Item]
  let sequence: Int
  let entries: [Entry]
  let person: String
  let mayChange: Bool

  /// A review.
  ///
  /// - Parameters:
  ///   - checklist: the checklist's JSON with the present verdicts.
  ///   - sequence: the number of the last entry that the checklist includes.
  ///   - entries: the newest lines of the log, newest first.
  ///   - person: the name of the person who looks at it.
  ///   - mayChange: whether the person may change it.
  /// - Throws: `DecodingError` if the text is not a checklist.
  package init(
    id: String, checklist: String, sequence: Int, entries: [Entry], person: String, mayChange: Bool
  ) throws {
    let content = try JSONDecoder().decode(Checklist.self, from: Data(checklist.utf8))
    self.id = id
    title = content.title ?? "Review"
    items = content.items
    self.sequence = sequence
    self.entries = entries
    self.person = person
    self.mayChange = mayChange
  }

  /// The number of items with each verdict, without items whose rule is gone.
  var counts: (total: Int, reviewed: Int, failed: Int) {
    let counted = items.filter { $0.mark?.kind != "gone" }
    return (
      counted.count, counted.count { $0.state != "open" }, counted.count { $0.state == "fail" }
    )
  }
}

extension ReviewContent.Item {
  /// The verdict in the words of the interface.
  var state: String {
    switch verdict?.lowercased() {
    case "pass": "pass"
    case "fail": "fail"
    case "n.a.", "na": "na"
    default: "open"
    }
  }
}
