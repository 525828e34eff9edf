import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var contrastChecks: [Check] {
    Check("text-contrast").facts { file, source, unseen, facts in
      facts.paintedTexts = file.paintedTexts(in: source, without: unseen)
    }
    .project(needsAll: false) { facts in
      facts.paintedTexts.filter { text in
        text.contrast(facts.colorSets).map { $0 < text.minimum } ?? false
      }.map(\.place)
    }
  }
}

/// The contrast that a text needs by its size and weight.
private enum Legibility {
  static let standard = 4.5
  static let large = 3.0

  /// The size in points from which on text is large.
  static let largeSize = 18.0
}

extension CodeStructure {
  /// The texts of SwiftUI and UIKit whose color and background code writes.
  func paintedTexts(in source: SourceFile, without unseen: [Range<Int>]) -> [PaintedText] {
    let views = ["Button", "Label", "Link", "Text"].flatMap(calls(named:)).filter {
      nodes[$0].base == nil && !code.isPunctuation(nodes[$0].name - 1, ".") && !isInvisible($0)
        && (name($0) == "Text" || firstArgument(of: $0) != nil)
    }
    let texts = views.compactMap { view -> PaintedText? in
      let chain = chain(of: view)
      let offset = offset(of: view)
      guard !unseen.contains(where: { $0.contains(offset) }),
        let text = chain.lazy.compactMap(foreground).first.flatMap({ $0 }), let background = background(of: chain)
      else { return nil }
      return PaintedText(
        text: text, background: background, minimum: minimumContrast(of: chain, around: view),
        place: source.projectPlace(atByte: offset))
    }
    return texts + paintedObjects(in: source)
  }

  /// A view, and the closure of a view around it.
  private typealias Link = (call: Int, closure: Int?)

  /// A view and the views around it, up to one with its own background or from other code.
  private func chain(of view: Int) -> [Link] {
    var chain: [Link] = [(view, nil)]
    for link in enclosingCalls(of: view).prefix(16) {
      chain.append(link)
      if !name(link.call).isAmong("transparent-views") { break }
    }
    return chain
  }

  /// The color that a view gives its text: `.some(nil)` for one that code decides; `nil` for none.
  private func foreground(_ link: Link) -> PaintedColor?? {
    for modifier in modifiers(of: link.call) {
      switch name(modifier) {
      case "foregroundColor", "foregroundStyle":
        let arguments = arguments(of: modifier)
        return .some(arguments.count == 1 ? paint(arguments[0].value) : nil)
      case "tint", "disabled", "buttonStyle", "colorMultiply", "colorInvert", "blendMode": return .some(nil)
      default: break
      }
    }
    return name(link.call).isAmong("transparent-views") || link.closure == nil ? nil : .some(nil)
  }

  /// The nearest background of views; `nil` for one that code decides.
  private func background(of chain: [Link]) -> PaintedColor? {
    for link in chain {
      let isView = link.closure == nil || name(link.call).isAmong("transparent-views")
      if name(link.call) == "overlay" {
        // The view that it covers: `Circle().fill(.white).overlay { … }`.
        return bases(of: link.call).first { name($0) == "fill" }.flatMap(firstArgument).flatMap(paint)
      }
      guard isView else { return nil }
      if name(link.call) == "ZStack", let closure = link.closure {
        let first = nodes[closure].tokens.lowerBound + 1
        return paint(at: first)?.color
      }
      for modifier in modifiers(of: link.call) {
        switch name(modifier) {
        case "background", "listRowBackground": return backgroundColor(modifier)
        case "buttonStyle", "glassEffect", "overlay", "containerBackground": return nil
        default: break
        }
      }
    }
    return nil
  }

  /// The color of `.background(Color.white)`, `.background(.white, in: shape)` or `.background(Circle().fill(.white))`.
  private func backgroundColor(_ modifier: Int) -> PaintedColor? {
    let arguments = arguments(of: modifier)
    if let first = arguments.first {
      guard first.label == nil else { return nil }
      if let (color, end) = paint(at: first.value.lowerBound) {
        // A shape that cuts the color leaves its contrast.
        return end == first.value.upperBound || (code.word(end + 1) ?? "").isAmong("clip-modifiers") ? color : nil
      }
    }
    let fills = children(of: modifier).prefix(8).filter { name($0) == "fill" }
    if fills.count == 1 { return firstArgument(of: fills[0]).flatMap(paint) }
    guard arguments.isEmpty, let closure = trailingClosures(of: modifier).first else { return nil }
    return paint(at: nodes[closure].tokens.lowerBound + 1)?.color
  }

