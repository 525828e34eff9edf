import DocumentParsing
import GuidelineModel
import TestSupport
import Testing

@testable import GuidelineReading

/// The cases of `Cases/`: a document or a text, and what is read from it.
struct ReadingCases {
  @Test(arguments: CaseFile.all())
  func `what is read is as recorded`(file: CaseFile) throws { try file.check(Self.outcome) }

  /// The outcome of a reading: a syntax and passes, `page` with the path and facts about it, or a name of
  /// ``functions``.
  private static func outcome(_ reading: [String], _ inputs: [String]) throws -> String {
    let (name, words, input) = (reading[0], reading.dropFirst(), inputs[0])
    var document: ParsedDocument
    switch name {
    case "page": return try page(input, facts: words)
    case "platforms": return try platforms(input, isApples: words.first == "apple")
    case "markdown": document = ParsedDocument(markdown: input)
    case "html": document = ParsedDocument(html: input)
    case "plain": document = ParsedDocument(plainText: input)
    case "docc":
      document = try DocCReader.read(input, fileName: "tiles.json")
      (document.title, document.address) = (nil, nil)
    default:
      guard let function = functions[name] else { throw UnknownReading(name: name) }
      return try function(inputs) ?? "none"
    }
    let hasLines = words.first == "lines"
    return try words.dropFirst(hasLines ? 1 : 0).reduce(document) { document, name in
      guard let pass = passes[name] else { throw UnknownReading(name: name) }
      return document.applying(pass)
    }.content(withLines: hasLines)
  }

  private static let passes = Dictionary(
    uniqueKeysWithValues: (NormalizationPasses.headings + NormalizationPasses.content).map { ("\(type(of: $0))", $0) })

  /// The records of a page; `full` adds their places and what is known of the page.
  ///
  /// - Parameter facts: the path, and pairs such as `captured 2024-05-01`.
  private static func page(_ text: String, facts: ArraySlice<String>) throws -> String {
    var source = DocumentSource(applesPage: facts.first ?? "tiles.md")
    func value(_ name: String) -> String? { facts.firstIndex(of: name).map { facts[$0 + 1] } }
    source.declaredCapture = value("captured").flatMap { CalendarDate($0) }
    source.snapshotCapture = value("snapshot").flatMap { CalendarDate($0) }
    source.platforms = value("platforms").flatMap { Platform(rawValue: $0) }.map { PlatformSet($0) }
    var page = try DocumentReader.read(text, from: source)
    if source.declaredCapture != nil { page.captured = nil }
    return page.content(isFull: facts.contains("full"))
  }

  /// The platforms of each rule and table of a page of 2026, with those that are not known: `iOS by page ?tvOS`.
  private static func platforms(_ text: String, isApples: Bool) throws -> String {
    var source = DocumentSource(path: "tiles.md")
    source.declaredCapture = CalendarDate("2026-05-01")
    let address = "https://developer.apple.com/design/human-interface-guidelines/tiles"
    let page = try DocumentReader.read(isApples ? "---\nsource: \(address)\n---\n" + text : text, from: source)
    return page.records.filter { $0.kind == .guideline || $0.kind == .table }.map { record in
      let platforms = record.platforms.map { "\($0.words) by \(record.basis?.rawValue ?? "-")" }
      return (platforms ?? "null")
        + (record.unknownPlatforms.isEmpty || record.unknownPlatforms == .all
          ? "" : " ?\(record.unknownPlatforms.words)")
    }.joined(separator: "; ")
  }

  /// The rules of a page of another system, with their lines and strengths, and the number of its other records.
  private static func statedRules(_ text: String, path: String, place: DocumentSource.Place? = nil) throws -> String {
    var source = DocumentSource(path: path)
    source.system = GuidelineSystem("row")
    source.place = place
    let page = try DocumentReader.read(text, from: source)
    let rules = page.records.filter { $0.kind == .guideline }.map { rule in
      (place == nil ? "" : "\(rule.id) (\(rule.section.joined(separator: " > "))) ")
        + "\(rule.line) \(rule.strength?.rawValue ?? "-"): \(rule.statement ?? "")"
        + (rule.detail.isEmpty ? "" : " | \(rule.detail.replacing("\n", with: "⏎"))")
    }
    return rules.isEmpty ? "none" : rules.joined(separator: "\n")
  }

