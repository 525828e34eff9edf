import DocumentParsing
import GuidelineModel

/// Reads the page's own list of platforms: names, pictures of names or a table below "Supported platforms"; near the
/// title or in a section on platforms also lines ("Applies to: iOS", "✓ iOS ✗ macOS", "iPad only") and tables.
///
/// A platform that a list lacks is not supported, unless the list only says what is not supported. Removes lines and
/// tables; ``SidebarRemover`` removes the others.
struct SupportedPlatformsReader: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var removed: [Int] = []
    var found = PlatformClaim()
    var isPageLevel = true
    var hasHeading = false
    for index in document.blocks.indices {
      let block = document.blocks[index]
      if case .table(let table) = block.kind {
        guard isPageLevel, let claim = PlatformClaim(table, isSure: false) else { continue }
        found.add(claim)
        removed.append(index)
        continue
      }
      // The label of the sidebar counts anywhere.
      let isLabeled = StructureWords.standard.length(of: .supportedPlatforms, opening: block.text) != nil
      if isPageLevel || isLabeled, let claim = PlatformClaim(labelsOf: block) {
        found.add(claim)
        if claim.isWhole { removed.append(index) }
      } else if let isSupported = Self.label(block, isPageLevel: isPageLevel) {
        for next in document.blocks[(index + 1)...].prefix(Self.reach) {
          if case .table(let table) = next.kind {
            guard let claim = PlatformClaim(table, isSure: true) else { break }
            found.add(claim)
            removed += [index, index + 1]
            break
          }
          guard let names = Self.names(in: next) else { break }
          found.add(names, isSupported: isSupported)
        }
      }
      if let level = block.headingLevel {
        // The first heading is the title, unless the document has one elsewhere.
        let isTitle = document.title == nil || document.title == block.text
        isPageLevel = level == 1 || !hasHeading && isTitle || Self.isAboutPlatforms(block.text)
        hasHeading = true
      }
    }
    if !found.platforms.isEmpty { document.listedPlatforms = found.list }
    document.removeBlocks(removed)
  }

  /// The maximum number of blocks in a list: one for each platform, and pictures between them.
  private static let reach = 12

  /// Whether a block is a label of supported platforms, `true`, or of unsupported ones, `false`.
  private static func label(_ block: Block, isPageLevel: Bool) -> Bool? {
    let text = block.text
    if StructureWords.standard.role(of: text) == .supportedPlatforms { return true }
    guard isPageLevel || block.headingLevel != nil, text.utf8.count <= 40 else { return nil }
    return PlatformClaim.isSupported(label: String(text.trimmed { !":： ".contains($0) }))
  }

  private static func isAboutPlatforms(_ heading: String) -> Bool {
    let words = StructureWords.standard
    return words.role(of: heading) == .platformConsiderations || words.consists(of: .supportedLabel, heading)
  }

  /// The platforms that a block consists of; empty for a picture that names none; `nil` for other blocks.
  private static func names(in block: Block) -> PlatformSet? {
    guard block.kind == .paragraph || block.kind == .caption || block.headingLevel != nil else { return nil }
    let text = block.text
    guard text.isEmpty else { return PlatformNames.list(text) }
    return block.inlines.filter { $0.kind == .image }.compactMap { PlatformNames.list($0.text) }
      .reduce([]) { $0.union($1) }
  }
}
