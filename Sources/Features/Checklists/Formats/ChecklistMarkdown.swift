import GuidelineHistory
import GuidelineModel
import TextSupport

/// Writes a checklist as a Markdown task list for GitHub, GitLab and Obsidian.
///
/// Comments, which these do not show, identify the items and store the request.
package struct ChecklistMarkdown {
  private let list: Checklist

  private let title: String
  /// Links to the other parts of a long checklist.
  private let links: String?

  package init(_ list: Checklist) { self.init(list, title: list.title, links: nil) }

  init(_ list: Checklist, title: String, links: String?) {
    self.list = list
    self.title = title
    self.links = links
  }

  /// The document.
  ///
  /// - Throws: `EncodingError` if the request cannot be encoded.
  package func document() throws -> String {
    var text = "# \(MarkdownText.escaped(title))\n\n"
    text += MarkdownComment.request(try JSONOutput.line(list.request)) + "\n\n"
    text += facts + "\n\n"
    text += "Tick each item that passes. For any other item, add a line below it that begins with "
    text += "“fail:” or “n.a.:” and gives the reason.\n"
    if let links { text += "\n\(links)\n" }
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
    let listed = list.request.part?.total(with: list.items) ?? list.items.count
    let all = listed + list.omittedItems
    var facts = [
      (list.omittedItems > 0 ? "\(listed) of " : "") + Pluralizer.count(all, "rule")
    ]
    if let part = list.request.part { facts.insert(part.text, at: 0) }
    let platforms = list.request.platforms
    facts.append(platforms.isEmpty ? "all platforms" : platforms.names.joined(separator: ", "))
    if let since = list.request.since { facts.append("new or changed since \(since)") }
    if let day = list.day { facts.append("as of \(day)") }
    if let newest = list.newestRevision { facts.append("newest revision \(newest)") }
    let text = MarkdownText.escaped(facts.joined(separator: " · "))
    return MarkdownComment.facts(text)
  }
}

/// The part below the heading of a group that readers unfold: all but the most urgent items of an app.
enum MarkdownFold {
  /// Whether a group is folded.
  static func folds(_ group: ChecklistGroup, of list: Checklist) -> Bool {
    group.subject != .mostUrgent && list.request.app != nil
      && (list.request.part != nil || list.items.first?.isMostUrgent ?? false)
  }

  /// The lines above the items of a group.
  static func opening(_ group: ChecklistGroup) -> String { opening(count: group.items.count) }

  /// The line below the items.
  static let end = "</details>"

  /// The lines below the items.
  static let closing = "\n\(end)\n"

  /// The bytes of the lines around the items of a group.
  static let longest = opening(count: 9_999).utf8.count + closing.utf8.count

  private static func opening(count: Int) -> String {
    "<details>\n<summary>\(Pluralizer.count(count, "rule"))</summary>\n\n"
  }
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

  /// The task line and the lines below it.
  ///
  /// - Parameter opening: the text before the box.
  func lines(opening: Substring = "- ") -> [String] {
    let indentation = String(repeating: " ", count: MarkdownSyntax.columns(of: opening))
    let below = [
      citation, places, findings.map(MarkdownFindings.line), item.mark.map(Self.line),
      item.review.flatMap(MarkdownNoteLine.line), assignee.map { "- \($0)" },
    ].compactMap(\.self)
    let box = item.review?.verdict == .pass ? "[x]" : "[ ]"
    let rule = item.mark?.kind == .gone ? MarkdownRule(rule).struck : rule
    return ["\(opening)\(box) \(rule) \(MarkdownComment.item(stamp))"]
      + below.map { indentation + $0 }
  }

  /// The rule.
  var rule: String { "**\(MarkdownText.escaped(item.statement))**" }

  /// A mark as a line, which reviewers remove when they are done with it.
  static func line(of mark: ItemMark) -> String { "- \(text(of: mark))" }

  /// A mark without its list marker.
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

