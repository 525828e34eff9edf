import DocumentParsing
import GuidelineModel

/// The start of a paragraph that is set apart from the rest: bold text, or the first sentence where bold was lost.
struct Lead {
  /// How sure it is, without its siblings, that a lead is a rule.
  enum Evidence {
    /// A sentence or a command.
    case rule
    /// A name or a noun phrase.
    case label
    /// Words that are a command beside rules and a name beside labels, such as "Start."
    case either
  }

  let statement: String
  let rest: [Inline]
  /// Whether a colon or dash divided the two.
  let isSeparated: Bool
  let isItem: Bool

  /// Whether the lead ends like a sentence.
  var isClosed: Bool { ParagraphSentences.isClosed(statement) }

  var isShort: Bool { statement.blankSeparatedWords().count <= 2 }

  /// Whether the lead is the title of a numbered example, "Scenario 1: An app that counts.", and no command.
  var isNumberedExample: Bool {
    guard let colon = statement.prefix(ofAtMost: 40).firstIndex(of: ":") else { return false }
    let label = statement[..<colon].blankSeparatedWords()
    guard label.count == 2, label[1].allSatisfy(\.isNumber) else { return false }
    return StructureWords.standard.consists(of: .numberedExample, label[0])
      || !CommandWords.standard.isCommand(String(statement[colon...].dropFirst()))
  }

  /// Reads the bold text at the start of a paragraph.
  init?(bold block: Block) {
    let runs = Self.withoutCheckBox(block.inlines)
    let bold = runs.prefix { $0.style.contains(.strong) || $0.isBreak }
    guard bold.contains(where: { $0.style.contains(.strong) }) else { return nil }
    var statement = Array(bold).plainText
    var rest = Array(runs.dropFirst(bold.count))
    if !ParagraphSentences.isClosed(statement), let next = rest.first, next.kind == .text,
      let mark = next.text.unicodeScalars.first, ParagraphSentences.isStop(mark)
    {
      statement.unicodeScalars.append(mark)
      rest[0].text.unicodeScalars.removeFirst()
    }
    let isSeparated = !ParagraphSentences.isClosed(statement) && Self.removeLeadingSeparator(&rest)
    // If the whole paragraph is bold, the rule is its first sentence.
    if rest.isEmpty {
      let end = ParagraphSentences.endOfFirst(in: statement)
      if end < statement.endIndex {
        rest = [Inline(String(statement[end...]))]
        statement = statement[..<end].collapsingWhiteSpace()
      }
    }
    guard !statement.isEmpty else { return nil }
    if !isSeparated, !ParagraphSentences.isClosed(statement), let whole = Self.wholeSentence(opening: statement, runs) {
      (statement, rest) = whole
    }
    self.statement = statement
    self.rest = rest
    self.isSeparated = isSeparated
    isItem = block.list != nil
  }

  init(firstSentenceOf block: Block) {
    let text = block.text
    let end = ParagraphSentences.endOfFirst(in: text)
    statement = text[..<end].collapsingWhiteSpace()
    let explanation = text[end...].collapsingWhiteSpace()
    rest = explanation.isEmpty ? [] : [Inline(explanation)]
    isSeparated = false
    isItem = block.list != nil
  }

  /// The runs after the check box of a task list item.
  private static func withoutCheckBox(_ runs: [Inline]) -> [Inline] {
    guard let first = runs.first, first.kind == .text,
      ["[ ]", "[x]", "[X]", "☐", "☑"].contains(first.text.collapsingWhiteSpace())
    else { return runs }
    return Array(runs.dropFirst())
  }

  private static let separators: Set<Character> = [":", "：", "—", "–", "-"]

  /// Removes the colon or dash between rule and explanation; returns `false` if there is none.
  private static func removeLeadingSeparator(_ runs: inout [Inline]) -> Bool {
    runs = runs.trimmed()
    guard let first = runs.first, first.kind == .text else { return false }
    let text = first.text.drop { separators.contains($0) || $0.isWhitespace }
    guard text.count < first.text.count else { return false }
    runs[0].text = String(text)
    return true
  }

  /// The sentence that begins with bold text and goes on after it, if it is a command: "**In general,** avoid tint."
  private static func wholeSentence(opening: String, _ runs: [Inline]) -> (text: String, rest: [Inline])? {
    let commands = CommandWords.standard
    let isCondition = opening.hasSuffix(",")
    guard isCondition || beginsCommand(opening) else { return nil }
    let (sentence, rest) = runs.firstSentence
    guard sentence.hasPrefix(opening), ParagraphSentences.isClosed(sentence) else { return nil }
    let next = sentence.dropFirst(opening.count).first { !$0.isWhitespace }
    guard isCondition || next?.isLowercase == true, commands.isCommand(sentence),
      !commands.opensWithThirdPerson(String(sentence.dropFirst(opening.count)))
    else { return nil }
    return (sentence, rest)
  }

  /// Whether bold text without a stop begins a command: several words, or "Avoid" and its like, which are never names.
  private static func beginsCommand(_ opening: String) -> Bool {
    let commands = CommandWords.standard
    guard let last = opening.last, !separators.contains(last) else { return false }
    if opening.contains(" ") { return commands.isCommand(opening) && !commands.mayBeName(opening) }
    return [.avoid, .never].contains(commands.command(in: opening))
  }
}

