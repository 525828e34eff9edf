import DocumentParsing
import GuidelineModel

/// Lowers platform headings below "Platform considerations", and others below their platform, where levels were lost.
struct PlatformHeadingNester: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var considerations: Int?
    var platform: (written: Int, level: Int)?
    for index in document.blocks.indices {
      guard case .heading(let level, let anchor) = document.blocks[index].kind else { continue }
      let text = document.blocks[index].text
      switch StructureWords.standard.role(of: text) {
      case .platformConsiderations:
        (considerations, platform) = (level, nil)
        continue
      case .some:
        if level <= platform?.written ?? level { (considerations, platform) = (nil, nil) }
        continue
      case nil: break
      }
      guard let outer = considerations else { continue }
      if PlatformPhrase(heading: text) != nil {
        let lowered = max(level, outer + 1)
        platform = (level, lowered)
        document.blocks[index].kind = .heading(level: lowered, anchor: anchor)
      } else if let current = platform {
        if level <= current.written && level <= outer {
          (considerations, platform) = (nil, nil)
        } else if level <= current.level {
          document.blocks[index].kind = .heading(level: current.level + 1, anchor: anchor)
        }
      } else if level <= outer {
        considerations = nil
      }
    }
  }
}

/// Lowers the headings of tabs below the heading of their platforms, where a converter wrote both at one level:
/// "watchOS card sizes" has no text, and "Short" and "Tall" follow, each with a table.
struct PlatformTabNester: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var platforms: Int?
    for index in document.blocks.indices {
      guard case .heading(let level, let anchor) = document.blocks[index].kind else { continue }
      let text = document.blocks[index].text
      let content = document.blocks[(index + 1)...].first { !Self.isLabel($0) }
      let isEmpty = content?.headingLevel == level
      if isEmpty || platforms != nil, PlatformPhrase(scopeOf: text) != nil {
        platforms = isEmpty ? level : nil
      } else if level == platforms, case .table = content?.kind, StructureWords.standard.role(of: text) == nil {
        document.blocks[index].kind = .heading(level: level + 1, anchor: anchor)
      } else if level <= platforms ?? level {
        platforms = nil
      }
    }
  }

  /// Whether a block may be the name of a tab, or a strip of such names.
  private static func isLabel(_ block: Block) -> Bool {
    if block.kind == .caption { return true }
    let text = block.text
    return block.kind == .paragraph && text.utf8.count <= labelLimit && !ParagraphSentences.isClosed(text)
  }

  /// In UTF-8 bytes.
  private static let labelLimit = 160
}
