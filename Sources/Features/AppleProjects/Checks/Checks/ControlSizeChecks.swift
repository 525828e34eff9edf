import DocumentParsing
import GuidelineModel

extension Check {
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
      for size in document.fixedButtonSizes where size.side < document.controlSizes.minimum {
        found.add(atLine: size.line)
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
  /// The widths and heights that constraints fix, and the lines of their buttons.
  fileprivate var fixedButtonSizes: [(line: Int, side: Double)] {
    // Code may change a constraint with an outlet.
    lazy var outlets = Set(
      elements.lazy.filter { $0.name.hasPrefix("outlet") }
        .compactMap { $0.attributes["destination"] })
    return elements.indices.compactMap { index in
      // Inside `constraints` of the button itself.
      guard elements[index].name == "constraint", let size = elements[index].fixedSize, size > 0,
        let button = ancestors(of: index).dropFirst().first(where: { _ in true }),
        isPlainButton(button), !outlets.contains(elements[index].attributes["id"] ?? "")
      else { return nil }
      return (elements[button].line, size)
    }
  }

  /// The smallest and the usual width and height of a control in points; 0 where a storyboard cannot tell them.
  fileprivate var controlSizes: (minimum: Double, usual: Double) {
    switch runtime {
    case .iOS: (28, 44)
    case .macOS: (20, 20)
    case .tvOS: (56, 56)
    case .visionOS: (28, 60)
    case .watchOS, nil: (0, 0)
    }
  }

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

extension Check {
  static let smallControlFrame = Check(
    id: "small-control-frame",
    rule: "accessibility/offer-sufficiently-sized-controls", wcag: ["2.5.8"],
    looksFor:
      "A button with a frame below 20 by 20 points, the smallest minimum of all platforms, or below 28 by 28 in an app for iPhone, iPad or Apple Vision",
    languages: ["SwiftUI", "UIKit", "AppKit"],
    message: "a button is smaller than the minimum of its platforms",
    advice: "Use at least 28 by 28 points, or 20 by 20 in macOS.",
    bad: "Button(\"×\", action: close).frame(width: 16, height: 16)",
    good: "Button(\"×\", action: close).frame(width: 28, height: 28)",
    search: .swift { file, found in
      for frame in file.buttonFrames {
        switch max(frame.width, frame.height) {
        case ..<20: found.add(atByte: frame.offset)
        case ..<28:
          for condition in [.phone, .vision] as [ProjectCondition] {
            found.add(atByte: frame.offset, if: condition)
          }
        default: break
        }
      }
    })

  static let buttonHitRegion = Check(
    id: "button-hit-region",
    rule: "buttons/make-buttons-easy-for-people-to-use",
    looksFor:
      "A button that is at least as large as the minimum, but below 44 by 44 points in an app for iPhone or iPad, or below 60 by 60 in one for Apple Vision",
    languages: ["SwiftUI", "UIKit", "Storyboards", "xibs"], isPedantic: true, isInformation: true,
    message: "a button is smaller than the usual hit region of its platform",
    advice: "Consider at least 44 by 44 points, or 60 by 60 in visionOS.",
    bad: "Button(\"Play\", action: play).frame(width: 32, height: 32)",
    good: "Button(\"Play\", action: play).frame(width: 44, height: 44)",
    search: .swift { file, found in
      for frame in file.buttonFrames where max(frame.width, frame.height) >= 28 {
        switch min(frame.width, frame.height) {
        case ..<44: found.add(onPhone: frame.offset)
        case ..<60: found.add(atByte: frame.offset, if: .vision)
        default: break
        }
      }
    },
    .interface { document, found in
      let (minimum, usual) = document.controlSizes
      for size in document.fixedButtonSizes where (minimum..<usual).contains(size.side) {
        found.add(atLine: size.line)
      }
    })
}

extension SwiftStructure {
  /// The frames of buttons with literal sides, and where they begin.
  fileprivate var buttonFrames: [(offset: Int, width: Double, height: Double)] {
    let views = calls(named: "Button").compactMap { call -> Int? in
      let modifiers = Array(modifiers(of: call))
      let frames = modifiers.filter { name($0) == "frame" }
      // A larger shape or frame that follows can receive the touches.
      let isLarger = modifiers.contains {
        ["contentShape", "padding", "overlay"].contains(name($0))
      }
      return frames.count == 1 && !isLarger ? frames[0] : nil
    }
    let buttons = calls(named: "UIButton") + calls(named: "NSButton")
    let names = Set(buttons.compactMap(variable))
    let rectangles = (calls(named: "CGRect") + calls(named: "NSRect")).filter { frame in
      let name = nodes[frame].name
      return buttons.contains { argument("frame", of: $0)?.contains(name) ?? false }
        || variable(of: frame) == "frame" && names.contains(code.word(name - 4) ?? "")
    }
    // Auto Layout replaces frames.
    let ignoresFrames = rectangles.isEmpty || mentions("translatesAutoresizingMask")
    return (views + (ignoresFrames ? [] : rectangles)).compactMap { frame in
      guard let width = side("width", of: frame), let height = side("height", of: frame) else {
        return nil
      }
      return (offset(of: frame), width, height)
    }
  }

  /// The literal width or height of a frame that is not hidden; `nil` for other values.
  fileprivate func side(_ label: String, of frame: Int) -> Double? {
    argument(label, of: frame).flatMap(number).flatMap { $0 > 1 ? $0 : nil }
  }
}

extension Check {
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
      for setting in file.settings(of: "numberOfPages") {
        guard let count = file.number(setting.value), count > 10 else { continue }
        found.add(atByte: file.offset(at: setting.name))
      }
    },
    .objectiveC { file, found in
      guard file.mentions("UIPageControl") else { return }
      for setting in file.values(of: "numberOfPages") {
        guard let count = file.number(setting.value), count > 10 else { continue }
        found.add(atByte: file.offset(of: setting.name))
      }
    })

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