  /// Parts of the reader that have a text as their input; `nil` is the outcome `none`.
  private static let functions: [String: @Sendable ([String]) throws -> String?] = [
    "platform-heading": { PlatformNames.heading($0[0])?.words },
    "heading-scope": { words(PlatformPhrase(scopeOf: $0[0])) },
    "platform-opening": { words(PlatformPhrase(opening: $0[0])) },
    "platform-closing": { words(PlatformPhrase(closing: $0[0])) },
    "guide-title": { GuideName($0[0])?.platform?.rawValue },
    "guide-address": { OriginReader.platform(ofAddress: $0[0])?.rawValue },
    "guide-name": { GuideName($0[0]).map { $0.isApples ? "Apple's" : "of others" } },
    "origin": { try origin(of: $0[0]) },
    "platform-sentence": { inputs in
      PlatformClaim(sentencesOf: Block(.paragraph, [Inline(inputs[0])], line: 1)).map {
        "without [\($0.unsupported.words)], unchanged [\($0.unchanged.words)]"
      }
    },
    "stated-platforms": { stated(in: $0[0], year: nil) },
    "stated-platforms-2024": { stated(in: $0[0], year: "2024") },
    "page-slug": { References.pageSlug(in: $0[0]) },
    "references": { inputs in
      var references = References()
      for block in ParsedDocument(markdown: inputs[0]).blocks { references.add(block.inlines) }
      return "links: \(references.links)\nsymbols: \(references.symbols)"
    }, "opening": { opening(ParsedDocument(markdown: $0[0])) },
    "opening-of-text": { opening(ParsedDocument(plainText: $0[0])) },
    "is-unmarked": { "\(RuleDetector(document: ParsedDocument(markdown: $0[0])).isUnmarked)" },
    "image-names": { "\(ImageNames.consists($0[0]))" },
    "marked-table": { inputs in
      let document = ParsedDocument(markdown: inputs[0]).applying(LiteralPictureParser(), PictureCellReader())
      guard case .table(let table) = document.blocks.first?.kind else { return nil }
      return MarkedTable(table).text
    },
    "plain-title": { PageTitleDetector.plainTitle($0[0]) },
    "color-value": { ColorValues.normalized($0[0]) },
    "dated-line": { DatedLine($0[0]).map { "\($0.date) | \($0.text)" } },
    "language": { Language.dominant(in: $0[0]) },
    "joined-lines": { inputs in
      let text = JoinedLines(JoinedLinesTests.wrapped + "\n" + inputs[0], firstLine: 1).text
      return text.split(separator: "\n").dropFirst().joined(separator: "\n")
    }, "aligned-table": { AlignedTable.withPipes($0[0]) }, "identity": identity,
    "front-matter": { inputs in
      let matter = FrontMatter(inputs[0].split(separator: "\n", omittingEmptySubsequences: false))
      return "\(matter.lineCount) lines"
        + Set(matter.fields.map { $0.name.lowercased() }).sorted()
        .map { "\n\($0) = \(matter.value($0) ?? "")" }.joined()
    },
    "json-front-matter": { text in
      JSONFrontMatter(text[0]).map { "\(text[0].prefix(upTo: $0.body.startIndex))\n+\($0.body)" }
    }, "syntax": { "\(SyntaxDetector.syntax(of: $0[0], fileName: $0.count > 1 ? $0[1] : "tiles.md"))" },
    "joined-pages": { inputs in
      let read = try DocumentReader.pages(
        of: inputs[0], from: DocumentSource(path: inputs.count > 1 ? inputs[1] : "bundle.md"))
      let pages = read.pages.map { page in
        let rules = page.records.filter { $0.kind == .guideline }.map {
          "\n  \($0.line) \($0.statement ?? "")"
        }
        return page.title + (page.url.map { " <\($0)>" } ?? "")
          + (page.captured.map { ", captured \($0)" } ?? "") + rules.joined()
      }
      let omissions = read.omissions.map { "- \($0.title): \($0.reason)" }
      return (pages + omissions).joined(separator: "\n")
    }, "stated-rules": { try statedRules($0[0], path: "tiles.md") },
    "stated-rules-html": { try statedRules($0[0], path: "tiles.html") },
    "criterion": { try statedRules($0[0], path: "tiles.html", place: .init(number: "1.2.3", section: "1.2 Tiles")) },
    "included-documents": { inputs in
      IncludedDocuments.places(in: inputs[0]).map {
        "\($0.key): \($0.value.number) of \($0.value.section)"
      }
      .sorted().joined(separator: "\n")
    },
    "restructured-text": {
      RestructuredTextReader.read($0[0], fileName: "tiles.rst").content(withLines: true)
    },
    "rules-of-others": { inputs in
      let page = try DocumentReader.read(inputs[0], from: DocumentSource(path: "tiles.md"))
      return page.records.filter { $0.kind == .guideline }.map { $0.statement ?? "" }.joined(separator: "\n")
    }, "site-markup": { SiteMarkup.removed(from: $0[0]) },
    "component-markup": { ComponentMarkup.removed(from: $0[0], title: "Tiles") },
    "book-title": { BookWords.title($0[0]) },
    "book-omission": { BookWords.omission($0[0]) },
  ]

  /// The platforms that a page says it supports (`+`), does not support (`-`) and does not name (`?`).
  private static func stated(in markdown: String, year: String?) -> String {
    var document = ParsedDocument(markdown: markdown)
    SupportedPlatformsReader().apply(&document)
    var age = CaptureAge(document, source: DocumentSource(applesPage: "tiles.md"))
    age.captured = year.flatMap { CalendarDate($0) }
    let support = StatedSupport(
      blocks: document.blocks, isApples: true, guide: nil, listed: document.listedPlatforms, age: age,
      isRule: RuleDetector(document: document).isRule(at:))
    return Platform.allCases.map { platform in
      (support.platforms[platform].map { $0 ? "+" : "-" } ?? "?") + platform.rawValue
    }.joined(separator: " ")
  }

