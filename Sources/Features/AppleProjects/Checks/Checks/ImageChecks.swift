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
        guard !set.slots.contains(where: { $0.isForStore && $0.image != nil }),
          !project.belongsToExtension(set.file)
        else { return nil }
        // An empty set is Xcode's template, as an extension has it. Appearances are optional, and so is the App Store's icon
        // of an app that is not in it.
        let required = set.slots.filter {
          $0.isCurrent && !$0.hasAppearance && !$0.device.hasSuffix("marketing")
        }
        let devices = Set(
          required.filter { $0.image != nil }.map { "\($0.device) \($0.platform ?? "")" })
        return required.first {
          $0.image == nil && devices.contains("\($0.device) \($0.platform ?? "")")
        }?.place
      }
    }

    Check("app-icon-size").project { project in
      project.slots { slot, image in
        guard let image, let pixels = slot.pixels else { return false }
        return image.width != pixels || image.height != pixels
      }
    }

    Check("bitmap-template-image").imageSet { set in
      set.renderingIntent == "template" && set.hasOnlyBitmaps
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
