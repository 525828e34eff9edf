import DocumentParsing
import GuidelineModel

/// Reads the page's own list of supported platforms: names, pictures of names or a table below "Supported platforms",
/// or one line "Supported platforms: iOS, iPadOS".
///
/// The list is complete: a platform that it lacks is not supported. Removes one-line lists and tables, which are no
/// text of the page; ``SidebarRemover`` removes the others.
struct SupportedPlatformsReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var removed: [Int] = []
    var supported: PlatformSet = []
    var unsupported: PlatformSet = []
    for index in document.blocks.indices {
      let block = document.blocks[index]
      // Only a short text can be a label or a list.
      guard block.inlines.reduce(0, { $0 + $1.text.utf8.count }) <= Self.lineLimit else { continue }
      if let line = Self.line(block) {
        supported.formUnion(line)
        removed.append(index)
      } else if StructureWords.standard.role(of: block.text) == .supportedPlatforms {
        for next in document.blocks[(index + 1)...].prefix(Self.reach) {
          if case .table(let table) = next.kind {
            guard let found = Self.platforms(in: table) else { break }
            supported.formUnion(found.supported)
            unsupported.formUnion(found.unsupported)
            removed += [index, index + 1]
            break
          }
          guard let names = Self.names(in: next) else { break }
          supported.formUnion(names)
        }
      }
    }
    if !supported.isEmpty || !unsupported.isEmpty {
      if !supported.isEmpty { unsupported = .all.subtracting(supported) }
      document.listedPlatforms = .init(supported: supported, unsupported: unsupported)
    }
    document.removeBlocks(removed)
  }

  /// The maximum number of blocks in a list: one for each platform, and pictures between them.
  private static let reach = 12
  /// The maximum length of a list in one line, in bytes.
  private static let lineLimit = 160

  /// The platforms of a line "Supported platforms: iOS, iPadOS".
  private static func line(_ block: Block) -> PlatformSet? {
    guard block.kind == .paragraph || block.headingLevel != nil else { return nil }
    let text = block.text
    guard let end = text.unicodeScalars.firstIndex(where: endsLabel),
      StructureWords.standard.role(of: text[..<end]) == .supportedPlatforms
    else { return nil }
    return PlatformNames.list(text[text.index(after: end)...])
  }

  private static func endsLabel(_ scalar: Unicode.Scalar) -> Bool {
    [":", "：", "-", "–", "—"].contains(scalar)
  }

  /// The platforms that a block consists of; empty for a picture that names none; `nil` for other blocks.
  private static func names(in block: Block) -> PlatformSet? {
    guard block.kind == .paragraph || block.kind == .caption || block.headingLevel != nil else {
      return nil
    }
    let pictures = block.inlines.filter { $0.kind == .image }
    let text = block.text
    if text.isEmpty {
      return pictures.compactMap { PlatformNames.list($0.text) }.reduce([]) { $0.union($1) }
    }
    return PlatformNames.list(text)
  }

  /// The platforms of a table with a row or a column for each platform, and an answer for each.
  private static func platforms(in table: Table) -> SupportedPlatforms? {
    let cells = table.cellTexts
    var answers = cells.filter { $0.count >= 2 }.map { ($0[0], $0[1]) }
    if let header = cells.first, let row = cells.dropFirst().first,
      header.contains(where: { PlatformNames.list($0) != nil })
    {
      answers = Array(zip(header, row))
    } else if cells.allSatisfy({ $0.count == 1 }) {
      answers = cells.map { ($0[0], "yes") }
    }
    var supported: PlatformSet = []
    var unsupported: PlatformSet = []
    for (name, answer) in answers {
      guard let platforms = PlatformNames.list(name) else { continue }
      if isNegative(answer) {
        unsupported.formUnion(platforms)
      } else {
        supported.formUnion(platforms)
      }
    }
    guard !supported.isEmpty || !unsupported.isEmpty else { return nil }
    return .init(supported: supported, unsupported: unsupported)
  }

  private static func isNegative(_ answer: String) -> Bool {
    let text = answer.lowercased()
    return ["", "no", "none", "n/a", "-", "–", "—", "✗", "✘", "✕", "❌", "×", "x"].contains(text)
      || text.hasPrefix("not ") || text.hasPrefix("un")
  }
}

/// Finds the guide to one platform that a document is from, as documents before the shared guidelines say in their
/// header or address. The readers find it in titles.
struct PlatformGuideReader: NormalizationPass {
  /// The number of blocks that may be a header or breadcrumb.
  private static let reach = 8

  func apply(_ document: inout ParsedDocument) {
    document.guide =
      document.guide ?? document.address.flatMap(Self.platform(ofAddress:))
      ?? document.blocks.prefix(Self.reach).lazy.compactMap { Self.platform(in: $0.text) }.first
  }

  /// The platform of the guide that a text names; `nil` when it names none, or several.
  ///
  /// The name of the platform is directly before that of the guide, in the same part of the text or in the one before:
  /// "OS X Human Interface Guidelines: Drawers", "Alerts - iOS - Human Interface Guidelines".
  static func platform(in text: String) -> Platform? {
    guard text.utf8.count <= limit else { return nil }
    let text = text.lowercased().replacing(" - ", with: "|")
    guard text.contains(name) else { return nil }
    let parts = text.split { separators.contains($0) || $0.isNewline }
      .map { $0.collapsingWhiteSpace() }.filter { !$0.isEmpty }
    var found: Set<Platform> = []
    for (index, part) in parts.enumerated() {
      guard let range = part.firstRange(of: name), part[range.upperBound...].count <= editionLimit
      else { continue }
      let own = part[..<range.lowerBound].collapsingWhiteSpace()
      let named = own.isEmpty && index > 0 ? parts[index - 1] : own
      if let platform = Platform(spelling: named) { found.insert(platform) }
    }
    return found.count == 1 ? found.first : nil
  }

  /// The platform of the guide that an address is part of: "…/ios/human-interface-guidelines/", "…/MobileHIG/".
  static func platform(ofAddress address: String) -> Platform? {
    let parts = address.split { $0 == "/" || $0 == "?" || $0 == "#" }
    for (index, part) in parts.enumerated() {
      if let platform = PlatformHistory.standard.platform(ofGuide: part) { return platform }
      guard part == "human-interface-guidelines" else { continue }
      for neighbor in [index - 1, index + 1] where parts.indices.contains(neighbor) {
        if let platform = Platform(spelling: parts[neighbor]) { return platform }
      }
    }
    return nil
  }

  private static let name = "human interface guidelines"
  private static let separators: Set<Character> = [
    "|", "—", "–", ":", "•", "›", "»", ">", "/", "·",
  ]
  /// A longer text is no title. In UTF-8 bytes.
  private static let limit = 300
  /// The longest text behind the name in a title, such as "(iOS 10)". In characters.
  private static let editionLimit = 12
}