  /// Whose a document shows to be: the key of its page and how its origin is known.
  private static func origin(of text: String) throws -> String {
    let name = text.hasPrefix("<") ? "tiles.html" : "tiles.md"
    let page = try DocumentReader.read(text, from: DocumentSource(path: name))
    return "\(page.slug), \(page.origin.rawValue)" + (page.url.map { ", \($0)" } ?? "")
  }

  /// The platforms of a phrase, `all but` some for one that only excludes.
  private static func words(_ phrase: PlatformPhrase?) -> String? {
    phrase?.extent.map { extent in
      extent.isOpen ? "all but \(PlatformSet.all.subtracting(extent.platforms).words)" : extent.platforms.words
    }
  }

  /// Whether the first block opens with a rule or a label, and with which.
  private static func opening(_ document: ParsedDocument) -> String {
    switch RuleDetector(document: document).opening(at: 0, isIntroduction: false) {
    case .rule(let statement, let rest): "rule: \(statement) | \(rest.plainText)"
    case .label(let label, let rest): "label: \(label) | \(rest.plainText)"
    case .text: "text"
    }
  }

  /// The identity of a page by its title, address, path and folder, or by its text alone.
  private static func identity(_ inputs: [String]) -> String {
    var document = ParsedDocument(markdown: inputs.count == 1 ? inputs[0] : "Text.")
    var source = DocumentSource(applesPage: "tiles.md")
    if inputs.count > 1 {
      document.title = inputs[0].isEmpty ? nil : inputs[0]
      document.address = inputs[1].isEmpty ? nil : inputs[1]
      if !inputs[2].isEmpty { source = DocumentSource(applesPage: inputs[2]) }
      source.folder = inputs[3].isEmpty ? nil : inputs[3]
    }
    let identity = PageIdentity(document: document, source: source)
    return "\(identity.slug) | \(identity.title) | \(identity.url ?? "no address")"
      + (identity.isInferred ? " | inferred" : "")
  }
}

extension PlatformSet { fileprivate var words: String { names.joined(separator: " ") } }

extension ParsedDocument {
  /// The blocks, and below them what else was read, each in a line of its own.
  fileprivate func content(withLines hasLines: Bool) -> String {
    var lines = blocks.map { (hasLines ? "\($0.line) " : "") + $0.outline }
    func add(_ name: String, _ value: (some CustomStringConvertible)?) {
      if let value { lines.append("\(name): \(value)") }
    }
    add("title", title)
    add("address", address)
    add("language", language)
    add("captured", dates.captured)
    add("updated", dates.updated)
    add("guide", guide?.rawValue)
    add("platforms", listedPlatforms?.supported.words)
    for change in changes { add("change", "\(hasLines ? "\(change.line) " : "")\(change.date) \(change.text)") }
    for warning in warnings.occurred { add("warning", "\(warning.warning.rawValue) \(warning.count)") }
    return lines.joined(separator: "\n")
  }
}

extension GuidelinePage {
  /// The records with all that belongs to them, and below them the change log and the warnings of a page that is read
  /// in part.
  fileprivate func content(isFull: Bool) -> String {
    var lines = records.map { record in
      (isFull ? "\(record.line) \(record.id) \(record.anchor ?? "-") " : "") + record.outline + record.additions
    }
    for change in changes { lines.append("change: \(isFull ? "\(change.line) " : "")\(change.date) \(change.text)") }
    if let captured { lines.append("captured: \(captured)") }
    // That platforms are unknown and a change log is missing shows above.
    for (warning, count) in warnings.occurred where isFull || warning != .platformsUnknown && warning != .noChangeLog {
      lines.append("warning: \(warning.rawValue) \(count)")
    }
    if isFull {
      lines.append("page: \(slug) | \(title) | \(url ?? "no address") | \(language)")
      lines.append("not before: \(notBefore?.description ?? "-")")
      lines.append("supported: \(platforms.supported.words)")
      lines.append("unsupported: \(platforms.unsupported.words)")
      if let supportSentence { lines.append("sentence: \(supportSentence)") }
    }
    return lines.joined(separator: "\n")
  }
}

extension GuidelineRecord {
  /// Examples, links, symbols and translations: `{+Use tint} [links: tint] [ko: …]`.
  fileprivate var additions: String {
    var parts = examples.map { "{\($0.isCorrect.map { $0 ? "+" : "-" } ?? "")\($0.text)}" }
    func add(_ name: String, _ values: [String]) {
      if !values.isEmpty { parts.append("[\(name): \(values.joined(separator: ", "))]") }
    }
    add("links", links)
    add("symbols", symbols)
    add("titles of links", replacedLinkTexts)
    if let language { add("language", [language]) }
    if platforms != nil { add("unknown", unknownPlatforms.names) }
    for (language, translation) in translations.sorted(by: { $0.key < $1.key }) {
      add(language, [[translation.statement ?? "-", translation.detail].joined(separator: " | ")])
    }
    return parts.map { " " + $0 }.joined().replacing("\n", with: "⏎")
  }
}
