extension Check {
  @ListOfChecks static var imageChecks: [Check] {
    Check("app-icon-alpha").project { project in
      // The icon of an action in the share sheet is a template, whose opacity is its shape.
      project.slots { $0.isForStore && $1?.hasTransparentPixels == true }
        .filter { !project.belongsToExtension($0.file) }
    }

    Check("app-icon-appearances").project { project in
      project.iconSets.compactMap { set in
        let slots = set.slots.filter { $0.device == "universal" && $0.platform == "ios" }
        guard let first = slots.first(where: { !$0.hasAppearance && $0.image != nil }),
          !slots.contains(where: { $0.hasAppearance && $0.image != nil }),
          // Alternate icons may be the appearances themselves.
          project.iconNames.contains(set.name), !project.belongsToExtension(set.file)
        else { return nil }
        return first.place
      }
    }

    Check("app-icon-incomplete").project { project in
      project.iconSets.compactMap { set in
        // Xcode makes all sizes of the one with 1024 pixels, and the icon of an action has those of its devices only.
        guard !set.slots.contains(where: { $0.isForStore && $0.image != nil }), !project.belongsToExtension(set.file)
        else { return nil }
        // An empty set is Xcode's template, as an extension has it. Appearances are optional, and so is the App Store's
        // icon of an app that is not in it.
        let required = set.slots.filter { $0.isCurrent && !$0.hasAppearance && !$0.device.hasSuffix("marketing") }
        let devices = Set(required.filter { $0.image != nil }.map { "\($0.device) \($0.platform ?? "")" })
        return required.first { $0.image == nil && devices.contains("\($0.device) \($0.platform ?? "")") }?.place
      }
    }

    Check("app-icon-size").project { project in
      project.slots { slot, image in
        guard let image, let pixels = slot.pixels else { return false }
        return image.width != pixels || image.height != pixels
      }
    }

    Check("bitmap-template-image").imageSet { set in set.renderingIntent == "template" && set.hasOnlyBitmaps }

    Check("menu-bar-extra-template").settings("isTemplate", "template") { file, setting in
      ["false", "NO"].contains(file.word(setting.value)) && file.isStatusImage(setting)
        && (file.mentions("NSStatusBar") || file.mentions("NSStatusItem"))
    }.calls("MenuBarExtra") { file, call in
      guard let label = file.closure("label", of: call) else { return false }
      return file.descendants(of: label).prefix(64).contains {
        file.name($0) == "renderingMode" && file.firstArgument(of: $0).map { file.isMember($0, "original") } ?? false
      }
    }
  }
}

extension ProjectFacts {
  /// The slots of app icons that violate a rule, with their images; `nil` for a missing image and for other formats.
  func slots(where isViolation: (AppIconSet.Slot, PNGImage?) -> Bool) -> [ProjectPlace] {
    iconSets.flatMap { set in
      set.slots.filter { isViolation($0, $0.image.flatMap { iconImages[$0] }) }.map(\.place)
    }
  }
}

extension CodeStructure {
  /// Whether a property is set on the image of a menu bar extra: a part of its path, or a variable that becomes one.
  fileprivate func isStatusImage(_ setting: PropertySetting) -> Bool {
    let name = setting.receiver
    if name == "image" { return true }
    return settings(of: "image").contains { image in
      word(image.value) == name && ["button", "item", "statusItem"].contains(image.receiver)
    }
  }
}
