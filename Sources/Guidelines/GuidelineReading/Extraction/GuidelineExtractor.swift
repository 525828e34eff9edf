import DocumentParsing
import GuidelineModel

/// Cuts normalized blocks into records, in the same way for every syntax and dialect.
struct GuidelineExtractor {
  private let document: ParsedDocument
  private let source: DocumentSource
  private let identity: PageIdentity
  private let age: CaptureAge
  private let support: StatedSupport
  private let rules: RuleDetector
  private let language: String
  /// The indexes of the link cards.
  private let cards: Set<Int>
  private let hasHeadings: Bool
  private let criterion: SuccessCriterion?
  /// The criteria of a whole standard by the indexes of their headings.
  private let criteria: [Int: (criterion: SuccessCriterion, end: Int)]
  /// Whether the text may name Apple's platforms.
  private let readsPlatforms: Bool
  private var warnings: WarningCounts

  private var path = SectionPath()
  private var records: [GuidelineRecord] = []
  private var sectionExclusion: PlatformSet = []
  /// The index of the record that running text is added to, until the next heading or rule.
  private var open: Int?
  /// The column of the layout in which the open record begins; `nil` outside layouts.
  private var openColumn: Int?
  /// The record with the text of the current column of a layout.
  private var besideText: (index: Int, column: Int)?
  private var openNote: (index: Int, aside: Int)?

  init(document: ParsedDocument, source: DocumentSource) {
    self.document = document
    self.source = source
    identity = PageIdentity(document: document, source: source)
    age = CaptureAge(document, source: source)
    // Other systems have other platforms, some with the names of Apple's.
    readsPlatforms = !source.isOfOtherSystem
    criterion = source.isOfOtherSystem ? SuccessCriterion(document.blocks[...]) : nil
    criteria = source.isOfOtherSystem && criterion == nil ? SuccessCriterion.sections(of: document.blocks) : [:]
    let rules = RuleDetector(
      document: document, readsAllLists: identity.system != .apple,
      stated: source.isOfOtherSystem
        ? StatedRules(blocks: document.blocks, hasNone: criterion != nil || source.place != nil) : nil)
    self.rules = rules
    support = StatedSupport(
      blocks: readsPlatforms ? document.blocks : [], isApples: identity.system == .apple,
      guide: !readsPlatforms
        ? nil
        : PlatformNames.subject(ofGuide: identity.title)
          ?? PlatformNames.subject(ofGuide: identity.slug.replacing("-", with: " "))
          ?? document.guide,
      listed: readsPlatforms ? document.listedPlatforms ?? document.declaredPlatforms : nil,
      age: age,
      isRule: rules.isRule(at:))
    let opening = document.blocks.prefix(200).lazy.map(\.text)
    language = source.language ?? Language.dominant(in: opening.joined(separator: " ")) ?? document.language ?? "en"
    cards = LinkCards.indexes(in: document.blocks)
    hasHeadings = document.blocks.contains { $0.headingLevel != nil }
    warnings = document.warnings
    path.countsDevices = identity.system != .apple
  }

  /// The page, with ids of its records and warnings.
  func page() -> GuidelinePage {
    var extractor = self
    if let criterion, let place = source.place {
      extractor.add(criterion, in: [place.section])
    } else {
      var end = 0
      for index in document.blocks.indices where index >= end {
        extractor.visit(index)
        guard let section = criteria[index] else { continue }
        extractor.add(section.criterion, in: extractor.path.names)
        end = section.end
      }
    }
    extractor.finish()
    return GuidelinePage(
      slug: identity.key, origin: identity.origin, title: identity.title, url: identity.url, language: language,
      captured: age.captured ?? document.dates.updated, notBefore: age.notBefore, platforms: supportedPlatforms,
      supportSentence: support.sentence, records: extractor.records, changes: document.changes,
      warnings: extractor.warnings)
  }

  /// The platforms that the page states, otherwise the declared ones.
  private var supportedPlatforms: SupportedPlatforms {
    guard let declared = source.platforms, !support.isStated else { return support.platforms }
    return .init(supported: declared, unsupported: [])
  }

