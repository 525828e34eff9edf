import DocumentParsing
import GuidelineModel

/// Lowers platform headings below "Platform considerations", and other headings below their platform, where a
/// converter flattened the levels.
struct PlatformHeadingNester: NormalizationPass {
  func apply(_ document: inout ParsedDocument) {
    var considerations: Int?
    var platform: (written: Int, level: Int)?
    for index in document.blocks.indices {
      guard case .heading(let level, let anchor) = document.blocks[index].kind else { continue }
      let text = document.blocks[index].text
      switch StructureWords.standard.role(of: text) {
      case .platformConsiderations:
        considerations = level
        platform = nil
        continue
      case .some:
        if level <= (platform?.written ?? level) {
          considerations = nil
          platform = nil
        }
        continue
      case nil: break
      }
      guard let outer = considerations else { continue }
      if PlatformNames.heading(text) != nil {
        let lowered = max(level, outer + 1)
        platform = (level, lowered)
        document.blocks[index].kind = .heading(level: lowered, anchor: anchor)
      } else if let current = platform {
        if level <= current.written && level <= outer {
          considerations = nil
          platform = nil
        } else if level <= current.level {
          document.blocks[index].kind = .heading(level: current.level + 1, anchor: anchor)
        }
      } else if level <= outer {
        considerations = nil
      }
    }
  }
}