extension [Inline] {
  fileprivate var firstSentence: (text: String, rest: [Inline]) {
    func written(_ run: Inline) -> String { run.kind == .text ? run.text : run.isBreak ? " " : "" }
    let text = map(written).joined()
    let end = ParagraphSentences.endOfFirst(in: text)
    let sentence = text[..<end].collapsingWhiteSpace()
    var remaining = text[..<end].utf8.count
    for (index, run) in enumerated() {
      let length = written(run).utf8.count
      if length > remaining {
        var part = run
        if run.kind == .text { part.text = String(decoding: run.text.utf8.dropFirst(remaining), as: UTF8.self) }
        return (sentence, ([part] + self[(index + 1)...]).trimmed())
      }
      remaining -= length
    }
    return (sentence, [])
  }
}

/// Decides for the leads of each run of siblings which are rules and which are labels.
///
/// Siblings are the items of one list, the paragraphs with a lead between two headings, or those that open sections of
/// one level with a lead of one or two words. Words that may be either ("Start.", "Touch and hold.") are labels beside
/// labels ("Success."), up to the nearest sibling that is a rule.
struct LeadRuns {
  enum Role {
    case rule
    case label
  }

  /// The roles that siblings give the leads, by index of their blocks.
  private(set) var roles: [Int: Role] = [:]

  /// - Parameter evidence: The evidence of the lead at an index without its siblings.
  init(blocks: [Block], leads: [Lead?], evidence: (Lead, Int) -> Lead.Evidence) {
    var paragraphs = Run()
    var items: [Int: Run] = [:]
    var leadIn: Block?
    var level = 0
    for (index, block) in blocks.enumerated() {
      if let heading = block.headingLevel {
        let next = index + 1 < blocks.count ? leads[index + 1] : nil
        let isSibling = heading == level && paragraphs.isShort && next?.isShort == true
        if !isSibling { close(&paragraphs) }
        closeLists(&items)
        leadIn = nil
        level = heading
        continue
      }
      guard block.kind == .paragraph else { continue }
      if let list = block.list {
        if let lead = leads[index], list.opensItem {
          items[list.depth, default: Run(offersOptions: offersOptions(leadIn))]
            .append(lead, evidence(lead, index), at: index)
        }
        continue
      }
      // The title of a picture does not interrupt the list.
      if let lead = leads[index], lead.rest.isEmpty, !lead.isClosed { continue }
      closeLists(&items)
      leadIn = block
      if let lead = leads[index] { paragraphs.append(lead, evidence(lead, index), at: index) }
    }
    close(&paragraphs)
    closeLists(&items)
  }

  private mutating func closeLists(_ lists: inout [Int: Run]) {
    for var run in lists.values { close(&run) }
    lists = [:]
  }

  private mutating func close(_ run: inout Run) {
    roles.merge(run.roles) { first, _ in first }
    run = Run()
  }

  /// Whether a paragraph before a list announces what people may do, as in "For example, you can:", and not rules.
  private func offersOptions(_ block: Block?) -> Bool {
    guard let text = block?.text, text.hasSuffix(":") || text.hasSuffix("：") else { return false }
    let sentence = ParagraphSentences.split(String(text.suffix(300))).last ?? ""
    return StructureWords.standard.mentions(.optionsLead, in: sentence)
  }
}

private struct Run {
  private struct Member {
    let index: Int
    let evidence: Lead.Evidence
    let isClosed: Bool
    let isDescribed: Bool
  }

  private var members: [Member] = []
  private var areItems = false
  private let offersOptions: Bool
  /// Whether all leads have one or two words.
  private(set) var isShort = true

  init(offersOptions: Bool = false) { self.offersOptions = offersOptions }

  mutating func append(_ lead: Lead, _ evidence: Lead.Evidence, at index: Int) {
    let rest = lead.rest.plainText
    // A label without text is the title of a figure or tab.
    if evidence == .label, rest.isEmpty { return }
    areItems = lead.isItem
    isShort = isShort && lead.isShort
    members.append(
      Member(
        index: index, evidence: evidence, isClosed: lead.isClosed,
        isDescribed: CommandWords.standard.opensWithThirdPerson(rest)))
  }

  var roles: [Int: LeadRuns.Role] {
    if offersOptions { return all(.label) }
    var roles: [Int: LeadRuns.Role] = [:]
    for chain in members.split(whereSeparator: { $0.evidence == .rule && !$0.isDescribed }) {
      let labels = chain.filter { $0.evidence == .label }
      let areDescribed = chain.count > 1 && chain.allSatisfy(\.isDescribed)
      for member in chain where member.evidence != .label {
        if areDescribed || labels.contains(where: { $0.isClosed == member.isClosed }) { roles[member.index] = .label }
      }
    }
    guard areItems else { return roles }
    let rules = members.count { $0.evidence == .rule }
    let labels = members.count { $0.evidence == .label }
    // The majority of a list decides.
    if labels > rules, labels > 1 { return all(.label) }
    // In a list, short commands beside a rule are rules unless a member is a name.
    if rules > labels, rules > 1 || labels == 0 && members.count > 2 {
      for member in members where member.evidence != .label && roles[member.index] == nil {
        roles[member.index] = .rule
      }
    }
    return roles
  }

  private func all(_ role: LeadRuns.Role) -> [Int: LeadRuns.Role] {
    Dictionary(members.map { ($0.index, role) }) { first, _ in first }
  }
}
