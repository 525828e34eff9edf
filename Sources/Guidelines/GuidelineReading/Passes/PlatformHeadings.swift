import DocumentParsing
import GuidelineModel

/// Puts platform headings below "Platform considerations" where a converter flattened the levels, and
/// what follows a platform below it.
struct PlatformHeadings: NormalizationPass {
  func apply(_ draft: inout ParsedDocument) {
    var considerations: Int?
    var platform: (written: Int, level: Int)?
    for index in draft.blocks.indices {
      guard case .heading(let level, let anchor) = draft.blocks[index].kind else { continue }
      let text = draft.blocks[index].text
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
        let mended = max(level, outer + 1)
        platform = (level, mended)
        draft.blocks[index].kind = .heading(level: mended, anchor: anchor)
      } else if let current = platform {
        if level <= current.written && level <= outer {
          considerations = nil
          platform = nil
        } else if level <= current.level {
          draft.blocks[index].kind = .heading(level: current.level + 1, anchor: anchor)
        }
      } else if level <= outer {
        considerations = nil
      }
    }
  }
}