  private mutating func visit(_ index: Int) {
    let block = document.blocks[index]
    switch block.kind {
    case .heading(let level, let anchor):
      let text = block.text
      if isRuleHeading(text) {
        startRule(text, rest: [], block, at: index)
        return
      }
      path.enter(
        level: level, text: text, anchor: anchor, limit: limit(ofSectionAt: index),
        neighbors: neighbors(ofHeadingAt: index, level: level, text))
      open = nil
      openNote = nil
      sectionExclusion = []
      if rules.statedStrength(at: index) != nil { startRule(text, rest: [], block, at: index) }
    case .thematicBreak: break
    case .caption: warnings[.captionsSkipped] += 1
    case .example(let isCorrect): visitExample(block, isCorrect: isCorrect)
    case .table(let table): visitTable(table, block)
    case .paragraph, .code, .html: if block.aside != nil { visitAside(block) } else { visitText(block, at: index) }
    }
  }

  /// The platforms of the headings beside one that means other platforms, or of all if these name none; otherwise none.
  private func neighbors(ofHeadingAt index: Int, level: Int, _ text: String) -> PlatformSet {
    guard PlatformPhrase(heading: text)?.namesOthers == true else { return [] }
    let blocks = document.blocks
    func isInside(_ block: Block) -> Bool { block.headingLevel.map { $0 >= level } ?? true }
    let section = blocks[..<index].reversed().prefix(while: isInside) + blocks[(index + 1)...].prefix(while: isInside)
    let named = section.filter { $0.headingLevel == level }.reduce(PlatformSet()) {
      $0.union(PlatformPhrase(heading: $1.text)?.extent?.platforms ?? [])
    }
    return named.isEmpty ? support.headed : named
  }

  /// The platforms that the first sentence of the section at an index limits it to; `nil` without such a sentence, and
  /// if the text above the rules names others as well.
  private func limit(ofSectionAt heading: Int) -> PlatformExtent? {
    let blocks = document.blocks
    guard let first = blocks[(heading + 1)...].firstIndex(where: { $0.kind != .caption }),
      blocks[first].isBodyParagraph, !rules.isRule(at: first)
    else { return nil }
    if let claim = PlatformClaim(labelsOf: blocks[first]) { return claim.extent }
    let sentence = ParagraphSentences.first(in: blocks[first].text)
    guard let phrase = PlatformPhrase.limit(opening: sentence) ?? PlatformPhrase.limit(remark: sentence),
      let limit = phrase.extent(beside: support.headed)
    else { return nil }
    let section = (first..<blocks.count).prefix { blocks[$0].headingLevel == nil && !rules.isRule(at: $0) }
    let named = section.reduce(PlatformSet()) { $0.union(PlatformNames.all(in: blocks[$1].text)) }
    return limit.isOpen || limit.platforms.isSuperset(of: named) ? limit : nil
  }

  /// Whether a heading is a bold rule that a converter made a heading: real headings do not end with a full stop.
  private func isRuleHeading(_ text: String) -> Bool { text.hasSuffix(".") && text.blankSeparatedWords().count > 3 }

  private mutating func visitText(_ block: Block, at index: Int) {
    openNote = nil
    if block.list == nil || path.isIn(.platformConsiderations), let claim = support.claims[index] {
      if !path.isIn(.platformConsiderations) { sectionExclusion = claim.unsupported }
      return
    }
    if cards.contains(index) {
      warnings[.linkCardsSkipped] += 1
      if let open { addReferences(block, from: open) }
      return
    }
    guard block.kind == .paragraph, !path.isIn(.resources) else {
      append(block)
      return
    }
    switch rules.opening(at: index, isIntroduction: path.headings.isEmpty && hasHeadings) {
    case .rule(let statement, let rest): startRule(statement, rest: rest, block, at: index)
    case .label(let label, let rest): visitLabel(label, rest: rest, block)
    case .text:
      if introducesSectionTable(index) { start(.context, block) }
      append(block)
    }
  }