  /// The explanation, the strength, the platforms and the source.
  private var citation: String {
    let platforms = MarkdownText.escaped(item.platformText)
    let facts = [
      priority, item.strength?.rawValue, item.isPlatformSpecific ? "**\(platforms)**" : platforms,
    ].compactMap(\.self)
    let id = MarkdownText.escaped(item.id)
    let address = MarkdownText.address(item.url ?? "")
    let source = address.isEmpty ? id : "[\(id)](\(address))"
    let also =
      item.also.isEmpty
      ? [] : ["similar: " + item.also.map(MarkdownText.escaped).joined(separator: ", ")]
    let why = item.why.map { [MarkdownText.escapedLine($0)] } ?? []
    let all = why + facts + [source, MarkdownText.escaped(item.dateText)] + also
    return all.joined(separator: " · ")
  }

  /// The priority, where the app's code makes the item urgent.
  private var priority: String? {
    let priority = item.priority
    guard item.evidence != nil, priority.level > .low else { return nil }
    return "\(priority.level.rawValue) (\(priority.reasonText))"
  }

  /// The results of checks.
  private var findings: String? { item.checkResults.map { MarkdownFindings($0, review).text } }

  private var assignee: String? {
    item.assignee.map { Self.assigned + MarkdownText.escaped(EditedItem.note($0)) }
  }

  /// The text before the name of the person who is to look at the item.
  static let assigned = "Assigned to "

  private var places: String? {
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
      let check = MarkdownCheck(of: Self.text(of: mark))
      stamp.texts.append(.init(kind: .piece(.mark(mark.kind)), check: check))
    }
    return stamp
  }

  /// The content of the comment, with the checksums of the rule and of some texts below it.
  func stamp(texts kinds: [MarkdownPiece.Kind]) -> MarkdownStamp {
    var stamp = MarkdownStamp(
      idCheck: MarkdownStamp.idCheck(of: item.id), wording: item.wording,
      section: item.sectionChecksum, platforms: item.platforms, strength: item.strength,
      revised: item.revised, captured: item.captured)
    let rule = MarkdownRule(rule)
    // Escapes replace control characters, so that the words are no longer those of the wording.
    if !rule.shows(item.wording) { stamp.texts.append(.init(kind: .rule, check: rule.check)) }
    for kind in kinds {
      guard let text = text(of: kind) else { continue }
      stamp.texts.append(.init(kind: .piece(kind), check: MarkdownCheck(of: text)))
    }
    if !kinds.contains(.citation) || MarkdownID.shown(in: citation, stamp.idCheck) != item.id {
      stamp.id = item.id
    }
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
  /// Whether the rule is struck through.
  let isStruck: Bool

  private static let strike = "~~"
  private static let strong = "**"

  /// Creates a rule from the text between box and comment.
  init(_ text: some StringProtocol) {
    var text = Substring(text).drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    isStruck =
      text.count > 2 * Self.strike.count && text.hasPrefix(Self.strike)
      && text.hasSuffix(Self.strike)
    bare =
      isStruck ? text.dropFirst(Self.strike.count).dropLast(Self.strike.count) : text
  }

  /// The checksum, which strikethrough does not change.
  var check: MarkdownCheck { MarkdownCheck(of: bare) }

  /// The rule struck through.
  var struck: String { Self.strike + bare + Self.strike }

  /// Whether the text is the statement of a wording in bold, and nothing else.
  func shows(_ wording: WordingMark?) -> Bool {
    guard let wording, bare.count > 2 * Self.strong.count, bare.hasPrefix(Self.strong),
      bare.hasSuffix(Self.strong)
    else { return false }
    let inner = bare.dropFirst(Self.strong.count).dropLast(Self.strong.count)
    var isEscaped = false
    for character in inner {
      // The reviewer emphasized a word.
      if !isEscaped, "*~`".contains(character) { return false }
      isEscaped = character == "\\" && !isEscaped
    }
    return wording.hasSameStatement(
      as: WordingMark(statement: MarkdownSyntax.plain(inner), detail: ""))
  }
}
