extension Check {
  /// Text whose size Dynamic Type cannot change.
  static let fixedTypeSize = Check(
    id: "fixed-type-size",
    rule: "accessibility/support-larger-text-sizes",
    digestRule: "accessibility/let-people-make-text-bigger",
    looksFor: "A view whose Dynamic Type size is fixed to one value",
    languages: ["SwiftUI"],
    message: "the size of text is fixed, whatever size people choose",
    advice: "Remove the modifier, or limit the size with a range such as ...(.accessibility2).",
    bad: "Text(total).dynamicTypeSize(.large)",
    good: "Text(total).dynamicTypeSize(...DynamicTypeSize.accessibility2)",
    search: .swift { file, found in
      for call in file.modifiers(named: "dynamicTypeSize") {
        guard let size = file.firstArgument(of: call), file.isTypeSize(size) else { continue }
        found.add(atByte: file.offset(of: call))
      }
      for call in file.modifiers(named: "environment") {
        let arguments = file.structure.arguments(of: call)
        guard arguments.count == 2, file.isTypeSize(arguments[1].value),
          file.structure.contains(arguments[0].value, word: "dynamicTypeSize")
            || file.structure.contains(arguments[0].value, word: "sizeCategory")
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    })
}

extension SwiftFile {
  /// Whether tokens are one size: `.large`, `DynamicTypeSize.xSmall`.
  fileprivate func isTypeSize(_ tokens: Range<Int>) -> Bool {
    let names = [
      "xSmall", "extraSmall", "small", "medium", "large", "xLarge", "extraLarge", "xxLarge",
      "extraExtraLarge", "xxxLarge", "extraExtraExtraLarge",
    ]
    // `.large`, or a type before it; ranges such as `...DynamicTypeSize.large` have more tokens.
    let isPath =
      tokens.count == 2 || tokens.count == 3 && structure.code.word(tokens.lowerBound) != nil
    return isPath && names.contains { structure.isMember(tokens, $0) }
  }
}