  /// Whether a paragraph after a rule is right above a table: it introduces the table, and neither is the rule's.
  private func introducesSectionTable(_ index: Int) -> Bool {
    let block = document.blocks[index]
    guard let open, records[open].kind != .context, block.list == nil, block.column == nil,
      case .table = document.blocks[(index + 1)...].first(where: { $0.kind != .caption })?.kind
    else { return false }
    return true
  }

  /// A label without text names a figure or a tab; in a list it is text; elsewhere it starts a definition.
  private mutating func visitLabel(_ label: String, rest: [Inline], _ block: Block) {
    if rest.plainText.isEmpty, block.list == nil, !ParagraphSentences.isClosed(label) {
      warnings[.captionsSkipped] += 1
    } else if block.list != nil || !ParagraphSentences.isClosed(label) {
      append(block)
    } else {
      start(.definition, block)
      if label.blankSeparatedWords().count > 1 { warnings[.definitionsDoubted] += 1 }
      append(block)
    }
  }

  private mutating func startRule(_ statement: String, rest: [Inline], _ block: Block, at position: Int) {
    start(.guideline, block)
    let index = records.count - 1
    let explanation = rest.plainText
    assignPlatforms(index, statement: statement, explanation: explanation)
    records[index].statement = statement
    records[index].strength = rules.statedStrength(at: position) ?? CommandWords.standard.strength(of: statement)
    records[index].detail = explanation
    for (language, runs) in block.translations {
      let text = runs.plainText
      let end = ParagraphSentences.endOfFirst(in: text)
      records[index].translations[language] = .init(
        statement: text[..<end].collapsingWhiteSpace(), detail: text[end...].collapsingWhiteSpace())
    }
    addReferences(block, from: index)
  }

  /// Adds a criterion as one rule, whose section ends with its level.
  private mutating func add(_ criterion: SuccessCriterion, in section: [String]) {
    var record = GuidelineRecord(
      kind: .guideline, section: section + ["Level \(criterion.level)"], anchor: anchor, line: criterion.line)
    record.statement = criterion.statement
    record.detail = criterion.detail
    record.strength = .do
    records.append(record)
    assignPlatforms(records.count - 1, statement: nil)
  }

  private mutating func start(_ kind: RecordKind, _ block: Block) {
    addRecord(kind, block)
    open = records.count - 1
    openColumn = block.column
  }

  private mutating func addRecord(_ kind: RecordKind, _ block: Block) {
    records.append(GuidelineRecord(kind: kind, section: path.names, anchor: anchor, line: block.line))
    assignPlatforms(records.count - 1, statement: nil)
  }

  /// Adds running text to the open record, or starts the context record of the section with it.
  private mutating func append(_ block: Block) {
    let text = Self.render(block)
    guard !text.isEmpty, let index = recordForText(of: block) else { return }
    append(text, list: block.list, to: index)
    addTranslations(block, to: index)
    addReferences(block, from: index)
  }

  /// The record that the text of a block belongs to: text in a column of a layout not to one that begins outside it.
  private mutating func recordForText(of block: Block) -> Int? {
    if open == nil || isBehindSectionTable(block) { start(.context, block) }
    guard let column = block.column, column != openColumn else { return open }
    if let besideText, besideText.column == column { return besideText.index }
    addRecord(.context, block)
    besideText = (records.count - 1, column)
    return besideText?.index
  }

  /// Whether a block follows a table that ended the text of the open record.
  private func isBehindSectionTable(_ block: Block) -> Bool {
    guard let open, records[open].kind == .context, block.column == openColumn else { return false }
    return records.last?.kind == .table
  }

  /// The anchor of the section: Apple's site makes it of the heading, other sites have those that the document gives.
  private var anchor: String? {
    if identity.system == .apple { return path.anchor }
    return identity.hasOwnAddress ? path.headings.last?.anchor : nil
  }

  private mutating func append(_ text: String, list: Block.ListPosition?, to index: Int) {
    let separator = list != nil && Self.endsWithItem(records[index].detail) ? "\n" : "\n\n"
    records[index].detail += (records[index].detail.isEmpty ? "" : separator) + text
  }

