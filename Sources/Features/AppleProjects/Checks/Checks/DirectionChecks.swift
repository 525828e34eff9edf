import DocumentParsing
import GuidelineModel

extension Check {
  static let leadingTrailing = Check(
    id: "leading-trailing",
    rule: "right-to-left/adjust-text-alignment-to-match-the-interface-direction",
    looksFor:
      "A constraint to the left or right, or text that is aligned left, whatever direction people read in",
    languages: ["UIKit", "AppKit", "Objective-C", "Storyboards", "xibs"],
    message: "the layout does not follow the direction in which people read",
    advice: "Use leading and trailing anchors, and the alignment natural.",
    bad: "label.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true",
    good: "label.leadingAnchor.constraint(equalTo: view.leadingAnchor).isActive = true",
    search: .code { file, found in
      for token in file.sidedConstraints { found.add(atByte: file.offset(at: token)) }
    },
    .settings("textAlignment", "alignment") { file, setting in
      let value = setting.value
      guard let last = value.last, value.count < 4 else { return false }
      switch file.code.word(last) {
      // `alignment` is also that of stacks and paragraphs; only texts have left and right.
      case "left": return file.code.isPunctuation(last - 1, ".")
      case "NSTextAlignmentLeft": return true
      default: return false
      }
    },
    .elements("constraint") { document, index in
      let attributes = document.elements[index].attributes
      return ["firstAttribute", "secondAttribute"].contains {
        sides.contains(attributes[$0] ?? "")
      }
    })

  /// The sides that stay where they are when people read from the right.
  private static let sides: Set<String> = ["left", "leftMargin", "right", "rightMargin"]
}

extension CodeStructure {
  /// The tokens of constraints to the left or right edge, the first of each statement.
  fileprivate var sidedConstraints: [Int] {
    let anchors = (code.indices(ofWord: "leftAnchor") + code.indices(ofWord: "rightAnchor"))
      .filter { index in
        // The anchor that gets the constraint, not the one that it is compared with.
        code.isPunctuation(index + 1, ".") && code.word(index + 2)?.hasPrefix("constraint") ?? false
          || code.word(index + 1)?.hasPrefix("constraint") ?? false
      }
    // `NSLayoutConstraint(item: a, attribute: .left, …)`, `make.left.equalTo(a)`
    let attributes = ["left", "right"].flatMap(code.indices(ofWord:)).filter { index in
      guard code.isPunctuation(index - 1, ".") else { return false }
      return code.isPunctuation(index - 2, ":") && code.word(index - 3) == "attribute"
        || ["make", "maker"].contains(code.word(index - 2))
    }
    let constants = ["NSLayoutAttributeLeft", "NSLayoutAttributeRight"].flatMap(
      code.indices(ofWord:)
    ).filter { code.isPunctuation($0 - 1, ":") && code.word($0 - 2) == "attribute" }
    return (anchors + attributes + constants).sorted()
  }
}
