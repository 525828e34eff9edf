import DocumentParsing
import GuidelineModel

extension Check {
  @ListOfChecks static var menuBarExtraChecks: [Check] {
    Check("menu-bar-extra-template").settings("isTemplate", "template") { file, setting in
      ["false", "NO"].contains(file.word(setting.value)) && file.isStatusImage(setting)
        && (file.mentions("NSStatusBar") || file.mentions("NSStatusItem"))
    }
    .calls("MenuBarExtra") { file, call in
      guard let label = file.closure("label", of: call) else { return false }
      return file.descendants(of: label).prefix(64).contains {
        file.name($0) == "renderingMode"
          && file.firstArgument(of: $0).map { file.isMember($0, "original") } ?? false
      }
    }
  }
}

extension CodeStructure {
  /// Whether the image whose property is set is that of a menu bar extra: a part of its path, or a variable that becomes one.
  fileprivate func isStatusImage(_ setting: PropertySetting) -> Bool {
    let name = setting.receiver
    if name == "image" { return true }
    return settings(of: "image").contains { image in
      word(image.value) == name && ["button", "item", "statusItem"].contains(image.receiver)
    }
  }
}
