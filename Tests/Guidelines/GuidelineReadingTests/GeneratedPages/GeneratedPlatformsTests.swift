import GuidelineModel
import GuidelineReading
import TestSupport
import Testing

/// The facts about platforms that pages state hold in every wording, language, place and syntax, dated or not.
struct GeneratedPlatformsTests {
  /// A wording in a place of a syntax; each is tried with several random assignments of the platforms.
  struct Form: TestRow {
    let wordings: PlatformWordings
    let placement: GeneratedPage.Placement
    let syntax: GeneratedPage.Syntax
    var reason: String { "\(wordings.language), \(placement.rawValue), \(syntax.rawValue)" }
  }

  private static let forms = PlatformWordings.all.flatMap { wordings in
    GeneratedPage.Placement.allCases.flatMap { placement in
      GeneratedPage.Syntax.allCases.map { Form(wordings: wordings, placement: placement, syntax: $0) }
    }
  }

  private static let dates = [nil, "2016-03-01", "2020-05-01", "2023-01-13", "2025-11-25"]

  @Test(arguments: forms) func `named platforms are decided by the page, whatever its date`(form: Form) throws {
    for seed in 0..<5 {
      var generator = SeededGenerator(seed: seed)
      let page = GeneratedPage(form.wordings, form.placement, form.syntax, using: &generator)
      for date in Self.dates { try expectLaws(page, captured: date) }
    }
  }

  private func expectLaws(_ generated: GeneratedPage, captured: String?) throws {
    let page = try generated.read(captured: captured)
    let report: Comment = "captured \(captured ?? "on an unknown day"):\n\(generated.text)"
    let rules = page.records.filter { $0.kind == .guideline }
    let headedRules = generated.headed.platforms.map { generated.wordings.rule(of: $0) }
    #expect(rules.compactMap(\.statement) == [generated.wordings.texts.rule] + headedRules, report)
    for record in page.records where record.basis == .page {
      #expect(record.platforms?.isDisjoint(with: generated.negated) != false, report)
    }
    guard let general = rules.first else { return }
    for platform in Platform.allCases {
      let one = PlatformSet(platform)
      let answer = general.applies(to: platform)
      if generated.negated.contains(one) {
        #expect(answer == false, report)
      } else if generated.plain.union(generated.headed).contains(one) {
        #expect(answer == true, report)
      }
    }
    for (rule, platform) in zip(rules.dropFirst(), generated.headed.platforms) {
      #expect(rule.platforms == PlatformSet(platform), report)
      #expect(rule.basis == .section, report)
    }
  }
}

/// A random page that names some platforms as not supported, some as without additions, and has sections for others.
struct GeneratedPage {
  /// The place and form of the platform sentences.
  enum Placement: String, CaseIterable, Sendable {
    case aboveHeadings, underConsiderations, afterSections, inItalics, inNote, inList
    case inSeveralParagraphs
  }

  /// The syntax of the document.
  enum Syntax: String, CaseIterable, Sendable { case markdown, html, docc }

  let wordings: PlatformWordings
  let placement: Placement
  let syntax: Syntax
  let negated: PlatformSet
  let plain: PlatformSet
  /// The platforms that have a section.
  let headed: PlatformSet
  /// The document.
  let text: String

  /// A page with each of the six platforms in one of four roles: negated, plain, headed, or not named.
  init(_ wordings: PlatformWordings, _ placement: Placement, _ syntax: Syntax, using generator: inout SeededGenerator) {
    var roles: [PlatformSet] = [[], [], [], []]
    for platform in Platform.allCases { roles[generator.next(below: 4)].insert(.init(platform)) }
    // A page without a sentence is another case.
    if roles[0].isEmpty { roles[0].formUnion(roles[1].isEmpty ? .init(.tvOS) : []) }
    roles[2].subtract(roles[0])
    roles[3].subtract(roles[0])
    self.wordings = wordings
    self.placement = placement
    self.syntax = syntax
    (negated, plain, headed) = (roles[0], roles[1], roles[2])
    var sentences: [String] = []
    if !plain.isEmpty { sentences.append(wordings.sentence(wordings.plain, plain, using: &generator)) }
    if !negated.isEmpty { sentences.append(wordings.sentence(wordings.negated, negated, using: &generator)) }
    var builder = PageBuilder(syntax: syntax)
    builder.heading(1, "Tiles")
    builder.paragraph(wordings.texts.abstract)
    if placement == .aboveHeadings { builder.paragraph(Self.joined(sentences)) }
    builder.heading(2, wordings.practices)
    builder.rule(wordings.texts.rule, wordings.texts.detail)
    builder.heading(2, wordings.considerations)
    switch placement {
    case .aboveHeadings, .afterSections: break
    case .underConsiderations: builder.paragraph(Self.joined(sentences))
    case .inItalics: builder.paragraph(Self.joined(sentences), isEmphasized: true)
    case .inNote: builder.note(Self.joined(sentences), label: wordings.note)
    case .inList: builder.list(sentences)
    case .inSeveralParagraphs: for sentence in sentences { builder.paragraph(sentence) }
    }
    for platform in headed.platforms {
      builder.heading(3, platform.rawValue)
      builder.rule(wordings.rule(of: platform), wordings.texts.detail)
    }
    if placement == .afterSections { builder.paragraph(Self.joined(sentences), isEmphasized: true) }
    text = builder.text
  }