  private mutating func addTranslations(_ block: Block, to index: Int) {
    for (language, runs) in block.translations {
      let text = runs.plainText
      if records[index].translations[language] == nil {
        records[index].translations[language] = .init(statement: nil, detail: text)
      } else {
        records[index].translations[language]?.detail += "\n\n" + text
      }
    }
  }

  private mutating func addReferences(_ block: Block, from index: Int) {
    var references = References()
    references.add(block.inlines)
    for slug in references.links where slug != identity.key && !records[index].links.contains(slug) {
      records[index].links.append(slug)
    }
    records[index].replacedLinkTexts += LinkTitleRepairer.unknown(in: block.inlines)
    for symbol in references.symbols where !records[index].symbols.contains(symbol) {
      records[index].symbols.append(symbol)
    }
  }

  private mutating func visitAside(_ block: Block) {
    guard let aside = block.aside else { return }
    if aside.label == nil {
      // A quotation is running text; near the top it is the page's abstract.
      append(block)
      return
    }
    if openNote?.aside != aside.id {
      addRecord(.note, block)
      records[records.count - 1].label = aside.label
      if aside.label == CaptionNoteReader.label, let rule = open {
        records[records.count - 1].copyPlatforms(of: records[rule])
      }
      openNote = (records.count - 1, aside.id)
    }
    guard let index = openNote?.index else { return }
    append(Self.render(block), list: block.list, to: index)
    addTranslations(block, to: index)
    addReferences(block, from: index)
  }

  /// Adds a marked example to the rule above. A text is part of the explanation as well, a picture is not.
  private mutating func visitExample(_ block: Block, isCorrect: Bool) {
    var text = block.text
    if text.isEmpty {
      text = block.inlines.lazy.compactMap(PictureText.description).first ?? ""
      guard open != nil, !text.isEmpty else {
        warnings[.captionsSkipped] += 1
        return
      }
    } else {
      var marked = block
      marked.inlines = [Inline(MarkWord.prefix(isCorrect))] + block.inlines
      marked.column = nil
      if block.aside == nil { append(marked) } else { visitAside(marked) }
    }
    let note = block.aside?.label == nil ? nil : openNote?.index
    guard let index = note ?? open else { return }
    records[index].examples.append(.init(text: text, isCorrect: isCorrect))
  }

  private mutating func visitTable(_ table: Table, _ block: Block) {
    let marked = MarkedTable(table)
    let text = marked.text
    guard !text.isEmpty else {
      warnings[.tablesDropped] += 1
      return
    }
    // A table that no rule introduces is a record of its section only.
    if let index = open, records[index].kind != .context, block.column == openColumn || block.column == nil {
      append(text, list: nil, to: index)
      records[index].examples += marked.examples
    }
    var record = GuidelineRecord(kind: .table, section: path.names, anchor: anchor, line: block.line)
    record.detail = text
    record.table = TableContent(table)
    record.examples = marked.examples
    records.append(record)
    assignPlatforms(records.count - 1, statement: nil)
  }

  private mutating func assignPlatforms(_ index: Int, statement: String?, explanation: String = "") {
    let found = platforms(statement: statement, explanation: explanation)
    (records[index].platforms, records[index].basis) = (found.platforms, found.basis)
    records[index].unknownPlatforms = found.unknown
  }

  private typealias Assignment = (platforms: PlatformSet?, basis: PlatformBasis?, unknown: PlatformSet)

  /// The platforms of a record and their basis, in the order of docs/formats.md; below a lost platform heading, the
  /// inferred platforms come before those of the page.
  private mutating func platforms(statement: String?, explanation: String) -> Assignment {
    guard readsPlatforms else { return (source.platforms, source.platforms.map { _ in .declared }, []) }
    let own = statement.flatMap { ownLimit(of: $0, explanation: explanation) }
    if let own, own.isUnclear {
      warnings[.platformsUnclear] += 1
      return (nil, nil, own.extent.platforms)
    }
    if let headed = path.limit ?? path.scope {
      guard let own, let extent = narrowed(own, below: headed) else { return resolved(headed, .section) }
      return resolved(extent, .statement)
    }
    if let own { return resolved(own.extent, .statement) }
    if path.isDirectlyIn(.platformConsiderations), support.hasHeadings, let inferred = support.inferred {
      return (inferred, .inferred, [])
    }
    return resolved(nil, source.platforms != nil && !support.isStated ? .declared : .page)
  }

