extension CheckCase {
  /// The build settings of an app that is also for the Mac.
  private static let macApp = project("iphoneos macosx")

  static let touch: Table = [
    "tap-gesture-button": [
      "an image": .bad("Image(a).onTapGesture { b() }"),
      "a text": .bad("Text(a).foregroundStyle(.link).onTapGesture { b() }"),
      "a row": .bad("HStack { Image(a); Text(b) }.padding().onTapGesture(perform: c)"),
      "a label": .bad("Label(a, systemImage: b).onTapGesture { c() }"),
      "a row with a shape for touches": .bad(
        "VStack { Text(a) }.contentShape(Rectangle()).onTapGesture { b() }.padding()"),
      "an image in a list": .bad("List { ForEach(a) { b in Image(b).onTapGesture { c(b) } } }"),
      "the trait": .good("Image(a).onTapGesture { b() }.accessibilityAddTraits(.isButton)"),
      "an action for VoiceOver": .good("Text(a).onTapGesture { b() }.accessibilityAction { b() }"),
      "hidden": .good("Image(a).accessibilityHidden(true).onTapGesture { b() }"),
      "a description around it": .good(
        "HStack { Image(a).onTapGesture { b() } }.accessibilityElement(children: .ignore)"),
      "a color": .good("Color.clear.onTapGesture { b() }"),
      "a background": .good("List { }.background { Image(a).onTapGesture { b() } }"),
      "a double tap": .good("Image(a).onTapGesture(count: 2) { zoom() }"),
      "a row with a button": .good("HStack { Text(a); Button(b) { c() } }.onTapGesture { c() }"),
      "closing the keyboard": .good("VStack { Text(a) }.onTapGesture { isFocused = false }"),
      "the label of a button": .good("Button { a() } label: { Text(b).onTapGesture { c() } }"),
    ],
    "bar-button-label": [
      "an image": .bad(
        "let a = UIBarButtonItem(image: UIImage(named: \"b\"), style: .plain, target: c, action: d)"
      ),
      "an item of a list": .bad(
        "a.items = [UIBarButtonItem(image: UIImage(named: b)!, style: .done, target: c, action: d)]"
      ),
      "a menu": .bad("let a = UIBarButtonItem(image: UIImage(named: b), menu: c)"),
      "a label of another item": .bad(
        "let a = UIBarButtonItem(image: UIImage(named: b), menu: c)\nlet d = e()\nd.accessibilityLabel = f"
      ),
      "Objective-C": .bad(
        "a = [[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:@\"b\"] style:0 target:c action:d];",
        in: "A.m"),
      "an argument in Objective-C": .bad(
        "[self add:[[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:b] style:0 target:c action:d]];",
        in: "A.m"),
      "a symbol, which has a name": .good(
        "let a = UIBarButtonItem(image: UIImage(systemName: \"gear\"), menu: c)"),
      "the label": .good(
        "let a = UIBarButtonItem(image: UIImage(named: b), menu: c)\na.accessibilityLabel = d"),
      "a title": .good("let a = UIBarButtonItem(title: b, image: UIImage(named: c), menu: d)"),
      "a title that is set later": .good(
        "let a = UIBarButtonItem(image: UIImage(named: b), menu: c)\na.title = d"),
      "a label by number": .good(
        "let a = UIBarButtonItem(image: UIImage(named: b), menu: c)\nitems[0].accessibilityLabel = d"
      ),
      "a system item": .good("let a = UIBarButtonItem(barButtonSystemItem: .done, target: b)"),
      "the label in Objective-C": .good(
        "a = [[UIBarButtonItem alloc] initWithImage:[UIImage imageNamed:b] style:0 target:c action:d];\na.accessibilityLabel = e;",
        in: "A.m"),
    ],
    "menu-destructive-role": [
      "a swipe action": .bad(#"a.swipeActions { Button("Delete") { b() } }"#, with: phoneApp),
      "an image": .bad(
        #"a.swipeActions(edge: .leading) { Button("Remove", systemImage: "trash", action: b) }"#,
        with: phoneApp),
      "a label": .bad(
        #"a.swipeActions { Button { b() } label: { Label("Delete Trip", systemImage: "trash") } }"#,
        with: phoneApp),
      "a menu": .bad(#"Menu("More") { Button("Erase All") { a() } }"#, with: phoneApp),
      "a condition in a menu": .bad(
        #"Menu("More") { if a { Button("Delete…") { b() } } } label: { Image(c) }"#, with: phoneApp),
      "UIKit": .bad(
        #"let a = UIContextualAction(style: .normal, title: "Delete") { _, _, b in b(true) }"#,
        with: phoneApp),
      "the role": .good(
        #"a.swipeActions { Button("Delete", role: .destructive) { b() } }"#, with: phoneApp),
      "a red action that asks first": .good(
        #"a.swipeActions { Button("Delete") { asks = true }.tint(.red) }"#, with: phoneApp),
      "something that remains": .good(
        #"Menu("More") { Button("Remove from Favorites") { a() } }"#, with: phoneApp),
      "an app that is also for the Mac": .good(
        #"Menu("More") { Button("Delete") { a() } }"#, with: macApp),
      "the style of UIKit": .good(
        #"let a = UIContextualAction(style: .destructive, title: "Delete") { _, _, b in b(true) }"#,
        with: phoneApp),
      "a button in a view": .good(#"VStack { Button("Delete") { a() } }"#, with: phoneApp),
      "the label of a menu": .good(
        #"Menu { a } label: { Button("Delete") { b() } }"#, with: phoneApp),
    ],
  ]

  static let textEntry: Table = [
    "text-field-keyboard": [
      "an email address": .bad(#"TextField("Email", text: $a)"#, with: phoneApp),
      "another spelling": .bad(#"TextField("Your E-Mail Address", text: $a)"#, with: phoneApp),
      "a prompt": .bad(#"TextField(a, text: $b, prompt: Text("Website"))"#, with: phoneApp),
      "a web address": .bad(#"TextField("Server URL", text: $a).padding()"#, with: phoneApp),
      "a phone number": .bad(#"Form { TextField("Phone Number", text: $a) }"#, with: phoneApp),
      "UIKit": .bad(#"field.placeholder = "Email""#, with: phoneApp),
      "a keyboard": .good(
        #"TextField("Email", text: $a).keyboardType(.emailAddress)"#, with: phoneApp),
      "a content type": .good(
        #"TextField("Email", text: $a).padding().textContentType(.emailAddress)"#, with: phoneApp),
      "a keyboard for all fields": .good(
        #"Form { TextField("Email", text: $a) }.keyboardType(.emailAddress)"#, with: phoneApp),
      "another text": .good(#"TextField("Name", text: $a)"#, with: phoneApp),
      "either": .good(#"TextField("Email or Username", text: $a)"#, with: phoneApp),
      "a sentence": .good(
        #"TextField("Write an email to all your friends", text: $a)"#, with: phoneApp),
      "an app that is also for the Mac": .good(#"TextField("Email", text: $a)"#, with: macApp),
      "a keyboard of UIKit": .good(
        #"field.placeholder = "Email"\#nfield.keyboardType = .emailAddress"#, with: phoneApp),
    ],
    "command-ellipsis": [
      "a button": .bad(#"Button("Export...") { a() }"#),
      "a label": .bad(#"Button { a() } label: { Text("Open File...") }"#),
      "an item of a menu": .bad(#"Menu("File") { Button("Wählen...") { a() } }"#),
      "AppKit": .bad(#"menu.addItem(withTitle: "Find...", action: a, keyEquivalent: "f")"#),
      "an item of AppKit": .bad(#"NSMenuItem(title: "Rename...", action: a, keyEquivalent: "")"#),
      "Objective-C": .bad(
        #"[menu addItemWithTitle:@"Find..." action:a keyEquivalent:@"f"];"#, in: "A.m"),
      "a storyboard": .bad(
        #"<document type="com.apple.InterfaceBuilder3.Cocoa.XIB"><menuItem title="Open..." id="a"/></document>"#,
        in: "A.xib"),
      "an ellipsis": .good(#"Button("Export…") { a() }"#),
      "no command": .good(#"Text("Loading...")"#),
      "a button that loads": .good(#"Button("Loading...") { }"#),
      "four periods": .good(#"Button("Open....") { a() }"#),
      "periods alone": .good(#"Menu("More") { Button("...") { a() } }"#),
      "an ellipsis of AppKit": .good(
        #"NSMenuItem(title: "Rename…", action: a, keyEquivalent: "")"#),
      "an ellipsis in Objective-C": .good(
        #"[menu addItemWithTitle:@"Find…" action:a keyEquivalent:@"f"];"#, in: "A.m"),
    ],
  ]

  static let textSizes: Table = [
    "fixed-text-size": [
      "a size": .bad("Text(a).font(.system(size: 15))", with: phoneApp),
      "a weight": .bad("Text(a).font(.system(size: 12, weight: .semibold))", with: phoneApp),
      "a modifier between": .bad("Text(a).bold().font(Font.system(size: 17))", with: phoneApp),
      "a title": .bad(#"Text("Trips").font(.system(size: 28, weight: .bold))"#, with: phoneApp),
      "in a stack": .bad("VStack { Text(a).padding().font(.system(size: 13)) }", with: phoneApp),
      "a number": .bad(#"Text("24").font(.system(size: 20, design: .rounded))"#, with: phoneApp),
      "a style": .good("Text(a).font(.body)", with: phoneApp),
      "a scaled value": .good(
        "@ScaledMetric var size = 15\nlet b = Text(a).font(.system(size: 15))", with: phoneApp),
      "a variable": .good("Text(a).font(.system(size: size))", with: phoneApp),
      "a symbol": .good("Image(systemName: a).font(.system(size: 15))", with: phoneApp),
      "the symbol of a label": .good(
        "Label(a, systemImage: b).labelStyle(.iconOnly).font(.system(size: 20))", with: phoneApp),
      "an emoji": .good(#"Text("🎉").font(.system(size: 30))"#, with: phoneApp),
      "large text": .good("Text(a).font(.system(size: 60))", with: phoneApp),
      "an app that is also for the Mac": .good("Text(a).font(.system(size: 15))", with: macApp),
    ],
    "unscaled-font": [
      "a label": .bad("label.font = UIFont.systemFont(ofSize: 15)", with: phoneApp),
      "an implicit member": .bad("label.font = .boldSystemFont(ofSize: 17)", with: phoneApp),
      "a weight": .bad(
        "a.titleLabel?.font = .systemFont(ofSize: 13, weight: .medium)", with: phoneApp),
      "italics": .bad("label.font = UIFont.italicSystemFont(ofSize: 14)", with: phoneApp),
      "digits": .bad(
        "label.font = UIFont.monospacedSystemFont(ofSize: 12, weight: .regular)", with: phoneApp),
      "an appearance": .bad(
        "UILabel.appearance().font = UIFont.systemFont(ofSize: 16)", with: phoneApp),
      "a style": .good("label.font = UIFont.preferredFont(forTextStyle: .body)", with: phoneApp),
      "metrics": .good(
        "label.font = UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 15))",
        with: phoneApp),
      "a file that adapts": .good(
        "label.font = .systemFont(ofSize: 15)\nlabel.adjustsFontForContentSizeCategory = true",
        with: phoneApp),
      "a variable": .good("label.font = .systemFont(ofSize: size)", with: phoneApp),
      "a measure": .good("let a = UIFont.systemFont(ofSize: 15).lineHeight", with: phoneApp),
      "AppKit": .good("label.font = NSFont.systemFont(ofSize: 13)", with: phoneApp),
      "large text": .good("label.font = .systemFont(ofSize: 60)", with: phoneApp),
      "an app that is also for the Mac": .good(
        "label.font = .systemFont(ofSize: 15)", with: macApp),
    ],
    "design-compatibility": [
      "the key": .bad("<key>UIDesignRequiresCompatibility</key><true/>"),
      "with other keys": .bad(
        "<key>CFBundleName</key><string>A</string><key>UIDesignRequiresCompatibility</key><true/>"),
      "before other keys": .bad(
        "<key>UIDesignRequiresCompatibility</key><true/><key>CFBundleName</key><string>A</string>"),
      "a line break": .bad("<key>UIDesignRequiresCompatibility</key>\n<true/>"),
      "a comment": .bad("<!-- later --><key>UIDesignRequiresCompatibility</key><true/>"),
      "a build setting": .bad(
        "INFOPLIST_KEY_UIDesignRequiresCompatibility = YES", in: "App.xcconfig"),
      "false": .good("<key>UIDesignRequiresCompatibility</key><false/>"),
      "no key": .good("<key>CFBundleName</key><string>A</string>"),
      "another key": .good("<key>UIDesignRequiresCompatibilityNote</key><true/>"),
      "a value": .good("<key>CFBundleName</key><string>UIDesignRequiresCompatibility</string>"),
      "a comment with the key": .good("<!-- <key>UIDesignRequiresCompatibility</key><true/> -->"),
      "a build setting that is off": .good(
        "INFOPLIST_KEY_UIDesignRequiresCompatibility = NO", in: "App.xcconfig"),
    ],
    "screen-size-layout": [
      "a frame": .bad("a.frame(width: UIScreen.main.bounds.width)"),
      "Objective-C": .bad("a = [UIScreen mainScreen].bounds.size;", in: "A.m"),
      "a constant": .bad("struct A { static let width = UIScreen.main.bounds.width }"),
      "a variable of a function": .bad("func f() { var a: CGFloat = UIScreen.main.bounds.width }"),
      "a first value": .good(
        "class A { private(set) var width: CGFloat = UIScreen.main.bounds.size.width }"),
      "without a window": .good("let a = window?.bounds ?? UIScreen.main.bounds"),
      "the scale": .good("let a = UIScreen.main.scale"),
    ],
  ]
}
