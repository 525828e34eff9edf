// SymbolName
import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var buttonLabelChecks: [Check] {
    Check("image-button-label").nodes { file in file.imageButtons.map(\.image).filter(file.isAsset) }
      .objects("UIButton", "NSButton") { file, button in
        if case .asset = file.onlyImage(of: button) { true } else { false }
      }

    Check("symbol-button-label").nodes { file in
      file.imageButtons.flatMap { file.misleadingSymbols(of: $0.image, in: $0.call) }
    }.objects("UIButton", "NSButton") { file, button in
      guard case .symbol(let name) = file.onlyImage(of: button) else { return false }
      return SymbolName.describesShape(name)
    }
    .objects("UIBarButtonItem") { file, item in
      guard let value = item.value("image"), case .symbol(let name) = file.image(value) else { return false }
      return SymbolName.describesShape(name) && !item.isPassedOn && !item.has(anyOf: ButtonLabel.members)
    }

    Check("bar-button-label").objects("UIBarButtonItem") { file, item in
      guard let value = item.value("image"), case .asset = file.image(value) else { return false }
      let isNamedElsewhere = !item.isNamed && !file.settings(of: "accessibilityLabel").isEmpty
      // `toolbarItems[0].accessibilityLabel`
      let labelsItems = file.code.indices(ofWord: "accessibilityLabel").contains {
        file.code.isPunctuation($0 - 2, "]")
      }
      return !item.has(anyOf: ButtonLabel.members) && !isNamedElsewhere && !labelsItems
    }

    Check("interface-button-label").facts { file, _, _, facts in
      facts.namesBarItems = (file as? CodeStructure)?.namesBarItems ?? false
    }.project { project in
      let members = WordLists.words("label-setters")
      let items = project.controls(.imageBarButton, notSetBy: members)
      return project.controls(.imageButton, notSetBy: members) + (project.namesBarItems ? [] : items)
    }
  }
}

/// How code names a button for VoiceOver.
enum ButtonLabel {
  /// The members of classes of UIKit and AppKit that give a control a name or hide it.
  static let members = WordLists.words("label-setters")
    .subtracting(["cell", "configuration", "image", "menu"]).union(["label"])
}

enum SymbolName {
  /// Whether a name describes what the symbol looks like, not what a button with it does: `slider.horizontal.3`.
  static func describesShape(_ name: String) -> Bool {
    var parts = name.split(separator: ".").map(String.init)
    while let last = parts.last, parts.count > 1, last.isAmong("symbol-variants") { parts.removeLast() }
    let base = parts.joined(separator: ".")
    return !base.isAmong("symbol-actions") && parts.contains(where: { $0.isAmong("symbol-shapes") })
  }
}

extension CodeStructure {
  /// The image of a button of UIKit or AppKit that has no other content and no name for VoiceOver; `nil` for others.
  fileprivate func onlyImage(of button: CodeObject) -> CodeImage? {
    var button = button
    button.remove("title") { string($0) == "" }
    // VoiceOver does not see the parts of a view that is one element.
    let isPart = code.indices(ofWord: "isAccessibilityElement").contains {
      code.tokens[$0].startsLine && code.word($0 + 2) == "true"
    }
    guard !button.isPassedOn, !isPart, !button.has(anyOf: ButtonLabel.members) else { return nil }
    return (button.value("image") ?? button.value("backgroundImage")).flatMap(image)
  }

  /// Whether code names the item of a side of the bar: `navigationItem.leftBarButtonItem?.title = a`.
  fileprivate var namesBarItems: Bool {
    ["accessibilityLabel", "title"].flatMap(settings(of:)).contains {
      ["leftBarButtonItem", "rightBarButtonItem"].contains($0.receiver)
    }
  }

