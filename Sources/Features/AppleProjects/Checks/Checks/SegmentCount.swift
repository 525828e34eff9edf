extension Check {
  /// Segmented controls with too many segments.
  static let segmentCount = Check(
    id: "segment-count",
    rule: "segmented-controls/limit-the-number-of-segments",
    digestRule: "segmented-controls/limit-how-many-segments-a-control-has",
    looksFor: "A segmented control with more than seven segments, too many on every device",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a segmented control has more than seven segments",
    advice: "Use a picker of another style, or offer fewer choices.",
    bad: "UISegmentedControl(items: [\"C\", \"D\", \"E\", \"F\", \"G\", \"A\", \"B\", \"H\"])",
    good: "UISegmentedControl(items: [\"Major\", \"Minor\"])",
    search: .swift { file, found in
      for call in file.calls(named: "UISegmentedControl") {
        guard let items = file.structure.argument("items", of: call),
          file.elementCount(of: items) > 7
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      for style in file.modifiers(named: "pickerStyle") {
        guard let value = file.firstArgument(of: style),
          file.structure.isMember(value, "segmented"),
          let picker = file.structure.bases(of: style).first(where: {
            file.structure.name($0) == "Picker"
          }), file.segmentCount(of: picker) > 7
        else { continue }
        found.add(atByte: file.offset(of: picker))
      }
    },
    .objectiveC { file, found in
      for message in file.messages(named: "initWithItems:")
      where file.contains(message.receiver, word: "UISegmentedControl")
        && file.arrayElements(of: message.arguments[0]).count > 7
      {
        found.add(atByte: file.offset(of: message))
      }
    })
}

extension SwiftFile {
  /// The number of elements of an array literal; 0 for anything else.
  fileprivate func elementCount(of tokens: Range<Int>) -> Int {
    guard let open = tokens.first, structure.code.isPunctuation(open, "["),
      structure.closing(of: open) == tokens.upperBound - 1
    else { return 0 }
    var count = 0
    var index = open + 1
    while index < tokens.upperBound - 1 {
      if count == 0 { count = 1 }
      let close = structure.closing(of: index)
      // A comma before the bracket adds nothing.
      if structure.code.tokens[index].is(","), index + 1 < tokens.upperBound - 1 { count += 1 }
      index = close > index ? close + 1 : index + 1
    }
    return count
  }

  /// The number of texts, labels and images directly in the closure of a picker; 0 with anything else among them.
  fileprivate func segmentCount(of picker: Int) -> Int {
    guard let content = structure.trailingClosures(of: picker).first else { return 0 }
    var count = 0
    for child in structure.children(of: content).prefix(64) where structure.nodes[child].base == nil
    {
      guard structure.nodes[child].kind == .call,
        ["Text", "Label", "Image"].contains(structure.name(child))
      else { return 0 }
      count += 1
    }
    return count
  }
}
