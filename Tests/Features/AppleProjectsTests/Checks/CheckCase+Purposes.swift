extension CheckCase {
  private static func camera(_ text: String) -> String {
    "<key>NSCameraUsageDescription</key>\n<string>\(text)</string>"
  }

  static let purposes: [CheckCase] = [
    .bad("purpose-string-passive", camera("The camera is used to scan receipts."), "is used"),
    .bad("purpose-string-passive", camera("Photos are needed for trips."), "are needed"),
    .bad("purpose-string-passive", camera("Camera access is required."), "no agent"),
    .bad("purpose-string-passive", camera("This is required for scanning."), "a pronoun"),
    .bad(
      "purpose-string-passive", camera("Your location is only needed here."), "an adverb between"),
    .bad("purpose-string-passive", camera("Face ID is used to unlock the app."), "two words"),
    .bad(
      "purpose-string-passive", camera("Receipts are collected, so that we scan them."),
      "a clause after it"),
    .good("purpose-string-passive", camera("The app scans receipts."), "active"),
    .good(
      "purpose-string-passive", camera("We scan receipts when the camera is used."),
      "a subordinate clause"),
    .good(
      "purpose-string-passive", camera("Scan receipts that are needed later."), "a relative clause"
    ),
    .good(
      "purpose-string-passive", camera("Find people who are used to hiking."), "another meaning"),
    .good("purpose-string-passive", camera("The app is able to scan receipts."), "no participle"),
    .good("purpose-string-passive", camera("L'appareil est requis."), "another language"),
    .good(
      "purpose-string-passive", "<key>A</key><string>The camera is used.</string>", "another key"),

    .bad("purpose-string-reason", camera("This app needs access to your camera."), "a request"),
    .bad(
      "purpose-string-reason", camera("$(PRODUCT_NAME) requires camera access."), "another order"),
    .bad("purpose-string-reason", camera("Please allow access to the photo library."), "please"),
    .bad("purpose-string-reason", camera("We would like to access your contacts."), "a wish"),
    .bad("purpose-string-reason", camera("Needs microphone access."), "short"),
    .bad(
      "purpose-string-reason", camera("The app wants to access your photos."), "an infinitive"),
    .good(
      "purpose-string-reason", camera("This app needs access to your camera to scan receipts."),
      "a purpose"),
    .good(
      "purpose-string-reason", camera("Needs access to your camera for receipts."), "a reason"),
    .good(
      "purpose-string-reason", camera("So you can scan, the app needs camera access."),
      "the reason first"),
    .good("purpose-string-reason", camera("The app scans receipts."), "no request"),
    .good(
      "purpose-string-reason", camera("To scan receipts, the app requires camera access."),
      "the purpose first"),
    .good(
      "purpose-string-reason", camera("Your access card needs to be scanned."), "another meaning"),

    .bad(
      "purpose-string-sentence", camera("Scans receipts."),
      with: ["de.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Belege scannen\";"],
      "a strings file"),
    .bad(
      "purpose-string-empty", camera("Scans receipts."),
      with: [
        "InfoPlist.xcstrings":
          "{\"strings\": {\"NSCameraUsageDescription\": {\"localizations\": {\"en\": {\"stringUnit\": {\"value\": \"TODO\"}}}}}}"
      ], "a string catalog"),
    .good(
      "purpose-string-sentence", camera("Scans receipts."),
      with: ["de.lproj/InfoPlist.strings": "/* a */ \"CFBundleName\" = \"Belege\"; // b"],
      "another key of a strings file"),
    .good(
      "purpose-string-sentence", camera("Scans receipts."),
      with: ["de.lproj/InfoPlist.strings": "NSCameraUsageDescription = \"Belege scannen"],
      "a strings file that ends early"),
  ]

  /// The project file of an app for iPhone.
  private static func project(_ settings: String = "", sdk: String = "iphoneos") -> String {
    """
    {objects = {
      A = {productType = "com.apple.product-type.application"; };
      B = {
        buildSettings = {
          SDKROOT = \(sdk);
          \(settings)
        };
      };
    };}
    """
  }

  /// The other files of an app for iPhone.
  static let app = ["App.xcodeproj/project.pbxproj": project()]

  private static func plist(_ key: String) -> String {
    "<plist><dict><key>\(key)</key><string>Scans receipts.</string></dict></plist>"
  }

  private static let location = "CLLocationManager().requestWhenInUseAuthorization()"
  private static let face =
    "LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: a) { _, _ in }"

  static let missingPurposes: [CheckCase] = [
    .bad("purpose-string-missing", location, "a member of a value"),
    .bad("purpose-string-missing", "AVCaptureDevice.requestAccess(for: .video) { _ in }", "camera"),
    .bad("purpose-string-missing", "PHPhotoLibrary.requestAuthorization { _ in }", "photos"),
    .bad(
      "purpose-string-missing", "let manager = CBCentralManager(delegate: a, queue: nil)",
      "an initializer"),
    .bad("purpose-string-missing", face, "Face ID on iPhone"),
    .bad(
      "purpose-string-missing", "let a = EKEventStore()\na.requestAccess(to: .event) { _, _ in }",
      "an argument"),
    .bad(
      "purpose-string-missing", location,
      with: app.merging(["Other/Info.plist": plist("NSCameraUsageDescription")]) { $1 },
      "the key of other data"),
    .bad(
      "purpose-string-missing", "",
      with: app.merging(["Packages/Maps/Package.swift": "", "Packages/Maps/A.swift": location]) {
        $1
      }, "a package inside the project"),
    .good("purpose-string-missing", location, with: [:], "no project"),
    .good(
      "purpose-string-missing", location, with: ["Package.swift": ""], "a package"),
    .good(
      "purpose-string-missing", location, with: app.merging(["Package.swift": ""]) { $1 },
      "a package with an example app"),
    .good(
      "purpose-string-missing", location, with: app.merging(["Maps.podspec": ""]) { $1 }, "a pod"),
    .good(
      "purpose-string-missing", location,
      with: app.merging(["Other/Info.plist": plist("NSLocationWhenInUseUsageDescription")]) { $1 },
      "the key of any target"),
    .good(
      "purpose-string-missing", location,
      with: [
        "App.xcodeproj/project.pbxproj": project(
          "INFOPLIST_KEY_NSLocationWhenInUseUsageDescription = \"Shows trips.\";")
      ], "a build setting"),
    .good(
      "purpose-string-missing", location,
      with: app.merging([
        "A.xcconfig": "INFOPLIST_KEY_NSLocationUsageDescription = Shows trips. // for macOS"
      ]) { $1 }, "a configuration file"),
    .good(
      "purpose-string-missing", location,
      with: ["App.xcodeproj/project.pbxproj": project("INFOPLIST_FILE = Other/App.plist;")],
      "a property list that is not read"),
    .good(
      "purpose-string-missing", face,
      with: ["App.xcodeproj/project.pbxproj": project(sdk: "macosx")], "Touch ID on Mac"),
    .good("purpose-string-missing", "#if os(iOS)\n\(location)\n#endif", "conditional code"),
    .good(
      "purpose-string-missing", "AVCaptureDevice.requestAccess(for: type) { _ in video() }",
      "a variable"),
    .good(
      "purpose-string-missing",
      "let a = HKHealthStore()\nUNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in }",
      "a member of another type"),
    .good("purpose-string-missing", "PHPickerViewController(configuration: a)", "no access"),
    .good("purpose-string-missing", "func requestWhenInUseAuthorization() {}", "a declaration"),
    .good(
      "purpose-string-missing", "", with: app.merging(["AppTests/A.swift": location]) { $1 },
      "a test"),
  ]

  private static let phone = "<key>CFBundlePackageType</key><string>APPL</string>"
  private static let phoneOnly = "<key>LSRequiresIPhoneOS</key><true/>"

  static let launchScreens: [CheckCase] = [
    .bad("launch-screen-missing", phone + phoneOnly, "an app"),
    .bad("launch-screen-missing", phoneOnly + phone, "the other order"),
    .bad(
      "launch-screen-missing",
      "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>" + phoneOnly,
      "a build setting as type"),
    .bad("launch-screen-missing", phone + phoneOnly, with: app, "a project without the setting"),
    .bad(
      "launch-screen-missing", phone + phoneOnly,
      with: ["B/Info.plist": "<plist><dict><key>UILaunchScreen</key><dict/></dict></plist>"],
      "the key in another target"),
    .bad(
      "launch-screen-missing",
      phone + phoneOnly + "<key>A</key><dict><key>UILaunchScreen</key><dict/></dict>",
      "the key in another dictionary"),
    .good("launch-screen-missing", phone, "an app for Mac"),
    .good("launch-screen-missing", phoneOnly, "no app"),
    .good(
      "launch-screen-missing", phone + phoneOnly + "<key>UILaunchScreens</key><dict/>", "several"),
    .good(
      "launch-screen-missing",
      phone + phoneOnly + "<key>UILaunchStoryboardName</key><string>A</string>", "a storyboard"),
    .good(
      "launch-screen-missing", phone + phoneOnly + "<key>WKWatchKitApp</key><true/>", "a watch app"),
    .good(
      "launch-screen-missing", phone + phoneOnly + "<key>NSExtension</key><dict/>", "an extension"),
    .good(
      "launch-screen-missing", phone + phoneOnly,
      with: [
        "App.xcodeproj/project.pbxproj": project(
          "\"INFOPLIST_KEY_UILaunchScreen_Generation[sdk=iphoneos*]\" = YES;")
      ], "a build setting with a condition"),
    .good(
      "launch-screen-missing", phone + phoneOnly,
      with: ["A.xcconfig": "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME = LaunchImage"],
      "launch images"),
  ]

  private static func style(_ text: String) -> String {
    "<key>UIUserInterfaceStyle</key><string>\(text)</string>"
  }

  private static func orientations(_ names: String..., key: String = "") -> String {
    "<key>UISupportedInterfaceOrientations\(key)</key><array>"
      + names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined() + "</array>"
  }

  static let appearances: [CheckCase] = [
    .bad("light-appearance-only", style("Light"), "iOS"),
    .bad(
      "light-appearance-only", "<key>NSRequiresAquaSystemAppearance</key><true/>", "macOS"),
    .bad("light-appearance-only", "<key>A</key><true/>" + style("Light"), "after a key"),
    .bad("light-appearance-only", "<!-- a -->" + style("Light"), "after a comment"),
    .bad(
      "light-appearance-only", "",
      with: [
        "App.xcodeproj/project.pbxproj": project("INFOPLIST_KEY_UIUserInterfaceStyle = Light;")
      ], "a build setting"),
    .bad(
      "light-appearance-only", "",
      with: ["A.xcconfig": "INFOPLIST_KEY_UIUserInterfaceStyle = Light"], "a configuration file"),
    .good("light-appearance-only", style("Dark"), "dark, as for media"),
    .good("light-appearance-only", style("Automatic"), "both"),
    .good(
      "light-appearance-only", "<key>NSRequiresAquaSystemAppearance</key><false/>", "switched off"),
    .good("light-appearance-only", "<!-- \(style("Light")) -->", "a comment"),
    .good("light-appearance-only", "<key>A</key><dict>\(style("Light"))</dict>", "a dictionary"),
    .good(
      "light-appearance-only", "<key>UIStatusBarStyle</key><string>Light</string>", "another key"),

    .bad("single-orientation", orientations("Portrait"), "portrait"),
    .bad("single-orientation", orientations("Portrait", "PortraitUpsideDown"), "both portraits"),
    .bad(
      "single-orientation", orientations("LandscapeLeft", "LandscapeRight"), "both landscapes"),
    .bad(
      "single-orientation", "",
      with: [
        "App.xcodeproj/project.pbxproj": project(
          "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = (\n\"UIInterfaceOrientationPortrait\",\n);\nINFOPLIST_KEY_UIStatusBarHidden = NO;"
        )
      ], "an array in build settings"),
    .good("single-orientation", orientations("Portrait", "LandscapeLeft"), "both"),
    .good(
      "single-orientation", orientations("Portrait") + "<key>WKApplication</key><true/>", "a watch"),
    .good("single-orientation", "<key>UISupportedInterfaceOrientations</key><array/>", "none"),
    .good(
      "single-orientation", "",
      with: [
        "App.xcodeproj/project.pbxproj": project(
          "INFOPLIST_KEY_UISupportedInterfaceOrientations = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\";"
        )
      ], "a list in build settings"),

    .bad(
      "requires-full-screen", "",
      with: [
        "App.xcodeproj/project.pbxproj": project(
          "INFOPLIST_KEY_UIRequiresFullScreen = YES;\nTARGETED_DEVICE_FAMILY = \"1,2\";")
      ], "build settings"),
    .good(
      "requires-full-screen", "",
      with: [
        "App.xcodeproj/project.pbxproj": project(
          "INFOPLIST_KEY_UIRequiresFullScreen = YES;\nTARGETED_DEVICE_FAMILY = 1;")
      ], "build settings for iPhone"),
    .bad(
      "hidden-status-bar", "",
      with: [
        "A.xcconfig":
          "INFOPLIST_KEY_UIStatusBarHidden = YES\nINFOPLIST_KEY_UIViewControllerBasedStatusBarAppearance = NO"
      ], "a configuration file"),
  ]
}
