import GuidelineHistory
import GuidelineModel
import TextSupport

/// Writes a checklist as a Markdown task list for GitHub, GitLab and Obsidian.
///
/// Comments, which these do not show, identify the items and store the request.
package struct ChecklistMarkdown {
  private let list: Checklist

  package init(_ list: Checklist) { self.list = list }

  /// The document of the most urgent items that fit into a number of bytes, such as a comment of a pull request; `nil`
  /// if none fits. The document stores how many they are.
  ///
  /// - Throws: `EncodingError` if the request cannot be encoded.
  package static func document(of list: Checklist, fitting bytes: Int) throws -> (text: String, count: Int)? {
    let whole = try ChecklistMarkdown(list).document()
    if whole.utf8.count <= bytes { return (whole, list.items.count) }
    var fitting: (text: String, count: Int)?
    var tooMany = list.items.count
    while tooMany - (fitting?.count ?? 0) > 1 {
      let count = ((fitting?.count ?? 0) + tooMany) / 2
      var part = list
      part.sortByUrgency(keeping: count)
      part.request.most = count
      let text = try ChecklistMarkdown(part).document()
      if text.utf8.count <= bytes { fitting = (text, count) } else { tooMany = count }
    }
    return fitting
  }

  /// - Throws: `EncodingError` if the request cannot be encoded.
  package func document() throws -> String {
    var text = "# \(MarkdownText.escaped(list.title))\n\n"
    text += MarkdownComment.request(try JSONOutput.line(list.request)) + "\n\n"
    text += facts + "\n\n"
    text += "Tick each item that passes. For any other item, add a line below it that begins with "
    text += "“fail:” or “n.a.:” and gives the reason.\n"
    for group in list.groups {
      text += "\n\(MarkdownItem.heading(group.title))\n\n"
      let isFolded = MarkdownFold.folds(group, of: list)
      if isFolded { text += MarkdownFold.opening(group) }
      var section: [String] = []
      for item in group.items {
        if item.groupSection != section {
          section = item.groupSection
          let blank = text.hasSuffix("\n\n") ? "" : "\n"
          text += "\(blank)\(MarkdownItem.heading(ofSection: section))\n\n"
        }
        text += MarkdownItem(item).lines().joined(separator: "\n") + "\n"
      }
      if isFolded { text += MarkdownFold.closing }
    }
    return text
  }

  /// The line below the title: the number of rules, the platforms and the dates.
  var facts: String {
    let listed = list.items.count
    let all = listed + list.omittedItems
    var facts = [(list.omittedItems > 0 ? "\(listed) of " : "") + Pluralizer.count(all, "rule")]
    let platforms = list.request.platforms
    facts.append(platforms.isEmpty ? PlatformWording.all : platforms.names.joined(separator: ", "))
    if let since = list.request.since { facts.append("new or changed since \(since)") }
    if let day = list.day { facts.append("as of \(day)") }
    if let newest = list.newestRevision { facts.append("newest revision \(newest)") }
    let text = MarkdownText.escaped(facts.joined(separator: " · "))
    return MarkdownComment.facts(text)
  }
}

/// The part below the heading of a group that readers unfold: all but the most urgent items of an app.
enum MarkdownFold {
  static func folds(_ group: ChecklistGroup, of list: Checklist) -> Bool {
    group.subject != .mostUrgent && list.request.app != nil && list.items.first?.isMostUrgent ?? false
  }

  static func opening(_ group: ChecklistGroup) -> String {
    "<details>\n<summary>\(Pluralizer.count(group.items.count, "rule"))</summary>\n\n"
  }

  static let end = "</details>"

  static let closing = "\n\(end)\n"
}

/// Writes an item in Markdown: the task line with its comment, and the lines below it.
///
/// The comment has a checksum of each line, so that an update can recognize and keep an edited text.
struct MarkdownItem {
  private let item: ChecklistItem
  private let review: MarkdownFindings.Review