  /// The platforms that the text of a rule states.
  private struct OwnLimit {
    var extent: PlatformExtent
    /// Whether the words limit the rule rather than say where it is: "only on iPad".
    var isLimit: Bool
    var namesDevices = false
    /// Whether two readings contradict each other.
    var isUnclear = false
  }

  /// The platforms that a rule names: at its opening, at its end, or in the first sentence of its explanation, which
  /// counts without a limit if it corrects the opening of the section.
  private func ownLimit(of statement: String, explanation: String) -> OwnLimit? {
    let opening = PlatformPhrase(opening: statement)
    let closing = opening?.isLimit == true ? nil : PlatformPhrase(closing: statement)
    if let phrase = closing?.isLimit == true ? closing : opening ?? closing,
      let extent = phrase.extent(beside: support.headed), !phrase.namesOthers || support.hasHeadings
    {
      let other = closing?.isLimit == true ? opening?.extent : nil
      let both = other?.intersection(extent) ?? extent
      return OwnLimit(
        extent: both.platforms.isEmpty ? .init(platforms: .all) : both, isLimit: phrase.isLimit,
        namesDevices: phrase.namesDevices, isUnclear: both.platforms.isEmpty)
    }
    guard !explanation.isEmpty, path.limit != nil || Self.mayLimit(explanation) else { return nil }
    let sentence = ParagraphSentences.first(in: explanation)
    if let extent = PlatformPhrase.limit(remark: sentence)?.extent
      ?? (PlatformClaim(label: sentence) ?? PlatformClaim(sentence: sentence))?.extent
    {
      return OwnLimit(extent: extent, isLimit: true)
    }
    guard let limit = path.limit, let phrase = PlatformPhrase.limit(opening: sentence),
      let extent = phrase.extent, !limit.platforms.isSuperset(of: extent.platforms)
    else { return nil }
    let isOther = extent.platforms.isDisjoint(with: limit.platforms)
    return OwnLimit(
      extent: isOther ? .init(platforms: extent.platforms.union(limit.platforms)) : extent,
      isLimit: true, isUnclear: isOther)
  }

  private static func mayLimit(_ explanation: String) -> Bool {
    let opening = explanation.prefix(ofAtMost: 120)
    return (opening.utf8.count < 120 || opening.utf8.contains(UInt8(ascii: ".")))
      && PlatformNames.mayBeNamed(in: opening)
  }

  /// The platforms of a rule below a heading, or in a section with a limit; `nil` if the rule does not narrow them.
  private func narrowed(_ own: OwnLimit, below headed: PlatformExtent) -> PlatformExtent? {
    // A rule's own words come before those of its section, but only narrow a heading.
    let outer = path.limit == nil || own.namesDevices && !own.isLimit ? headed : path.scope
    guard let outer else { return own.extent }
    // Below a platform heading a device is an example more often than a limit.
    guard own.isLimit || !own.namesDevices, !own.extent.platforms.isDisjoint(with: outer.platforms),
      !outer.platforms.isSubset(of: own.extent.platforms)
    else { return nil }
    return outer.intersection(own.extent)
  }

  /// The platforms of an extent; without one those of the page except those that the text of the section excludes.
  private func resolved(_ extent: PlatformExtent?, _ basis: PlatformBasis) -> Assignment {
    if let extent, !extent.isOpen { return (extent.platforms, basis, []) }
    let page = supportedPlatforms
    let remaining = (extent?.platforms ?? .all).subtracting(extent == nil ? sectionExclusion : [])
    let unknown = basis == .declared ? [] : page.unknown.intersection(remaining)
    let known = page.supported.intersection(remaining)
    guard known.isEmpty else { return (known, basis, unknown) }
    // A sentence that excludes all platforms is about something else.
    return extent == nil && !page.supported.isEmpty ? (page.supported, basis, unknown) : (nil, nil, unknown)
  }

