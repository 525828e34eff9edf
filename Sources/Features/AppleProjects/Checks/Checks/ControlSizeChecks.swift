import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var controlSizeChecks: [Check] {
    Check("interface-control-size").interface { document, found in
      guard let control = document.runtime.flatMap({ ControlSize.byPlatform[$0] }) else { return }
      for size in document.fixedButtonSizes where size.side < control.minimum { found.add(atLine: size.line) }
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
      for (offset, frame) in file.buttonFrames where max(frame.width, frame.height) >= ControlSize.iOS.minimum {
        switch min(frame.width, frame.height) {
        case ..<ControlSize.iOS.usual: found.add(atByte: offset, if: .phone)
        case ..<ControlSize.visionOS.usual: found.add(atByte: offset, if: .vision)
        default: break
        }
      }
    }.interface { document, found in
      guard let control = document.runtime.flatMap({ ControlSize.byPlatform[$0] }) else { return }
      for size in document.fixedButtonSizes where (control.minimum..<control.usual).contains(size.side) {
        found.add(atLine: size.line)
      }
    }

    Check("segment-count").code { file, found in
      for control in file.objects(of: "UISegmentedControl") {
        if control.uses.contains(where: { $0.member.hasPrefix("remove") }) { continue }
        let added = control.uses.count { $0.member == "insertSegment" }
        let count = control.value("items").map(file.literalCount) ?? 0
        found.add(segments: count + added, at: file.offset(at: control.token))
      }
      for picker in file.segmentedPickers {
        found.add(segments: file.segmentCount(of: picker), at: file.offset(of: picker))
      }
    }.elements("segmentedControl", if: .phone) { document, index in
      document.descendants(of: index).count { $0.name == "segment" } > 5
    }

    Check("segment-mixed-content").nodes { file in
      file.segmentedPickers.filter { picker in
        let names = file.choices(of: picker).filter { file.nodes[$0].kind == .call }.map(file.name)
        return Set(names) == ["Text", "Image"]
      }
    }.objects("UISegmentedControl") { file, control in
      let items = file.arrayElements(of: control.value("items") ?? 0..<0).prefix(64)
      return items.contains { file.title($0) != nil } && items.contains { file.contains($0, word: "UIImage") }
    }
    // The segments of a variable, `control.insertSegment(withTitle: …)` and `control.insertSegment(with: …)`.
    .nodes { file in
      var titled: Set<String> = []
      return file.modifiers(named: "insertSegment").filter { call in
        let control = file.receiver(of: call) ?? ""
        if file.argument("withTitle", of: call) != nil { titled.insert(control) }
        return titled.contains(control)
          && file.argument("with", of: call).map { file.contains($0, word: "UIImage") } ?? false
      }
    }

    Check("apple-pay-button-size").sizes(of: "PayWithApplePayButton", "PKPaymentButton", below: (100, 30))

    Check("sign-in-button-size").sizes(of: "SignInWithAppleButton", "ASAuthorizationAppleIDButton", below: (140, 30))
  }

  /// Buttons of SwiftUI, UIKit and AppKit with a literal width or height below a minimum.
  fileprivate func sizes(of view: String, _ type: String, below minimum: (width: Double, height: Double)) -> Check {
    code { file, found in
      let isSmall = { (width: Double?, height: Double?) in
        width.map { $0 > 0 && $0 < minimum.width } ?? false || height.map { $0 > 0 && $0 < minimum.height } ?? false
      }
      for call in file.calls(named: view) {
        for frame in file.modifiers(of: call) where file.name(frame) == "frame" {
          func side(_ labels: String...) -> Double? {
            labels.lazy.compactMap { file.argument($0, of: frame).flatMap(file.number) }.first
          }
          if isSmall(side("width", "maxWidth"), side("height", "maxHeight")) {
            found.add(atByte: file.offset(of: frame))
          }
        }
      }
      for button in file.objects(of: type) {
        let sides = button.value("frame").map(file.sides) ?? (nil, nil)
        func side(_ anchor: String) -> Double? {
          ["constraint", "constraintEqualToConstant"].lazy
            .compactMap { button.value("\(anchor).\($0)").flatMap(file.number) }.first
        }
        let width = sides.0 ?? side("widthAnchor")
        let height = sides.1 ?? side("heightAnchor")
        if isSmall(width, height) { found.add(atByte: file.offset(at: button.token)) }
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
    guard first == "width" || first == "height", attributes["firstItem"] == nil, attributes["secondItem"] == nil,
      attributes["priority"] == nil, attributes["relation"] != "greaterThanOrEqual"
    else { return nil }
    return attributes["constant"].flatMap(Double.init)
  }
}

extension InterfaceDocument {
  /// The widths and heights that constraints fix, and the lines of their buttons.
  fileprivate var fixedButtonSizes: [(line: Int, side: Double)] {
    // Code may change a constraint with an outlet.
    lazy var outlets = outlets
    return elements.indices.compactMap { index in
      // Inside `constraints` of the button itself.
      guard elements[index].name == "constraint", let size = elements[index].fixedSize, size > 0,
        let button = ancestors(of: index).dropFirst().first(where: { _ in true }),
        isPlainButton(button), outlets[elements[index].attributes["id"] ?? ""] == nil
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

extension CodeStructure {
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
      guard let width = side("width", of: frame), let height = side("height", of: frame) else { return nil }
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

  /// The number of texts, labels and images in a picker, or of elements of its loop; 0 with anything else among them.
  fileprivate func segmentCount(of picker: Int) -> Int {
    let choices = choices(of: picker)
    if choices.count == 1, name(choices[0]) == "ForEach" { return firstArgument(of: choices[0]).map(literalCount) ?? 0 }
    let isPlain = choices.allSatisfy { nodes[$0].kind == .call && ["Text", "Label", "Image"].contains(name($0)) }
    return isPlain ? choices.count : 0
  }

  /// The nodes directly in the closure of a picker.
  fileprivate func choices(of picker: Int) -> [Int] {
    trailingClosures(of: picker).first.map { content in
      children(of: content).prefix(64).filter { nodes[$0].base == nil }
    } ?? []
  }

  /// The literal width and height of `CGRect(x: 0, y: 0, width: 90, height: 24)` and `CGRectMake(0, 0, 90, 24)`.
  fileprivate func sides(of frame: Range<Int>) -> (Double?, Double?) {
    guard let open = frame.prefix(8).first(where: { code.isPunctuation($0, "(") }) else { return (nil, nil) }
    let values = code.arguments(after: open).map { number($0.value) }
    return values.count == 4 ? (values[2], values[3]) : (nil, nil)
  }
}

extension FindingCollector {
  fileprivate mutating func add(segments: Int, at offset: Int) {
    if segments > 5 { add(atByte: offset, if: segments > 7 ? nil : .phone) }
  }
}
