extension Check {
  /// Apps that ignore Dark Mode.
  static let lightAppearanceOnly = Check(
    id: "light-appearance-only",
    rule: "dark-mode/ensure-that-your-app-looks-good-in-both",
    digestRule: "dark-mode/make-sure-that-the-app-looks-good-in",
    looksFor: "An app that is always light, also when people choose the dark appearance",
    languages: ["Info.plist", "project.pbxproj"],
    message: "the app is light in Dark Mode",
    advice: "Remove the key and use colors that adapt to the appearance.",
    bad: "<key>UIUserInterfaceStyle</key><string>Light</string>",
    good: "<key>UIUserInterfaceStyle</key><string>Automatic</string>",
    search: .propertyList { list, found in
      if let entry = list["UIUserInterfaceStyle"], entry.texts.first == "Light" {
        found.add(atLine: entry.line)
      }
      if let entry = list["NSRequiresAquaSystemAppearance"],
        entry.type == "true" || entry.texts.first == "YES"
      {
        found.add(atLine: entry.line)
      }
    })
}