  /// The buttons, links and menus whose label is one image, without an accessibility label.
  fileprivate var imageButtons: [(call: Int, image: Int)] {
    ["Button", "Link", "NavigationLink", "Menu"].flatMap(calls(named:)).compactMap { call in
      guard let label = labelClosure(of: call), hasOnlyImages(label) else { return nil }
      let images = views(in: label).filter { name($0) == "Image" }
      guard images.count == 1, arguments(of: images[0]).allSatisfy({ $0.label != "label" }),
        !hasAccessibilityLabel(call), !hasAccessibilityLabel(images[0]),
        // A tooltip describes a control for VoiceOver in macOS.
        !hasModifier(call, "help"), !hasModifier(images[0], "help")
      else { return nil }
      return (call, images[0])
    }
  }

  /// Whether an image is one of the app.
  fileprivate func isAsset(_ image: Int) -> Bool {
    guard let first = arguments(of: image).first else { return false }
    if first.label == "uiImage" || first.label == "nsImage" {
      if case .asset = self.image(first.value) { return true }
      return false
    }
    // VoiceOver reads the name of the file, which may be that of the action.
    if let name = string(first.value), CommandTitle.isEnglish(name) { return false }
    // The generated name of an image, `.name`.
    let isImplicit = first.value.count == 2 && code.isPunctuation(first.value.lowerBound, ".")
    return first.label == "decorative"
      || first.label == nil && (string(first.value) != nil || isImplicit || isText(first.value))
  }

  /// Whether a value is a property that the file declares as a text, the name of an image.
  private func isText(_ value: Range<Int>) -> Bool {
    word(value).map(code.indices)?.contains { index in
      ["let", "var"].contains(code.word(index - 1)) && code.isPunctuation(index + 1, ":")
        && code.word(index + 2) == "String"
    } ?? false
  }

  /// The calls that name a symbol by its shape: the image, or those of the view whose property the image shows.
  fileprivate func misleadingSymbols(of image: Int, in button: Int) -> [Int] {
    guard let symbol = argument("systemName", of: image) else { return [] }
    let names = symbol.compactMap { string($0..<$0 + 1) } + [constantText(symbol)].compactMap(\.self)
    if !names.isEmpty { return names.allSatisfy(SymbolName.describesShape) ? [image] : [] }
    guard isText(symbol), let property = word(symbol), let type = type(around: button) else { return [] }
    return allCalls(named: name(type)).prefix(Self.callLimit).filter { call in
      argument(property, of: call).flatMap(string).map(SymbolName.describesShape) ?? false
        && !hasAccessibilityLabel(call) && !hasModifier(call, "help")
    }
  }
}

extension InterfaceDocument {
  /// Whether an element is a button with an image of the app, and no title and no accessibility label.
  func isUnlabeledImageButton(_ index: Int) -> Bool {
    let element = elements[index]
    guard element.name == "button" || element.name == "barButtonItem", element.attributes["toolTip"] == nil,
      // The item of a toolbar has a label for its button.
      !ancestors(of: index).contains(where: { elements[$0].name == "toolbarItem" })
    else { return false }
    // All that describes the button: its states, its configuration or its cell, and what these contain.
    let parts = [element] + descendants(of: index)
    var hasImage = false
    for part in parts {
      switch part.name {
      case "button", "barButtonItem", "state", "buttonConfiguration", "buttonCell":
        if let title = part.attributes["title"], !title.isEmpty { return false }
        if let image = part.attributes["image"] {
          // Symbols and the images of AppKit have descriptions.
          if part.attributes["catalog"] == "system" || image.hasPrefix("NS") { return false }
          hasImage = true
        }
        if part.attributes["systemItem"] != nil || part.attributes["bezelStyle"] == "helpButton" { return false }
      // Some other views have these; then the button is more than its image. An attribute may be a key for a title.
      case "accessibility", "attributedString", "userDefinedRuntimeAttribute", "string",
        "label", "customView", "view", "menu", "binding":
        return false
      default: break
      }
    }
    return hasImage
  }
}
