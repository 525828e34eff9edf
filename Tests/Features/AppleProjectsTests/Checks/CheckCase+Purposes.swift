extension CheckCase {
  private static func camera(_ text: String) -> String {
    "<key>NSCameraUsageDescription</key>\n<string>\(text)</string>"
  }

  static let purposes: Table = [
    "purpose-string-passive": [
      "is used": .bad(camera("The camera is used to scan receipts.")),
      "are needed": .bad(camera("Photos are needed for trips.")),
      "no agent": .bad(camera("Camera access is required.")),
      "a pronoun": .bad(camera("This is required for scanning.")),
      "an adverb between": .bad(camera("Your location is only needed here.")),
      "two words": .bad(camera("Face ID is used to unlock the app.")),
      "a clause after it": .bad(camera("Receipts are collected, so that we scan them.")),
      "active": .good(camera("The app scans receipts.")),
      "a subordinate clause": .good(camera("We scan receipts when the camera is used.")),
      "a relative clause": .good(camera("Scan receipts that are needed later.")),
      "another meaning": .good(camera("Find people who are used to hiking.")),
      "no participle": .good(camera("The app is able to scan receipts.")),
      "another language": .good(camera("L'appareil est requis.")),
      "another key": .good("<key>A</key><string>The camera is used.</string>"),
    ],
    "purpose-string-reason": [
      "a request": .bad(camera("This app needs access to your camera.")),
      "another order": .bad(camera("$(PRODUCT_NAME) requires camera access.")),
      "please": .bad(camera("Please allow access to the photo library.")),
      "a wish": .bad(camera("We would like to access your contacts.")),
      "short": .bad(camera("Needs microphone access.")),
      "an infinitive": .bad(camera("The app wants to access your photos.")),
      "a purpose": .good(camera("This app needs access to your camera to scan receipts.")),
      "a reason": .good(camera("Needs access to your camera for receipts.")),
      "the reason first": .good(camera("So you can scan, the app needs camera access.")),
      "no request": .good(camera("The app scans receipts.")),
      "the purpose first": .good(camera("To scan receipts, the app requires camera access.")),
      "another meaning": .good(camera("Your access card needs to be scanned.")),
    ],
    "purpose-string-sentence": [
      "a strings file": .bad(
        camera("Scans receipts."),
        with: ["en.lproj/InfoPlist.strings": #"NSCameraUsageDescription = "Scan receipts";"#]),
      "a translation": .good(
        camera("Scans receipts."),
        with: ["de.lproj/InfoPlist.strings": #"NSCameraUsageDescription = "Belege scannen";"#]),
      "a text that another replaces": .good(
        camera("Scan receipts"),
        with: ["en.lproj/InfoPlist.strings": #"NSCameraUsageDescription = "Scans receipts.";"#]),
      "another key of a strings file": .good(
        camera("Scans receipts."),
        with: ["de.lproj/InfoPlist.strings": #"/* a */ "CFBundleName" = "Belege"; // b"#]),
      "a strings file that ends early": .good(
        camera("Scans receipts."),
        with: ["de.lproj/InfoPlist.strings": #"NSCameraUsageDescription = "Belege scannen"#]),
    ],
    "purpose-string-empty": [
      "a string catalog": .bad(
        camera("Scans receipts."),
        with: [
          "InfoPlist.xcstrings":
            #"{"strings": {"NSCameraUsageDescription": {"localizations": {"en": {"stringUnit": {"value": "TODO"}}}}}}"#
        ])
    ],
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

  static let missingPurposes: Table = [
    "purpose-string-missing": [
      "a member of a value": .bad(location),
      "camera": .bad("AVCaptureDevice.requestAccess(for: .video) { _ in }"),
      "photos": .bad("PHPhotoLibrary.requestAuthorization { _ in }"),
      "an initializer": .bad("let manager = CBCentralManager(delegate: a, queue: nil)"),
      "Face ID on iPhone": .bad(face),
      "an argument": .bad("let a = EKEventStore()\na.requestAccess(to: .event) { _, _ in }"),
      "the key of other data": .bad(
        location, with: app.merging(["Other/Info.plist": plist("NSCameraUsageDescription")]) { $1 }),
      "a package inside the project": .bad(
        "",
        with: app.merging(["Packages/Maps/Package.swift": "", "Packages/Maps/A.swift": location]) {
          $1
        }),
      "no project": .good(location, with: [:]),
      "a package": .good(location, with: ["Package.swift": ""]),
      "a package with an example app": .good(
        location, with: app.merging(["Package.swift": ""]) { $1 }),
      "a pod": .good(location, with: app.merging(["Maps.podspec": ""]) { $1 }),
      "the key of any target": .good(
        location,
        with: app.merging(["Other/Info.plist": plist("NSLocationWhenInUseUsageDescription")]) { $1 }
      ),
      "a build setting": .good(
        location,
        with: [
          "App.xcodeproj/project.pbxproj": project(
            #"INFOPLIST_KEY_NSLocationWhenInUseUsageDescription = "Shows trips.";"#)
        ]),
      "a configuration file": .good(
        location,
        with: app.merging([
          "A.xcconfig": "INFOPLIST_KEY_NSLocationUsageDescription = Shows trips. // for macOS"
        ]) { $1 }),
      "a property list that is not read": .good(
        location,
        with: ["App.xcodeproj/project.pbxproj": project("INFOPLIST_FILE = Other/App.plist;")]),
      "Touch ID on Mac": .good(
        face, with: ["App.xcodeproj/project.pbxproj": project(sdk: "macosx")]),
      "conditional code": .good("#if os(iOS)\n\(location)\n#endif"),
      "a variable": .good("AVCaptureDevice.requestAccess(for: type) { _ in video() }"),
      "a member of another type": .good(
        "let a = HKHealthStore()\nUNUserNotificationCenter.current().requestAuthorization(options: []) { _, _ in }"
      ),
      "no access": .good("PHPickerViewController(configuration: a)"),
      "a declaration": .good("func requestWhenInUseAuthorization() {}"),
      "a test": .good("", with: app.merging(["AppTests/A.swift": location]) { $1 }),
    ]
  ]

  private static let phone = "<key>CFBundlePackageType</key><string>APPL</string>"
  private static let phoneOnly = "<key>LSRequiresIPhoneOS</key><true/>"

  static let launchScreens: Table = [
    "launch-screen-missing": [
      "an app": .bad(phone + phoneOnly),
      "the other order": .bad(phoneOnly + phone),
      "a build setting as type": .bad(
        "<key>CFBundlePackageType</key><string>$(PRODUCT_BUNDLE_PACKAGE_TYPE)</string>" + phoneOnly),
      "a project without the setting": .bad(phone + phoneOnly, with: app),
      "the key in another target": .bad(
        phone + phoneOnly,
        with: ["B/Info.plist": "<plist><dict><key>UILaunchScreen</key><dict/></dict></plist>"]),
      "the key in another dictionary": .bad(
        phone + phoneOnly + "<key>A</key><dict><key>UILaunchScreen</key><dict/></dict>"),
      "an app for Mac": .good(phone),
      "no app": .good(phoneOnly),
      "several": .good(phone + phoneOnly + "<key>UILaunchScreens</key><dict/>"),
      "a storyboard": .good(
        phone + phoneOnly + "<key>UILaunchStoryboardName</key><string>A</string>"),
      "a watch app": .good(phone + phoneOnly + "<key>WKWatchKitApp</key><true/>"),
      "an extension": .good(phone + phoneOnly + "<key>NSExtension</key><dict/>"),
      "a build setting with a condition": .good(
        phone + phoneOnly,
        with: [
          "App.xcodeproj/project.pbxproj": project(
            #""INFOPLIST_KEY_UILaunchScreen_Generation[sdk=iphoneos*]" = YES;"#)
        ]),
      "launch images": .good(
        phone + phoneOnly,
        with: ["A.xcconfig": "ASSETCATALOG_COMPILER_LAUNCHIMAGE_NAME = LaunchImage"]),
    ]
  ]

  private static func style(_ text: String) -> String {
    "<key>UIUserInterfaceStyle</key><string>\(text)</string>"
  }

  private static func orientations(_ names: String..., key: String = "") -> String {
    "<key>UISupportedInterfaceOrientations\(key)</key><array>"
      + names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined() + "</array>"
  }

  static let appearances: Table = [
    "light-appearance-only": [
      "a modifier of an app": .bad(
        "struct A: App { var body: some Scene { B().preferredColorScheme(.light) } }", in: "A.swift"
      ),
      "a modifier of a view": .good(
        "struct A: View { var body: some View { B().preferredColorScheme(.light) } }", in: "A.swift"
      ),
      "iOS": .bad(style("Light")),
      "macOS": .bad("<key>NSRequiresAquaSystemAppearance</key><true/>"),
      "after a key": .bad("<key>A</key><true/>" + style("Light")),
      "after a comment": .bad("<!-- a -->" + style("Light")),
      "a build setting": .bad(
        "",
        with: [
          "App.xcodeproj/project.pbxproj": project("INFOPLIST_KEY_UIUserInterfaceStyle = Light;")
        ]),
      "a configuration file": .bad(
        "", with: ["A.xcconfig": "INFOPLIST_KEY_UIUserInterfaceStyle = Light"]),
      "dark, as for media": .good(style("Dark")),
      "both": .good(style("Automatic")),
      "switched off": .good("<key>NSRequiresAquaSystemAppearance</key><false/>"),
      "a comment": .good("<!-- \(style("Light")) -->"),
      "a dictionary": .good("<key>A</key><dict>\(style("Light"))</dict>"),
      "another key": .good("<key>UIStatusBarStyle</key><string>Light</string>"),
    ],
    "single-orientation": [
      "portrait": .bad(orientations("Portrait")),
      "both portraits": .bad(orientations("Portrait", "PortraitUpsideDown")),
      "both landscapes": .bad(orientations("LandscapeLeft", "LandscapeRight")),
      "an array in build settings": .bad(
        "",
        with: [
          "App.xcodeproj/project.pbxproj": project(
            #"INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = (\#n"UIInterfaceOrientationPortrait",\#n);\#nINFOPLIST_KEY_UIStatusBarHidden = NO;"#
          )
        ]),
      "both": .good(orientations("Portrait", "LandscapeLeft")),
      "a watch": .good(orientations("Portrait") + "<key>WKApplication</key><true/>"),
      "none": .good("<key>UISupportedInterfaceOrientations</key><array/>"),
      "a list in build settings": .good(
        "",
        with: [
          "App.xcodeproj/project.pbxproj": project(
            #"INFOPLIST_KEY_UISupportedInterfaceOrientations = "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft";"#
          )
        ]),
    ],
    "requires-full-screen": [
      "build settings": .bad(
        "",
        with: [
          "App.xcodeproj/project.pbxproj": project(
            #"INFOPLIST_KEY_UIRequiresFullScreen = YES;\#nTARGETED_DEVICE_FAMILY = "1,2";"#)
        ]),
      "build settings for iPhone": .good(
        "",
        with: [
          "App.xcodeproj/project.pbxproj": project(
            "INFOPLIST_KEY_UIRequiresFullScreen = YES;\nTARGETED_DEVICE_FAMILY = 1;")
        ]),
    ],
  ]
}