  /// - Parameter review: the edits of the reviewer in a file; `nil` for those of the item.
  init(_ item: ChecklistItem, _ review: MarkdownFindings.Review? = nil) {
    self.item = item
    self.review = review ?? (item.review == nil ? .none : .own)
  }

  /// The number of places that are listed; further ones are counted.
  private static let shownPlaces = 3

  /// The task line with the text before its box, and the list below it, whose items renderers do not join.
  func lines(opening: Substring = "- ") -> [String] {
    let indentation = String(repeating: " ", count: MarkdownSyntax.columns(of: opening))
    let below =
      [citation, findings, places, item.mark.map(Self.text), assignee].compactMap(\.self)
      .map(Self.line) + [MarkdownNoteLine.line(of: item)].compactMap(\.self)
    let box = item.review?.verdict == .pass ? "[x]" : "[ ]"
    let rule = item.mark?.kind == .gone ? MarkdownRule(rule).struck : rule
    return ["\(opening)\(box) \(rule) \(MarkdownComment.item(stamp))"] + below.map { indentation + $0 }
  }

  var rule: String { "**\(MarkdownText.escaped(item.statement))**" }

  /// A text below the rule as an item of a list.
  static func line(_ text: String) -> String { "- \(text)" }

  /// A mark, whose line reviewers remove when they are done with it.
  static func text(of mark: ItemMark) -> String { MarkdownText.escaped(mark.sentence) }

  /// A text below the rule; `nil` if the item has no such text.
  func text(of kind: MarkdownPiece.Kind) -> String? {
    switch kind {
    case .citation: citation
    case .places: places
    case .findings: findings
    case .assignee: assignee
    case .mark: nil
    }
  }

  /// The explanation, the priority, and the source with what is particular about it.
  private var citation: String {
    let address = MarkdownText.address(item.url ?? "")
    let title = MarkdownText.escaped(item.pageTitle)
    let texts = [
      item.why.map(MarkdownText.escapedLine), priority.map(MarkdownText.escaped),
      item.isPlatformSpecific ? "**\(MarkdownText.escaped(item.platformText))**" : nil,
      address.isEmpty ? title : "[\(title)](\(address))",
      item.lastSeen == nil ? nil : MarkdownText.escaped(item.dateText),
      item.also.isEmpty ? nil : "similar: " + item.also.map(MarkdownText.escaped).joined(separator: ", "),
    ]
    return texts.compactMap(\.self).joined(separator: Self.separator)
  }

  private static let separator = " · "

  /// The priority with its reason, where the app's code makes the item urgent.
  private var priority: String? {
    let priority = item.priority
    guard item.evidence != nil, priority.level > .low else { return nil }
    return "\(priority.level.rawValue) (\(priority.reasonText))"
  }

  /// The reason for a priority in a citation, without its escapes; `nil` if there is none.
  static func reason(for level: ItemPriority.Level, in citation: String) -> String? {
    citation.split(separator: separator).lazy.compactMap { text in
      text.hasPrefix("\(level.rawValue) (") && text.hasSuffix(")")
        ? String(text.dropFirst(level.rawValue.count + 2).dropLast()) : nil
    }.first
  }

  /// The results of checks; `nil` if they found nothing and ``places`` says so.
  private var findings: String? {
    item.checkResults.flatMap { results in
      let isSaidByPlaces = results.findings.isEmpty && review != .notedFailure && uses != nil
      return isSaidByPlaces ? nil : MarkdownFindings(results, review).text
    }
  }

  private var assignee: String? { item.assignee.map { Self.assigned + MarkdownText.escaped(EditedItem.note($0)) } }

  /// The text before the name of the person who is to look at the item.
  static let assigned = "Assigned to "

  /// The uses, and that checks found nothing; `nil` where findings have the places.
  private var places: String? {
    guard findings == nil, let uses else { return nil }
    return uses + (item.checkResults.map { "; checked by machine: \($0.nothingFound)" } ?? "")
  }

