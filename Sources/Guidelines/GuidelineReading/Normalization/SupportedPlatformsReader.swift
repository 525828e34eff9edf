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
