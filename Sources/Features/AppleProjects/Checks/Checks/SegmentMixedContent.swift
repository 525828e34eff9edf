import GuidelineModel

extension Check {
  /// Segmented controls with texts and images.
  static let segmentMixedContent = Check(
    id: "segment-mixed-content",
    rule: "segmented-controls/prefer-using-either-text-or-images-not-a",
    digestRule: "segmented-controls/prefer-only-text-or-only-images", strength: .prefer,
    looksFor: "A segmented control with texts in some segments and images in others",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a segmented control mixes texts and images",
    advice: "Use either texts or images for all segments.",
    bad: "UISegmentedControl(items: [\"List\", UIImage(systemName: \"map\")!])",
    good: "UISegmentedControl(items: [\"List\", \"Map\"])",
    search: .swift { file, found in
      for style in file.modifiers(named: "pickerStyle") {
        guard let value = file.firstArgument(of: style),
          file.structure.isMember(value, "segmented")
            || file.structure.contains(value, word: "SegmentedPickerStyle"),
          let picker = file.structure.bases(of: style).first(where: {
            file.structure.name($0) == "Picker"
          }), file.mixesSegments(picker)
        else { continue }
        found.add(atByte: file.offset(of: picker))
      }
      for call in file.calls(named: "UISegmentedControl") {
        guard let items = file.structure.argument("items", of: call),
          let open = items.first, file.structure.code.isPunctuation(open, "["),
          items.dropFirst().prefix(64).contains(where: {
            file.structure.code.string($0) != nil
              && (file.structure.code.isPunctuation($0 - 1, "[")
                || file.structure.code.isPunctuation($0 - 1, ","))
          }),
          items.dropFirst().prefix(64).contains(where: {
            file.structure.code.word($0) == "UIImage"
          })
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
    },
    .objectiveC { file, found in
      for message in file.messages(named: "initWithItems:")
      where file.contains(message.receiver, word: "UISegmentedControl") {
        let items = file.arrayElements(of: message.arguments[0])
        guard items.contains(where: { file.structure.title($0) != nil }),
          items.contains(where: { file.structure.code.word($0.lowerBound + 1) == "UIImage" })
        else { continue }
        found.add(atByte: file.offset(of: message))
      }
    })
}

extension SwiftFile {
  /// Whether the segments of a picker are texts and images, each on its own.
  fileprivate func mixesSegments(_ picker: Int) -> Bool {
    guard let content = structure.trailingClosures(of: picker).first else { return false }
    let names = structure.children(of: content).prefix(64).filter {
      structure.nodes[$0].base == nil && structure.nodes[$0].kind == .call
    }.map(structure.name)
    return names.contains("Text") && names.contains("Image")
      && names.allSatisfy { $0 == "Text" || $0 == "Image" }
  }
}