  /// The contrast that a text needs. The function of another view than `body` may be called in a view with a font.
  private func minimumContrast(of chain: [Link], around view: Int) -> Double {
    var isSized = function(around: view).map { name($0) == "body" } ?? false
    for link in chain {
      for modifier in modifiers(of: link.call) {
        switch name(modifier) {
        case "bold": return Legibility.large
        case "font", "fontWeight":
          let tokens = nodes[modifier].tokens
          if tokens.prefix(64).contains(where: { (code.word($0) ?? "").isAmong("large-font-words") }) {
            return Legibility.large
          }
          guard name(modifier) == "font" else { continue }
          let fonts = children(of: modifier).filter { ["custom", "system"].contains(name($0)) }
          let size = fonts.first.flatMap { argument("size", of: $0) ?? argument("fixedSize", of: $0) }
          if let size {
            return number(size).map { $0 < Legibility.largeSize } ?? false ? Legibility.standard : Legibility.large
          }
          isSized = firstArgument(of: modifier).map { code.isPunctuation($0.lowerBound, ".") } ?? false
          return isSized ? Legibility.standard : Legibility.large
        default: break
        }
      }
    }
    return isSized ? Legibility.standard : Legibility.large
  }

  /// The texts of UIKit and AppKit whose color and background code writes.
  fileprivate func paintedObjects(in source: SourceFile) -> [PaintedText] {
    ["NSTextField", "UIButton", "UILabel", "UITextField", "UITextView"].flatMap(objects(of:))
      .compactMap { object in
        let painted = object.uses.filter { ["baseForegroundColor", "textColor", "titleColor"].contains($0.member) }
        guard painted.count == 1, let text = paint(painted[0].value) else { return nil }
        let own = object.uses.filter { ["backgroundColor", "baseBackgroundColor"].contains($0.member) }
        let around = settings(of: "backgroundColor").filter { object.containers.contains($0.receiver) }
        let values = own.isEmpty ? around.map(\.value) : own.map(\.value)
        guard values.count == 1, let background = paint(values[0]) else { return nil }
        return PaintedText(
          text: text, background: background, minimum: minimumContrast(of: object),
          place: source.projectPlace(atByte: offset(at: painted[0].token)))
      }
  }

  private func minimumContrast(of object: CodeObject) -> Double {
    guard let font = object.value("font") ?? object.value("titleLabel.font") else { return Legibility.standard }
    let words = font.prefix(64).compactMap { code.word($0) }
    let isBold = words.contains { word in
      word.isAmong("large-font-words") || word.lowercased().contains("bold") || word.hasPrefix("UIFontTextStyleTitle")
    }
    if isBold { return Legibility.large }
    if words.contains(where: { $0.hasPrefix("preferredFont") }) { return Legibility.standard }
    let sizes = font.prefix(64).compactMap { number($0..<$0 + 1) }
    return sizes.count == 1 && sizes[0] < Legibility.largeSize ? Legibility.standard : Legibility.large
  }
}

extension InterfaceDocument {
  /// The texts of a storyboard or xib with a color and a background, neither of which code can reach.
  func paintedTexts(in source: SourceFile, without _: [Range<Int>]) -> [PaintedText] {
    guard !isLaunchScreen else { return [] }
    // The labels of a cell have properties of their own.
    let cellLabels = elements.lazy.flatMap {
      [$0.attributes["textLabel"], $0.attributes["detailTextLabel"]].compactMap(\.self)
    }
    let reached = Set(outlets.keys).union(cellLabels)
    func isFixed(_ index: Int) -> Bool {
      let attributes = elements[index].attributes
      return attributes["customClass"] == nil && attributes["tag"] == nil
        && attributes["hidden"] != "YES" && !reached.contains(attributes["id"] ?? "")
    }
    return elements.indices.compactMap { index in
      let element = elements[index]
      let title = state(of: index)?.attributes["title"] ?? element.attributes["text"]
      guard ["button", "label", "textField", "textView"].contains(element.name),
        title?.contains(where: \.isLetter) ?? false,
        let text = colorElement("textColor", of: index)?.paint ?? titleColor(of: index)
      else { return nil }
      // The nearest background counts, also one of the system.
      let views = [index] + ancestors(of: index).prefix(16)
      guard let last = views.firstIndex(where: { colorElement("backgroundColor", of: $0) != nil }),
        views[...last].allSatisfy(isFixed), let background = colorElement("backgroundColor", of: views[last])?.paint
      else { return nil }
      let fonts = descendants(of: index).filter { $0.name == "fontDescription" }
      let size = fonts.first?.attributes["pointSize"].flatMap(Double.init)
      let style = fonts.first?.attributes["style"] ?? fonts.first?.attributes["type"] ?? ""
      let isLarge =
        size.map { $0 >= Legibility.largeSize } ?? false || style.lowercased().contains("bold")
        || style.contains("Title") || style.contains("Headline")
      return PaintedText(
        text: text, background: background, minimum: isLarge ? Legibility.large : Legibility.standard,
        place: source.projectPlace(atLine: element.line))
    }
  }

  /// The state of a button in which people see it first; `nil` for other elements.
  private func state(of button: Int) -> XMLElement? {
    children(of: button).first { $0.name == "state" && $0.attributes["key"] == "normal" }
  }

  private func titleColor(of button: Int) -> PaintedColor? {
    guard state(of: button) != nil else { return nil }
    let colors = descendants(of: button).filter { $0.name == "color" && $0.attributes["key"] == "titleColor" }
    return colors.count == 1 ? colors.first?.paint : nil
  }

  private func colorElement(_ key: String, of index: Int) -> XMLElement? {
    children(of: index).first { $0.name == "color" && $0.attributes["key"] == key }
  }
}
