import DocumentParsing
import GuidelineModel

extension Check {
  /// Buttons of storyboards that are hard to hit.
  static let interfaceControlSize = Check(
    id: "interface-control-size",
    rule: "accessibility/offer-sufficiently-sized-controls", wcag: ["2.5.8"],
    looksFor:
      "A button in a storyboard whose constraints fix a width or height under the minimum of the platform",
    languages: ["Storyboards", "xibs"],
    message: "a button is smaller than the minimum of the platform",
    advice: "Make the button at least 28 points wide and high in iOS, 20 in macOS and 56 in tvOS.",
    bad: """
      <button id="a1b-2c">
        <constraints><constraint firstAttribute="height" constant="16" id="d3e-4f"/></constraints>
      </button>
      """,
    good: """
      <button id="a1b-2c">
        <constraints><constraint firstAttribute="height" constant="44" id="d3e-4f"/></constraints>
      </button>
      """,
    search: .interface { document, found in
      guard let minimum = document.runtime?.minimumControlSize else { return }
      // Code may change a constraint with an outlet.
      lazy var outlets = Set(
        document.elements.lazy.filter { $0.name.hasPrefix("outlet") }
          .compactMap { $0.attributes["destination"] })
      for (index, constraint) in document.elements.enumerated()
      where constraint.name == "constraint" {
        // Inside `constraints` of the button itself.
        guard let size = constraint.fixedSize, size < minimum, size > 0,
          let button = document.ancestors(of: index).dropFirst().first(where: { _ in true }),
          document.isPlainButton(button), !outlets.contains(constraint.attributes["id"] ?? "")
        else { continue }
        found.add(atLine: document.elements[button].line)
      }
    })
}

extension XMLElement {
  /// The constant width or height that a required constraint fixes; `nil` for other constraints.
  fileprivate var fixedSize: Double? {
    let first = attributes["firstAttribute"]
    guard first == "width" || first == "height", attributes["firstItem"] == nil,
      attributes["secondItem"] == nil, attributes["priority"] == nil,
      attributes["relation"] != "greaterThanOrEqual"
    else { return nil }
    return attributes["constant"].flatMap(Double.init)
  }
}

extension InterfaceDocument {
  /// Whether an element is a button whose area is its frame and whose size is free.
  fileprivate func isPlainButton(_ index: Int) -> Bool {
    let element = elements[index]
    guard element.name == "button", element.attributes["customClass"] == nil,
      element.attributes["hidden"] != "YES", element.attributes["userInteractionEnabled"] != "NO"
    else { return false }
    // Checkboxes, radio buttons, disclosure triangles and help buttons of AppKit have standard sizes.
    return children(of: index).allSatisfy { child in
      child.name != "buttonCell"
        || ["push", "square", "roundRect", "bevel", "inline", "recessed", "smallSquare"].contains(
          child.attributes["type"])
    }
  }
}

extension InterfaceRuntime {
  /// The smallest width and height of a control in points; `nil` where a storyboard cannot tell it.
  fileprivate var minimumControlSize: Double? {
    switch self {
    case .iOS: 28
    case .macOS: 20
    case .tvOS: 56
    case .watchOS, .visionOS: nil
    }
  }
}

