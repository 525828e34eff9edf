import DocumentParsing

extension Check {
  @ListOfChecks static var directionChecks: [Check] {
    Check("leading-trailing").tokens(if: .readFromRight) { $0.sidedConstraints }
      .settings("textAlignment", "alignment", "contentHorizontalAlignment", if: .readFromRight) { file, setting in
        let value = setting.value
        guard let last = value.last, value.count < 4, !file.decidesDirection,
          !file.settings(of: file.code.text(setting.name)).contains(where: { other in
            other.receiver == setting.receiver && file.contains(other.value, word: "right")
          })
        else { return false }
        switch file.code.word(last) {
        // `alignment` is also that of stacks and paragraphs; only texts have left and right.
        case "left": return file.code.isPunctuation(last - 1, ".")
        case "NSTextAlignmentLeft", "UIControlContentHorizontalAlignmentLeft": return true
        default: return false
        }
      }
      .elements("constraint", if: .readFromRight) { document, index in
        let attributes = document.elements[index].attributes
        // Buttons in a row, such as those for playing, keep their order.
        let ends = [attributes["firstItem"], attributes["secondItem"]]
        let buttons = document.elements.count { element in
          element.name == "button" && element.attributes["id"].map { ends.contains($0) } ?? false
        }
        if buttons > 1 { return false }
        // Without a distance, the constraint of the other side makes both the same.
        return attributes["constant"] != nil
          && ["firstAttribute", "secondAttribute"].contains { sides.contains(attributes[$0] ?? "") }
      }
      .elements("label", "textField", "textView", if: .readFromRight) { document, index in
        document.elements[index].attributes["textAlignment"] == "left"
      }
  }

  /// The sides that stay where they are when people read from the right.
  private static let sides: Set<String> = ["left", "leftMargin", "right", "rightMargin"]
}

/// A constraint to the left or right edge of a view.
private struct SidedConstraint {
  let token: Int
  let view: String
  let isLeft: Bool
  /// Whether the constraint has no distance, so that one on the other side makes both the same.
  let isFlush: Bool
}

extension CodeStructure {
  /// The tokens of constraints to the left or right edge of a view, without those that fill another view's width.
  fileprivate var sidedConstraints: [Int] {
    if decidesDirection { return [] }
    let all =
      constraints(of: "leftAnchor", "rightAnchor", read: anchor)
      + constraints(of: "left", "right", "NSLayoutAttributeLeft", "NSLayoutAttributeRight", read: attribute)
      + constraints(of: "left", "right", read: maker)
    let formats = ["directionLeftToRight", "NSLayoutFormatDirectionLeftToRight"].flatMap(code.indices(ofWord:))
    return formats
      + all.filter { constraint in
        !constraint.isFlush
          || !all.contains { $0.isFlush && $0.isLeft != constraint.isLeft && $0.view == constraint.view }
      }.map(\.token).sorted()
  }

  /// Whether code asks for the direction or fixes it, as for code and media that never turn.
  fileprivate var decidesDirection: Bool { mentions("semanticContentAttribute") || mentions("layoutDirection") }

  private func constraints(of sides: String..., read: (Int) -> (view: String, isFlush: Bool)?) -> [SidedConstraint] {
    sides.flatMap { side in
      code.indices(ofWord: side).compactMap { index in
        read(index).map {
          SidedConstraint(token: index, view: $0.view, isLeft: side.lowercased().contains("left"), isFlush: $0.isFlush)
        }
      }
    }
  }

  /// `a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 16)`, without the anchor that it is compared with.
  private func anchor(_ index: Int) -> (view: String, isFlush: Bool)? {
    let call = code.isPunctuation(index + 1, ".") ? index + 2 : index + 1
    guard code.word(call)?.hasPrefix("constraint") ?? false else { return nil }
    let end = code.isPunctuation(call + 1, "(") ? code.closing(of: call + 1) : call + 16
    let isFlush = !contains(call..<min(end, code.tokens.count), word: "constant")
    return (code.word(index - 2) ?? "", isFlush)
  }

  /// `NSLayoutConstraint(item: a, attribute: .left, …)` and the message of Objective-C.
  private func attribute(_ index: Int) -> (view: String, isFlush: Bool)? {
    let colon = code.isPunctuation(index - 1, ".") ? index - 2 : index - 1
    guard code.isPunctuation(colon, ":"), ["attribute", "toSuperviewEdge"].contains(code.word(colon - 1)),
      // The attribute of the other item is the same statement.
      (max(0, colon - 24)..<colon).last(where: { ["item", "toItem"].contains(code.word($0)) })
        .map({ code.word($0) == "item" }) ?? true
    else { return nil }
    let constant = (index..<min(index + 64, code.tokens.count))
      .first { code.word($0) == "constant" }.flatMap { number($0 + 2..<$0 + 3) }
    return (code.word(colon - 3) ?? "", constant == 0)
  }

  /// `make.left.equalTo(a).offset(16)` of a library for constraints.
  private func maker(_ index: Int) -> (view: String, isFlush: Bool)? {
    guard code.isPunctuation(index - 1, "."), ["make", "maker"].contains(code.word(index - 2)),
      // `make.left.right` is the same on both sides.
      !["left", "right"].contains(code.word(index + 2))
    else { return nil }
    let rest = index..<min(index + 24, code.tokens.count)
    return ("", !contains(rest, word: "offset") && !contains(rest, word: "inset"))
  }
}
