/// Keeps texts and their comparisons while the captures of a page are compared with each other.
///
/// Most texts are the same in many captures, and most differ in the same way between several pairs of captures, because
/// a converter changes each copy of a text alike.
final class ComparedTexts {
  private struct Pair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
  }

  /// The changes between two texts, which it keeps alive so that no other text gets the identity of one of them.
  private struct Script {
    let old: ComparedText
    let new: ComparedText
    let script: EditScript
  }

  /// By their bytes: texts that are equal only when normalized are kept as two.
  private var texts: [[UInt8]: ComparedText] = [:]
  private var scripts: [Pair: Script] = [:]

  /// Returns a text, the same object for the same text.
  func text(_ text: String) -> ComparedText {
    let key = Array(text.utf8)
    if let known = texts[key] { return known }
    let made = ComparedText(text)
    texts[key] = made
    return made
  }

  func script(from old: ComparedText, to new: ComparedText) -> EditScript {
    let pair = Pair(old: ObjectIdentifier(old), new: ObjectIdentifier(new))
    if let known = scripts[pair]?.script { return known }
    let script = EditScript(from: old.wording.hashes, to: new.wording.hashes).alignedToLines(old.wording, new.wording)
    scripts[pair] = Script(old: old, new: new, script: script)
    return script
  }
}