  private var uses: String? {
    guard !item.places.isEmpty else {
      guard item.evidence == .page, item.morePlaces > 0 else { return nil }
      return "General: about \(Pluralizer.count(item.morePlaces, "line")) of the app"
    }
    let shown = item.places(naming: Self.shownPlaces).map { MarkdownText.escaped($0.text) }
    let rest = item.places.count - shown.count + item.morePlaces
    // The first of many equal uses are examples.
    let times = rest > 0 ? " \(rest + shown.count) times" : ""
    return (item.hasOwnUses ? "Used" : "Page used") + "\(times): "
      + shown.joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
  }

  /// The content of the comment for the item as ``lines(opening:)`` writes it.
  private var stamp: MarkdownStamp {
    var stamp = stamp(texts: [.citation, .places, .findings, .assignee])
    if let mark = item.mark {
      let checksum = MarkdownChecksum(of: Self.text(of: mark))
      stamp.texts.append(.init(kind: .piece(.mark(mark.kind)), checksum: checksum))
    }
    return stamp
  }

  /// The content of the comment, with the checksums of the rule and of some texts below it.
  func stamp(texts kinds: [MarkdownPiece.Kind]) -> MarkdownStamp {
    var stamp = MarkdownStamp(
      idChecksum: MarkdownStamp.idChecksum(of: item.id), wording: item.wording,
      section: item.sectionChecksum, platforms: item.platforms, strength: item.strength,
      revised: item.revised, captured: item.captured, priority: item.priority.level)
    let rule = MarkdownRule(rule)
    // Escapes replace control characters, so that the words are no longer those of the wording.
    if !rule.shows(item.wording) { stamp.texts.append(.init(kind: .rule, checksum: rule.checksum)) }
    for kind in kinds {
      guard let text = text(of: kind) else { continue }
      stamp.texts.append(.init(kind: .piece(kind), checksum: MarkdownChecksum(of: text)))
    }
    stamp.id = item.id
    return stamp
  }

  /// `## Toolbars`, the heading of a group.
  static func heading(_ title: String) -> String { "## \(MarkdownText.escaped(title))" }

  /// `### Platform considerations › visionOS`
  static func heading(ofSection section: [String]) -> String {
    "### \(MarkdownText.escaped(section.joined(separator: " › ")))"
  }
}

/// The rule of an item in a Markdown file: bold, and struck through if it is gone.
struct MarkdownRule {
  /// The text without whitespace around it and strikethrough.
  private let bare: Substring
  let isStruck: Bool

  private static let strike = "~~"
  private static let strong = "**"

  /// Creates a rule from the text between box and comment.
  init(_ text: some StringProtocol) {
    var text = Substring(text).drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    isStruck = text.count > 2 * Self.strike.count && text.hasPrefix(Self.strike) && text.hasSuffix(Self.strike)
    bare = isStruck ? text.dropFirst(Self.strike.count).dropLast(Self.strike.count) : text
  }

  /// The checksum, which strikethrough does not change.
  var checksum: MarkdownChecksum { MarkdownChecksum(of: bare) }

  var struck: String { Self.strike + bare + Self.strike }

  /// Whether the text is the statement of a wording in bold, and nothing else.
  func shows(_ wording: WordingMark?) -> Bool {
    guard let wording, bare.count > 2 * Self.strong.count, bare.hasPrefix(Self.strong), bare.hasSuffix(Self.strong)
    else { return false }
    let inner = bare.dropFirst(Self.strong.count).dropLast(Self.strong.count)
    var isEscaped = false
    for character in inner {
      // The reviewer emphasized a word.
      if !isEscaped, "*~`".contains(character) { return false }
      isEscaped = character == "\\" && !isEscaped
    }
    return wording.hasSameStatement(as: WordingMark(statement: MarkdownSyntax.plain(inner), detail: ""))
  }
}
