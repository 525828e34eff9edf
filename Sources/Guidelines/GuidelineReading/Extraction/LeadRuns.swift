import DocumentParsing
import GuidelineModel

/// Decides for the leads of each run of siblings which are rules and which are labels.
///
/// Siblings are the items of one list, or the paragraphs with a lead between two headings. Words that may be either
/// ("Start.", "Touch and hold.") are labels beside labels ("Success."), up to the nearest sibling that is a rule.
struct LeadRuns {
  /// The role that its siblings give a lead.
  enum Role {
    case rule
    case label
  }

  private var roles: [Int: Role] = [:]

  /// The role of the lead at an index of the blocks; `nil` when its siblings leave it open.
  func role(at index: Int) -> Role? { roles[index] }

  /// - Parameters:
  ///   - leads: The leads by index of their blocks.
  ///   - evidence: The evidence of the lead at an index without its siblings.
  init(blocks: [Block], leads: [Lead?], evidence: (Lead, Int) -> Lead.Evidence) {
    var paragraphs = Run()
    var items: [Int: Run] = [:]
    var leadIn: Block?
    for (index, block) in blocks.enumerated() {
      if block.headingLevel != nil {
        close(&paragraphs)
        closeLists(&items)
        leadIn = nil
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
    let sentence = Sentences.split(String(text.suffix(300))).last ?? ""
    return StructureWords.standard.mentions(.optionsLead, in: sentence)
  }
}

/// The leads of one run in reading order.
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

  init(offersOptions: Bool = false) { self.offersOptions = offersOptions }

  mutating func append(_ lead: Lead, _ evidence: Lead.Evidence, at index: Int) {
    let rest = lead.rest.plainText
    // A label without text is the title of a figure or tab.
    if evidence == .label, rest.isEmpty { return }
    areItems = lead.isItem
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
      for member in chain where member.evidence != .label {
        let siblings = labels.contains { $0.isClosed == member.isClosed }
        let areDescribed = chain.count > 1 && chain.allSatisfy(\.isDescribed)
        if siblings || areDescribed { roles[member.index] = .label }
      }
    }
    guard areItems else { return roles }
    // The majority of a list decides.
    let rules = members.count { $0.evidence == .rule }
    let labels = members.count { $0.evidence == .label }
    if labels > rules, labels > 1 { return all(.label) }
    if rules > labels, rules > 1 {
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
