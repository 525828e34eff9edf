extension CheckCase {
  static let layouts: Table = [
    "idiom-layout": [
      "columns": .bad("let columns = UIDevice.current.userInterfaceIdiom == .pad ? 4 : 2"),
      "a width": .bad(
        "map.frame(width: UIDevice.current.userInterfaceIdiom == .phone ? 320 : CGFloat(600))"),
      "a type and parentheses": .bad(
        "let spacing: CGFloat = (UIDevice.current.userInterfaceIdiom == .pad) ? 24.5 : 12"),
      "padding": .bad(
        "a.padding(.horizontal, traitCollection.userInterfaceIdiom == .pad ? 40 : 16)"),
      "a property": .bad(
        "stack.spacing = UIDevice.current.userInterfaceIdiom == UIUserInterfaceIdiom.pad ? 20 : 8"),
      "columns of a grid": .bad(
        "Array(repeating: GridItem(.flexible()), count: UIDevice.current.userInterfaceIdiom == .pad ? 3 : 1)"
      ),
      "a function": .bad(
        "func numberOfColumns() -> Int { if UIDevice.current.userInterfaceIdiom == .pad { return 5 }\nreturn 2 }"
      ),
      "a computed property": .bad(
        "var itemWidth: CGFloat { UIDevice.current.userInterfaceIdiom == .pad ? 200 : 120 }"),
      "an arrangement": .bad(
        "if UIDevice.current.userInterfaceIdiom == .pad { HStack { a } } else { VStack { a } }"),
      "Objective-C": .bad(
        "CGFloat width = UIDevice.currentDevice.userInterfaceIdiom == UIUserInterfaceIdiomPad ? 400 : 200;",
        in: "A.m"),
      "a message in Objective-C": .bad(
        "layout.minimumLineSpacing = [[UIDevice currentDevice] userInterfaceIdiom] == UIUserInterfaceIdiomPad ? 24 : 8;",
        in: "A.m"),
      "a size class": .good("let columns = horizontalSizeClass == .regular ? 4 : 2"),
      "a text": .good(
        #"let name = UIDevice.current.userInterfaceIdiom == .pad ? "iPad" : "iPhone""#),
      "named values": .good("let width = a.userInterfaceIdiom == .pad ? narrow : wide"),
      "a function of the device": .good(
        "if UIDevice.current.userInterfaceIdiom == .pad { openWindow(id: a) } else { path.append(a) }"
      ),
      "the size class as well": .good(
        "if UIDevice.current.userInterfaceIdiom == .pad, sizeClass == .regular { HStack { a } } else { VStack { a } }"
      ),
      "a number of attempts": .good(
        "let retries = UIDevice.current.userInterfaceIdiom == .pad ? 5 : 3"),
      "a font": .good("let fontHeight = UIDevice.current.userInterfaceIdiom == .pad ? 20 : 17"),
      "popovers": .good(
        "alert.modalPresentationStyle = UIDevice.current.userInterfaceIdiom == .pad ? .popover : .automatic"
      ),
      "Objective-C without a layout": .good(
        "NSInteger limit = UIDevice.currentDevice.userInterfaceIdiom == UIUserInterfaceIdiomPad ? 20 : 10;",
        in: "A.m"),
    ],
    "one-sided-safe-area": [
      "padding": .bad("a.padding(.horizontal, proxy.safeAreaInsets.trailing)"),
      "padding with more": .bad("a.safeAreaPadding(.horizontal, b.safeAreaInsets.leading + 16)"),
      "twice one side": .bad("let width = view.bounds.width - view.safeAreaInsets.left * 2"),
      "two times": .bad("let width = size.width - 2 * window.safeAreaInsets.right"),
      "insets": .bad(
        "UIEdgeInsets(top: 0, left: view.safeAreaInsets.left, bottom: 0, right: view.safeAreaInsets.left)"
      ),
      "one side is ignored": .bad("List { A() }.ignoresSafeArea(edges: .trailing)"),
      "a region": .bad("ScrollView { A() }.ignoresSafeArea(.container, edges: .leading)"),
      "the former name": .bad("VStack { A() }.edgesIgnoringSafeArea(.leading)"),
      "Objective-C": .bad(
        "CGFloat width = self.bounds.size.width - 2 * self.safeAreaInsets.left;", in: "A.m"),
      "each side": .good(
        "a.padding(.leading, b.safeAreaInsets.leading).padding(.trailing, b.safeAreaInsets.trailing)"
      ),
      "the larger one": .good(
        "a.padding(.horizontal, max(b.safeAreaInsets.leading, b.safeAreaInsets.trailing))"),
      "the sum": .good("let width = a.width - b.safeAreaInsets.left - b.safeAreaInsets.right"),
      "top and bottom": .good("a.padding(.vertical, b.safeAreaInsets.top)"),
      "both sides are ignored": .good("List { A() }.ignoresSafeArea(edges: .horizontal)"),
      "one after the other": .good(
        "List { A() }.ignoresSafeArea(edges: .leading).ignoresSafeArea(edges: .trailing)"),
      "a side that depends": .good(
        "List { A() }.ignoresSafeArea(edges: isLeft ? .leading : .trailing)"),
      "a background": .good("a.background { Color.blue.ignoresSafeArea(edges: .leading) }"),
      "beside another view": .good("HStack { List { A() }.ignoresSafeArea(edges: .leading); B() }"),
      "the bottom": .good("List { A() }.ignoresSafeArea(edges: .bottom)"),
      "insets of each side": .good(
        "UIEdgeInsets(top: 0, left: a.safeAreaInsets.left, bottom: 0, right: a.safeAreaInsets.right)"
      ),
    ],
    "custom-back-button": [
      "a chevron": .bad(leading("Button { a() } label: { Image(systemName: \"chevron.left\") }")),
      "an arrow": .bad(leading("Button(\"Trips\", systemImage: \"arrow.backward\") { a() }")),
      "a circle": .bad(
        leading(
          "Button(action: a) { Image(systemName: \"chevron.backward.circle.fill\") }", hidden: "")),
      "a title": .bad(
        leading("Button { a() } label: { HStack { Image(systemName: \"chevron.left\"); Text(b) } }")
      ),
      "items of a bar": .bad(
        "a.navigationBarBackButtonHidden(true).navigationBarItems(leading: Button(action: b) { Image(systemName: \"arrow.left\") })"
      ),
      "UIKit": .bad(
        "navigationItem.leftBarButtonItem = UIBarButtonItem(image: UIImage(systemName: \"chevron.backward\"), style: .plain, target: self, action: a)"
      ),
      "Objective-C": .bad(
        "self.navigationItem.leftBarButtonItem = [[UIBarButtonItem alloc] initWithImage:[UIImage systemImageNamed:@\"chevron.left\"] style:0 target:self action:a];",
        in: "A.m"),
      "hidden while editing": .good(
        leading(
          "Button { a() } label: { Image(systemName: \"chevron.left\") }", hidden: "isEditing")),
      "Cancel": .good(leading("Button(\"Cancel\") { a() }")),
      "a trailing button": .good(
        leading(
          "Button { a() } label: { Image(systemName: \"chevron.left\") }",
          placement: "topBarTrailing")),
      "the back button is shown": .good(
        "a.toolbar { ToolbarItem(placement: .topBarLeading) { Button { b() } label: { Image(systemName: \"chevron.left\") } } }"
      ),
      "a button in the content": .good(
        "VStack { Button { a() } label: { Image(systemName: \"chevron.left\") } }.navigationBarBackButtonHidden(true)"
      ),
      "another symbol": .good(leading("Button { a() } label: { Image(systemName: \"xmark\") }")),
      "hidden without a button": .good("a.navigationBarBackButtonHidden(true)"),
      "a close button in UIKit": .good(
        "navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .close, target: self, action: a)"
      ),
    ],
    "custom-more-button": [
      "a label": .bad(
        "a.toolbar { Button { b = true } label: { Image(systemName: \"ellipsis\") } }"),
      "an item": .bad(
        "a.toolbar { ToolbarItem(placement: .topBarTrailing) { Button(\"More\", systemImage: \"ellipsis.circle\") { b() } } }"
      ),
      "a filled circle": .bad(
        "a.toolbar { Button(action: b) { Image(systemName: \"ellipsis.circle.fill\") } }"),
      "items of a bar": .bad(
        "a.navigationBarItems(trailing: Button(action: b) { Image(systemName: \"ellipsis\") })"),
      "a label with a title": .bad(
        "a.toolbar { Button { b() } label: { Label(\"Actions\", systemImage: \"ellipsis\") } }"),
      "UIKit": .bad(
        "UIBarButtonItem(image: UIImage(systemName: \"ellipsis\"), style: .plain, target: self, action: #selector(a))"
      ),
      "Objective-C": .bad(
        "a = [[UIBarButtonItem alloc] initWithImage:[UIImage systemImageNamed:@\"ellipsis.circle\"] style:0 target:self action:b];",
        in: "A.m"),
      "a menu": .good("a.toolbar { Menu { A() } label: { Image(systemName: \"ellipsis\") } }"),
      "an item of a menu": .good(
        "a.toolbar { Menu(b) { Button(\"More\", systemImage: \"ellipsis\") { c() } } }"),
      "a row": .good("List { Button { a() } label: { Image(systemName: \"ellipsis\") } }"),
      "another symbol": .good(
        "a.toolbar { Button { b() } label: { Image(systemName: \"plus\") } }"),
      "speech": .good(
        "a.toolbar { Button { b() } label: { Image(systemName: \"ellipsis.bubble\") } }"),
      "the bar at the bottom": .good(
        "a.toolbar { ToolbarItem(placement: .bottomBar) { Button(\"More\", systemImage: \"ellipsis\") { b() } } }"
      ),
      "a menu of UIKit": .good(
        "UIBarButtonItem(image: UIImage(systemName: \"ellipsis\"), menu: a)"),
      "an image": .good("a.toolbar { Image(systemName: \"ellipsis\") }"),
    ],
    "button-hit-region": [
      "a frame": .bad("Button(a) { }.frame(width: 30, height: 30)", with: phoneApp),
      "a low button": .bad("Button(a) { }.frame(width: 120, height: 32)", with: phoneApp),
      "Apple Vision": .bad("Button(a) { }.frame(width: 48, height: 48)", with: visionApp),
      "a storyboard": .bad(
        "", with: ["A.storyboard": storyboard("36")]),
      "enough": .good("Button(a) { }.frame(width: 44, height: 44)", with: phoneApp),
      "enough for Apple Vision": .good(
        "Button(a) { }.frame(width: 60, height: 60)", with: visionApp),
      "padding": .good("Button(a) { }.frame(width: 30, height: 30).padding()", with: phoneApp),
      "the Mac": .good("Button(a) { }.frame(width: 30, height: 30)", with: desktopApp),
      "a storyboard with enough": .good("", with: ["A.storyboard": storyboard("44")]),
      "a variable": .good("Button(a) { }.frame(width: side, height: side)", with: phoneApp),
    ],
    "preferences-title": [
      "the app menu": .bad(
        "CommandGroup(replacing: .appSettings) { Button(\"Preferences…\") { a() } }"),
      "a menu bar extra": .bad("MenuBarExtra(a) { Button(\"Open Preferences…\") { b() } }"),
      "AppKit": .bad("NSMenuItem(title: \"Preferences…\", action: a, keyEquivalent: \",\")"),
      "an item of a status menu": .bad(
        "menu.addItem(withTitle: \"Preferences\", action: a, keyEquivalent: \"\")"),
      "without a project": .bad(
        "NSMenuItem(title: \"Preferences…\", action: a, keyEquivalent: \",\")", with: [:]),
      "a package": .bad(
        "CommandGroup(replacing: .appSettings) { Button(\"Preferences…\") { a() } }",
        with: ["Package.swift": "let package = Package(name: \"A\", platforms: [.macOS(.v14)])"]),
      "Objective-C": .bad(
        "",
        with: desktopApp.merging([
          "A.m": "[menu addItemWithTitle:@\"Preferences…\" action:a keyEquivalent:@\",\"];"
        ]) { $1 }),
      "a storyboard": .bad(
        "", with: desktopApp.merging(["Main.storyboard": mainMenu("Preferences…")]) { $1 }),
      "a settings scene": .good(
        "CommandGroup(replacing: .appSettings) { Button(\"Preferences…\") { a() } }\nSettings { B() }"
      ),
      "a settings window": .good(
        "NSMenuItem(title: \"Preferences…\", action: a, keyEquivalent: \",\")\nfinal class PreferencesWindowController: NSWindowController { }"
      ),
      "a window in a storyboard": .good(
        "NSMenuItem(title: \"Preferences…\", action: a, keyEquivalent: \",\")",
        with: desktopApp.merging([
          "A.xib":
            "<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\"><window title=\"Preferences\"/></document>"
        ]) { $1 }),
      "an app for iPhone": .good("Button(\"Preferences…\") { a() }", with: phoneApp),
      "an app for iPhone without a project": .good(
        "import UIKit\nUIMenu(children: [UIAction(title: \"Preferences…\", handler: a)])", with: [:]
      ),
      "Settings": .good("CommandGroup(replacing: .appSettings) { Button(\"Settings…\") { a() } }"),
      "the system's": .good(
        "NSMenuItem(title: \"Open System Preferences…\", action: a, keyEquivalent: \"\")"),
      "a heading": .good("Text(\"Preferences…\")"),
      "a button without an ellipsis": .good("Button(\"Preferences\") { a() }"),
      "a storyboard with the present name": .good(
        "", with: desktopApp.merging(["Main.storyboard": mainMenu("Settings…")]) { $1 }),
    ],
  ]

  /// A view with a hidden back button and a button in its toolbar.
  private static func leading(
    _ button: String, hidden: String = "true", placement: String = "topBarLeading"
  ) -> String {
    """
    a.navigationBarBackButtonHidden(\(hidden))
    .toolbar { ToolbarItem(placement: .\(placement)) { \(button) } }
    """
  }

  private static func storyboard(_ height: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><button id="b"><constraints>
    <constraint firstAttribute="height" constant="\(height)" id="k"/>
    </constraints><state key="normal" title="A"/></button></document>
    """
  }

  private static func mainMenu(_ title: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB">
    <menuItem title="\(title)" keyEquivalent="," id="m"/></document>
    """
  }

  static let desktopApp = project("macosx")
  private static let visionApp = project("xros xrsimulator")

  /// The build settings of an app for some SDKs.
  static func project(_ sdks: String) -> [String: String] {
    [
      "App.xcodeproj/project.pbxproj":
        "{ objects = { A = { isa = XCBuildConfiguration;\nbuildSettings = {\nSUPPORTED_PLATFORMS = \"\(sdks)\";\n}; name = Debug; }; }; }"
    ]
  }
}