extension Check {
  /// Buttons that are hard to hit.
  static let smallControlFrame = Check(
    id: "small-control-frame",
    rule: "accessibility/offer-sufficiently-sized-controls", wcag: ["2.5.8"],
    looksFor:
      "A button with a frame below 20 by 20 points, the smallest minimum of all platforms, or below 28 by 28 in an app for iPhone or iPad",
    languages: ["SwiftUI", "UIKit", "AppKit"],
    message: "a button is smaller than the minimum of its platforms",
    advice: "Use at least 28 by 28 points, or 20 by 20 in macOS.",
    bad: "Button(\"×\", action: close).frame(width: 16, height: 16)",
    good: "Button(\"×\", action: close).frame(width: 28, height: 28)",
    search: .swift { file, found in
      for call in file.calls(named: "Button") {
        let modifiers = Array(file.modifiers(of: call))
        // A larger shape or frame that follows can receive the touches.
        guard
          !modifiers.contains(where: {
            ["contentShape", "padding", "overlay"].contains(file.name($0))
          })
        else { continue }
        let frames = modifiers.filter { file.name($0) == "frame" }
        guard frames.count == 1 else { continue }
        file.add(frames[0], to: &found)
      }
      // Auto Layout replaces frames.
      guard !file.mentions("translatesAutoresizingMask") else { return }
      let buttons = file.calls(named: "UIButton") + file.calls(named: "NSButton")
      let names = Set(buttons.compactMap(file.variable))
      guard !buttons.isEmpty else { return }
      for frame in file.calls(named: "CGRect") + file.calls(named: "NSRect") {
        let name = file.nodes[frame].name
        let isInitial = buttons.contains { file.argument("frame", of: $0)?.contains(name) ?? false }
        let isAssigned =
          file.variable(of: frame) == "frame" && names.contains(file.code.word(name - 4) ?? "")
        if isInitial || isAssigned { file.add(frame, to: &found) }
      }
    })
}

extension SwiftStructure {
  /// Adds the frame of a button if its literal sides are below the minimum of all platforms, or of iPhone and iPad.
  fileprivate func add(_ frame: Int, to found: inout FindingCollector) {
    guard let width = side("width", of: frame), let height = side("height", of: frame) else {
      return
    }
    switch max(width, height) {
    case ..<20: found.add(atByte: offset(of: frame))
    case ..<28: found.add(onPhone: offset(of: frame))
    default: break
    }
  }

  /// The literal width or height of a frame that is not hidden; `nil` for other values.
  fileprivate func side(_ label: String, of frame: Int) -> Double? {
    argument(label, of: frame).flatMap(number).flatMap { $0 > 1 ? $0 : nil }
  }
}

extension Check {
  /// Page controls with too many dots.
  static let pageCount = Check(
    id: "page-count",
    rule: "page-controls/although-page-controls-can-handle-any-number-of", strength: .never,
    looksFor: "A page control with more than ten pages",
    languages: ["UIKit", "Objective-C"],
    message: "a page control has more than ten dots, which are hard to count",
    advice: "Use another arrangement, such as a grid.",
    bad: """
      let pages = UIPageControl()
      pages.numberOfPages = 12
      """,
    good: """
      let pages = UIPageControl()
      pages.numberOfPages = 4
      """,
    search: .swift { file, found in
      guard file.mentions("UIPageControl") else { return }
      let code = file.code
      for index in code.indices(ofWord: "numberOfPages")
      where code.isPunctuation(index - 1, ".") && code.isPunctuation(index + 1, "=") {
        guard let count = file.number(file.restOfStatement(after: index + 1)), count > 10 else {
          continue
        }
        found.add(atByte: code.tokens[index].range.lowerBound)
      }
    },
    .objectiveC { file, found in
      guard file.mentions("UIPageControl") else { return }
      for setting in file.values(of: "numberOfPages") {
        guard let count = file.number(setting.value), count > 10 else { continue }
        found.add(atByte: file.offset(of: setting.name))
      }
    })