  private static func joined(_ sentences: [String]) -> String {
    let isAsian = sentences.contains { $0.hasSuffix("。") }
    return sentences.joined(separator: isAsian ? "" : " ")
  }

  /// Reads the document.
  func read(captured: String? = nil) throws -> GuidelinePage {
    let suffix = [Syntax.markdown: "md", .html: "html", .docc: "json"][syntax] ?? ""
    var source = DocumentSource(applesPage: "tiles.\(suffix)")
    source.declaredCapture = captured.flatMap { CalendarDate($0) }
    return try DocumentReader.read(text, from: source)
  }
}

/// Writes a page in one of several syntaxes.
struct PageBuilder {
  private let syntax: GeneratedPage.Syntax
  private var parts: [String] = []

  init(syntax: GeneratedPage.Syntax) { self.syntax = syntax }

  mutating func heading(_ level: Int, _ text: String) {
    switch syntax {
    case .markdown: parts.append(String(repeating: "#", count: level) + " " + text)
    case .html: parts.append("<h\(level)>\(text)</h\(level)>")
    case .docc where level > 1: parts.append(#"{"type": "heading", "level": \#(level), "text": "\#(text)"}"#)
    case .docc: break
    }
  }

  mutating func paragraph(_ text: String, isEmphasized: Bool = false) {
    switch syntax {
    case .markdown: parts.append(isEmphasized ? "_\(text)_" : text)
    case .html: parts.append(isEmphasized ? "<p><em>\(text)</em></p>" : "<p>\(text)</p>")
    case .docc:
      let plain = #"{"type": "text", "text": "\#(text)"}"#
      let inline = #"{"type": "emphasis", "inlineContent": [\#(plain)]}"#
      parts.append(#"{"type": "paragraph", "inlineContent": [\#(isEmphasized ? inline : plain)]}"#)
    }
  }

  mutating func rule(_ statement: String, _ detail: String) {
    switch syntax {
    case .markdown: parts.append("**\(statement)** \(detail)")
    case .html: parts.append("<p><strong>\(statement)</strong> \(detail)</p>")
    case .docc:
      parts.append(
        #"""
        {"type": "paragraph", "inlineContent": [{"type": "strong", "inlineContent":
        [{"type": "text", "text": "\#(statement)"}]}, {"type": "text", "text": " \#(detail)"}]}
        """#)
    }
  }

  mutating func note(_ text: String, label: String) {
    switch syntax {
    case .markdown: parts.append("> **\(label)**\n>\n> \(text)")
    case .html: parts.append("<aside class=\"note\"><p>\(label)</p><p>\(text)</p></aside>")
    case .docc:
      var inner = PageBuilder(syntax: .docc)
      inner.paragraph(text)
      parts.append(#"{"type": "aside", "style": "note", "name": "\#(label)", "content": [\#(inner.parts[0])]}"#)
    }
  }

  mutating func list(_ items: [String]) {
    switch syntax {
    case .markdown: parts.append(items.map { "- \($0)" }.joined(separator: "\n"))
    case .html: parts.append("<ul>" + items.map { "<li>\($0)</li>" }.joined() + "</ul>")
    case .docc:
      var inner = PageBuilder(syntax: .docc)
      for item in items { inner.paragraph(item) }
      let content = inner.parts.map { #"{"content": [\#($0)]}"# }.joined(separator: ",")
      parts.append(#"{"type": "unorderedList", "items": [\#(content)]}"#)
    }
  }

  /// The whole document.
  var text: String {
    switch syntax {
    case .markdown: parts.joined(separator: "\n\n") + "\n"
    case .html: "<!DOCTYPE html>\n<html><body><main>\n\(parts.joined(separator: "\n"))\n</main></body></html>\n"
    case .docc:
      """
      {"kind": "article", "identifier": {"url": "doc://x/design/tiles"}, "metadata": {"title": "Tiles"},
      "primaryContentSections": [{"kind": "content", "content": [\(parts.joined(separator: ",\n"))]}]}
      """
    }
  }
}
