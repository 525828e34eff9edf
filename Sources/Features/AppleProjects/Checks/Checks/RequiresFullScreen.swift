extension Check {
  /// Apps that refuse to share the screen of an iPad.
  static let requiresFullScreen = Check(
    id: "requires-full-screen",
    rule: "windows/make-sure-that-your-windows-adapt-fluidly",
    digestRule: "windows/make-windows-adapt-smoothly-to-any-size",
    looksFor: "The key UIRequiresFullScreen in an app that names iPad",
    languages: ["Info.plist", "project.pbxproj"],
    message: "the app opts out of windows of different sizes in iPadOS",
    advice: "Remove the key and adapt the layout to the size of the window.",
    bad: "<key>UIRequiresFullScreen</key><true/>",
    good: "<key>UIRequiresFullScreen</key><false/>",
    search: .propertyList { list, found in
      guard let entry = list["UIRequiresFullScreen"], entry.type == "true" else { return }
      // The key means nothing on iPhone.
      let isForPad =
        list["UISupportedInterfaceOrientations~ipad"] != nil
        || list["UIDeviceFamily"]?.texts.contains("2") == true
      if isForPad { found.add(atLine: entry.line) }
    })
}