  private mutating func finish() {
    var ids = NumberedNames(separator: "-")
    for index in records.indices {
      let record = records[index]
      // A caption is named by its text, so that the ids of other notes do not depend on captions.
      let caption = record.label == CaptionNoteReader.label ? record.detail : nil
      let name = record.statement ?? caption ?? record.section.last ?? record.kind.rawValue
      let slug = Slug.make(name)
      let kept =
        record.kind == .guideline && identity.system == .apple
        ? DigestAliases.standard.keptName(of: slug, ofPage: identity.key) : nil
      // The id of a criterion is its number, the key of its page.
      let isPage = criterion != nil && record.kind == .guideline
      records[index].id = ids.add(isPage ? identity.key : "\(identity.key)/\(kept ?? slug)")
      records[index].language = ownLanguage(of: record)
      warnings[.linkTitlesKept] += record.replacedLinkTexts.count
      guard record.kind == .guideline else { continue }
      if record.platforms == nil { warnings[.platformsUnknown] += 1 }
      if record.basis == .inferred { warnings[.platformsInferred] += 1 }
    }
    warnings[.platformsUnheaded] = unheadedRules
    if let platforms = document.declaredPlatforms, support.contradicts(platforms) { warnings[.platformsDisputed] = 1 }
    let declared = source.declaredCapture ?? (age.captured == nil ? source.snapshotCapture : nil)
    if declared != nil, declared != age.captured { warnings[.captureTooEarly] = 1 }
    if identity.isInferred { warnings[.titleInferred] = 1 }
    if rules.isUnmarked { warnings[.rulesUnmarked] = records.count { $0.kind == .guideline } }
  }

  /// The number of rules that name a platform without a heading and are not for it; 0 if they are few.
  private var unheadedRules: Int {
    guard support.hasHeadings else { return 0 }
    // Fewer rules compare platforms.
    let fewest = 3
    var counts: [Platform: Int] = [:]
    for record in records where record.kind == .guideline {
      let others = PlatformSet.all.subtracting(support.headed.union(record.platforms ?? .all))
      let text = "\(record.statement ?? "") \(record.detail)"
      guard !others.isEmpty, PlatformNames.mayBeNamed(in: text) else { continue }
      for platform in PlatformNames.all(in: text).intersection(others).platforms { counts[platform, default: 0] += 1 }
    }
    return counts.values.filter { $0 >= fewest }.reduce(0, +)
  }

  /// The language of a record if it differs from the page's; `nil` when it is declared or does not show.
  private func ownLanguage(of record: GuidelineRecord) -> String? {
    guard source.language == nil else { return nil }
    // The explanation of a rule may be in another language than the rule.
    let own =
      record.statement.flatMap { Language.detected(in: $0) }
      ?? Language.detected(in: String(decoding: record.detail.utf8.prefix(1000), as: UTF8.self))
    return own == language ? nil : own
  }

  /// A block as plain text with the bullets of list items.
  private static func render(_ block: Block) -> String {
    let text = block.kind == .code ? block.inlines.map(\.text).joined() : block.text
    guard let list = block.list, !text.isEmpty else { return text }
    let indent = String(repeating: "  ", count: min(list.depth - 1, 6))
    return indent + (list.opensItem ? "- " : "  ") + text
  }

  /// Whether the last line of a text is a list item. Searches from the end, so that adding items takes linear time.
  private static func endsWithItem(_ text: String) -> Bool {
    guard let end = text.utf8.lastIndex(where: { $0 != 0x0A }) else { return false }
    let start = text.utf8[...end].lastIndex(of: 0x0A).map { text.utf8.index(after: $0) } ?? text.startIndex
    return text[start...].trimmingLeadingSpace().hasPrefix("- ")
  }
}