  /// Segmented controls with too many segments.
  static let segmentCount = Check(
    id: "segment-count",
    rule: "segmented-controls/limit-the-number-of-segments",
    looksFor: "A segmented control with more than seven segments, too many on every device",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a segmented control has more than seven segments",
    advice: "Use a picker of another style, or offer fewer choices.",
    bad: "UISegmentedControl(items: [\"C\", \"D\", \"E\", \"F\", \"G\", \"A\", \"B\", \"H\"])",
    good: "UISegmentedControl(items: [\"Major\", \"Minor\"])",
    search: .swift { file, found in
      for call in file.calls(named: "UISegmentedControl") {
        guard let items = file.argument("items", of: call),
          file.elementCount(of: items) > 7
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      for style in file.modifiers(named: "pickerStyle") {
        guard let value = file.firstArgument(of: style),
          file.isMember(value, "segmented"),
          let picker = file.bases(of: style).first(where: {
            file.name($0) == "Picker"
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

extension SwiftStructure {
  /// The number of elements of an array literal; 0 for anything else.
  fileprivate func elementCount(of tokens: Range<Int>) -> Int {
    guard let open = tokens.first, code.isPunctuation(open, "["),
      code.closing(of: open) == tokens.upperBound - 1
    else { return 0 }
    return code.elements(of: open + 1..<tokens.upperBound - 1).count
  }

  /// The number of texts, labels and images directly in the closure of a picker; 0 with anything else among them.
  fileprivate func segmentCount(of picker: Int) -> Int {
    guard let content = trailingClosures(of: picker).first else { return 0 }
    var count = 0
    for child in children(of: content).prefix(64) where nodes[child].base == nil {
      guard nodes[child].kind == .call,
        ["Text", "Label", "Image"].contains(name(child))
      else { return 0 }
      count += 1
    }
    return count
  }
}

extension Check {
  /// Segmented controls with texts and images.
  static let segmentMixedContent = Check(
    id: "segment-mixed-content",
    rule: "segmented-controls/prefer-using-either-text-or-images-not-a",
    strength: .prefer,
    looksFor: "A segmented control with texts in some segments and images in others",
    languages: ["SwiftUI", "UIKit", "Objective-C"],
    message: "a segmented control mixes texts and images",
    advice: "Use either texts or images for all segments.",
    bad: "UISegmentedControl(items: [\"List\", UIImage(systemName: \"map\")!])",
    good: "UISegmentedControl(items: [\"List\", \"Map\"])",
    search: .swift { file, found in
      for style in file.modifiers(named: "pickerStyle") {
        guard let value = file.firstArgument(of: style),
          file.isMember(value, "segmented")
            || file.contains(value, word: "SegmentedPickerStyle"),
          let picker = file.bases(of: style).first(where: {
            file.name($0) == "Picker"
          }), file.mixesSegments(picker)
        else { continue }
        found.add(atByte: file.offset(of: picker))
      }
      for call in file.calls(named: "UISegmentedControl") {
        guard let items = file.argument("items", of: call),
          let open = items.first, file.code.isPunctuation(open, "["),
          items.dropFirst().prefix(64).contains(where: {
            file.code.string($0) != nil
              && (file.code.isPunctuation($0 - 1, "[")
                || file.code.isPunctuation($0 - 1, ","))
          }),
          items.dropFirst().prefix(64).contains(where: {
            file.code.word($0) == "UIImage"
          })
        else { continue }
        found.add(atByte: file.offset(of: call))
      }
      // The segments of a variable, `control.insertSegment(withTitle: …)` and `control.insertSegment(with: …)`.
      var titled: Set<String> = []
      for call in file.modifiers(named: "insertSegment") {
        let control = file.code.word(file.nodes[call].name - 2) ?? ""
        if file.argument("withTitle", of: call) != nil { titled.insert(control) }
        if let image = file.argument("with", of: call), file.contains(image, word: "UIImage"),
          titled.contains(control)
        {
          found.add(atByte: file.offset(of: call))
        }
      }
    },
    .objectiveC { file, found in
      for message in file.messages(named: "initWithItems:")
      where file.contains(message.receiver, word: "UISegmentedControl") {
        let items = file.arrayElements(of: message.arguments[0])
        guard items.contains(where: { file.title($0) != nil }),
          items.contains(where: { file.code.word($0.lowerBound + 1) == "UIImage" })
        else { continue }
        found.add(atByte: file.offset(of: message))
      }
    })
}

extension SwiftStructure {
  /// Whether the segments of a picker are texts and images, each on its own.
  fileprivate func mixesSegments(_ picker: Int) -> Bool {
    guard let content = trailingClosures(of: picker).first else { return false }
    let names = children(of: content).prefix(64).filter {
      nodes[$0].base == nil && nodes[$0].kind == .call
    }.map(name)
    return names.contains("Text") && names.contains("Image")
      && names.allSatisfy { $0 == "Text" || $0 == "Image" }
  }
}
