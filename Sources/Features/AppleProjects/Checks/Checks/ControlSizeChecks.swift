import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var controlSizeChecks: [Check] {
    Check("interface-control-size").interface { document, found in
      guard let control = document.runtime.flatMap({ ControlSize.byPlatform[$0] }) else { return }
      for size in document.fixedButtonSizes where size.side < control.minimum {
        found.add(atLine: size.line)
      }
    }

    Check("small-control-frame").swift { file, found in
      for (offset, frame) in file.buttonFrames {
        switch max(frame.width, frame.height) {
        case ..<ControlSize.macOS.minimum: found.add(atByte: offset)
        case ..<ControlSize.iOS.minimum:
          found.add(atByte: offset, if: .phone)
          found.add(atByte: offset, if: .vision)
        default: break
        }
      }
    }

    Check("button-hit-region").swift { file, found in
      for (offset, frame) in file.buttonFrames
      where max(frame.width, frame.height) >= ControlSize.iOS.minimum {
        switch min(frame.width, frame.height) {
        case ..<ControlSize.iOS.usual: found.add(atByte: offset, if: .phone)
        case ..<ControlSize.visionOS.usual: found.add(atByte: offset, if: .vision)
        default: break
        }
      }
    }
    .interface { document, found in
      guard let control = document.runtime.flatMap({ ControlSize.byPlatform[$0] }) else { return }
      for size in document.fixedButtonSizes
      where (control.minimum..<control.usual).contains(size.side) {
        found.add(atLine: size.line)
      }
    }

    Check("segment-count").code { file, found in
      for control in file.objects(of: "UISegmentedControl") {
        if control.uses.contains(where: { $0.member.hasPrefix("remove") }) { continue }
        let added = control.uses.count { $0.member == "insertSegment" }
        let count = control.value("items").map(file.literalCount) ?? 0
        found.add(segments: count + added, at: control.token, file)
      }
    }
    .elements("segmentedControl", if: .phone) { document, index in
      document.descendants(of: index).count { $0.name == "segment" } > 5
    }
    .swift { file, found in
      for picker in file.segmentedPickers {
        found.add(segments: file.segmentCount(of: picker), at: file.nodes[picker].name, file)
      }
    }

    Check("segment-mixed-content").swift { file, found in
      for picker in file.segmentedPickers where file.mixesSegments(picker) {
        found.add(atByte: file.offset(of: picker))
      }
    }
    .objects("UISegmentedControl") { file, control in
      control.value("items").map(file.mixesTextsAndImages) ?? false
    }
    // The segments of a variable, `control.insertSegment(withTitle: …)` and `control.insertSegment(with: …)`.
    .swift { file, found in
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
    }
  }
}

/// The smallest and the usual width and height of a control in points.
private enum ControlSize {
  static let iOS = (minimum: 28.0, usual: 44.0)
  static let macOS = (minimum: 20.0, usual: 20.0)
  static let visionOS = (minimum: 28.0, usual: 60.0)

  /// The sizes of the platforms whose storyboards tell them.
  static let byPlatform: [Platform: (minimum: Double, usual: Double)] = [
    .iOS: iOS, .macOS: macOS, .tvOS: (56, 56), .visionOS: visionOS,
  ]
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
    lazy var outlets = outletDestinations
    return elements.indices.compactMap { index in
      // Inside `constraints` of the button itself.
      guard elements[index].name == "constraint", let size = elements[index].fixedSize, size > 0,
        let button = ancestors(of: index).dropFirst().first(where: { _ in true }),
        isPlainButton(button), !outlets.contains(elements[index].attributes["id"] ?? "")
      else { return nil }
      return (elements[button].line, size)
    }
  }

  /// Whether an element is a button whose area is its frame and whose size is free.
  fileprivate func isPlainButton(_ index: Int) -> Bool {
    let element = elements[index]
    guard element.name == "button", element.attributes["customClass"] == nil,
      element.attributes["hidden"] != "YES", element.attributes["userInteractionEnabled"] != "NO"
    else { return false }
    // Checkboxes, radio buttons, disclosure triangles, help buttons and small buttons of AppKit have standard sizes.
    return children(of: index).allSatisfy { child in
      child.name != "buttonCell"
        || child.attributes["controlSize"] == nil
          && ["push", "square", "roundRect", "bevel", "inline", "recessed", "smallSquare"].contains(
            child.attributes["type"])
    }
  }
}

extension SwiftStructure {
  /// The frames of buttons with literal sides, and where they begin.
  fileprivate var buttonFrames: [(offset: Int, frame: (width: Double, height: Double))] {
    // The area of a button without a style is that of its label.
    let labels = calls(named: "Button").filter { !hasModifier($0, "buttonStyle", "frame") }
      .compactMap { labelClosure(of: $0) }.compactMap { closure -> Int? in
        let content = self.views(in: closure)
        return content.count == 1 && children(of: closure).contains(content[0]) ? content[0] : nil
      }
    let views = (calls(named: "Button") + labels).compactMap { call -> Int? in
      let frames = modifiers(of: call).filter { name($0) == "frame" }
      // A larger shape or frame that follows can receive the touches.
      let isLarger = hasModifier(call, "contentShape", "padding", "overlay")
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
      return (offset(of: frame), (width, height))
    }
  }

  /// The literal width or height of a frame that is not hidden; `nil` for other values.
  fileprivate func side(_ label: String, of frame: Int) -> Double? {
    argument(label, of: frame).flatMap(number).flatMap { $0 > 1 ? $0 : nil }
  }

  /// The pickers of SwiftUI with the style of a segmented control.
  fileprivate var segmentedPickers: [Int] {
    modifiers(named: "pickerStyle").compactMap { style in
      guard let value = firstArgument(of: style),
        isMember(value, "segmented") || contains(value, word: "SegmentedPickerStyle")
      else { return nil }
      return bases(of: style).first { name($0) == "Picker" }
    }
  }

  /// The number of choices of a picker: the texts, labels and images in its closure, or the elements of the array of a loop;
  /// 0 with anything else among them.
  fileprivate func segmentCount(of picker: Int) -> Int {
    guard let content = trailingClosures(of: picker).first else { return 0 }
    let choices = children(of: content).prefix(64).filter { nodes[$0].base == nil }
    if choices.count == 1, name(choices[0]) == "ForEach" {
      return firstArgument(of: choices[0]).map(literalCount) ?? 0
    }
    let isPlain = choices.allSatisfy {
      nodes[$0].kind == .call && ["Text", "Label", "Image"].contains(name($0))
    }
    return isPlain ? choices.count : 0
  }

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

extension FindingCollector {
  /// Adds a control with a number of segments if there are too many of them.
  fileprivate mutating func add(segments: Int, at token: Int, _ file: some CodeStructure) {
    if segments > 5 { add(atByte: file.offset(at: token), if: segments > 7 ? nil : .phone) }
  }
}

extension CodeStructure {
  /// Whether an array literal has texts and images.
  fileprivate func mixesTextsAndImages(_ items: Range<Int>) -> Bool {
    let elements = arrayElements(of: items).prefix(64)
    return elements.contains { title($0) != nil }
      && elements.contains { contains($0, word: "UIImage") }
  }
}
