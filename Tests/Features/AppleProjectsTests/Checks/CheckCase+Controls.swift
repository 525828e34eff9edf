extension CheckCase {
  static let controls: Table = [
    "empty-control-label": [
      "an empty label as an argument": .bad(#"Picker(selection: $a, label: Text("")) { b }"#),
      "a closure that is an argument": .bad("Toggle(isOn: $a, label: { EmptyView() })"),
      "a picker in a menu": .good(#"Menu(a) { Picker("", selection: $b) { c } }"#),
      "a toggle": .bad(#"Toggle("", isOn: $a)"#),
      "a hidden label": .bad(#"Toggle("", isOn: $a).labelsHidden()"#),
      "a stepper": .bad(#"Stepper("", value: $a)"#),
      "a text beside it": .bad(#"HStack { Text(a); Picker("", selection: $b) { C() } }"#),
      "a date picker": .bad(#"DatePicker("", selection: $a)"#),
      "an identifier": .bad(#"ColorPicker(Text(""), selection: $a).accessibilityIdentifier(b)"#),
      "an empty view": .bad("Toggle(isOn: $a) { EmptyView() }"),
      "an empty view as a label": .bad("Picker(selection: $a) { B() } label: { EmptyView() }"),
      "a label that is hidden": .good(#"Toggle("Wi-Fi", isOn: $a).labelsHidden()"#),
      "an accessibility label": .good(#"Toggle("", isOn: $a).accessibilityLabel(b)"#),
      "a combined element": .good(
        #"HStack { Text(a); Toggle("", isOn: $b) }.accessibilityElement(children: .combine)"#),
      "labeled content": .good(#"LabeledContent("A") { Toggle("", isOn: $b) }"#),
      "a label view": .good("Toggle(isOn: $a) { Text(b) }"),
      "segments, which have names": .good(
        #"Picker("", selection: $a) { Text(b) }.pickerStyle(.segmented)"#),
      "a variable": .good("Toggle(title, isOn: $a)"),
      "rows, which have names": .good(
        "Picker(selection: $a) { B() } label: { EmptyView() }.pickerStyle(.inline)"),
      "no choices": .good("Picker(selection: $a) { EmptyView() } label: { Text(b) }"),
    ],
    "image-button-label": [
      "a generated name": .bad("Button { a() } label: { Image(.sortIcon) }"),
      "an image": .bad(#"Button(action: a) { Image("b") }"#),
      "a label": .bad(#"Button { a() } label: { Image("b").resizable() }"#),
      "decorative": .bad(#"Button { a() } label: { Image(decorative: "b") }"#),
      "a link": .bad(#"NavigationLink(destination: A()) { Image("b").frame(width: 30) }"#),
      "a menu": .bad(#"Menu { A() } label: { Image("b") }"#),
      "a role": .bad(
        #"Button(role: .cancel, action: { a() }) { Image("b").renderingMode(.template) }.padding()"#
      ),
      "a label": .good(#"Button(action: a) { Image("b") }.accessibilityLabel(c)"#),
      "a label of the image": .good(#"Button(action: a) { Image("b").accessibilityLabel(c) }"#),
      "a text": .good(#"Button(action: a) { Image("b"); Text(c) }"#),
      "a symbol": .good(#"Button(action: a) { Image(systemName: "plus") }"#),
      "an image with a label": .good(#"Button(action: a) { Image("b", label: Text(c)) }"#),
      "a title": .good(#"Button("A") { Image("b") }"#),
      "a variable": .good("Button(action: a) { Image(icon) }"),
      "a tooltip": .good(#"Button(action: a) { Image("b") }.help(c)"#),
      "the content of a menu": .good(#"Menu("A") { Image("b") }"#),
      "hidden from VoiceOver": .good(
        #"HStack { Button(action: a) { Image("b") } }.accessibilityHidden(true)"#),
    ],
    "small-control-frame": [
      "UIKit": .bad("UIButton(frame: CGRect(x: 0, y: 0, width: 16, height: 16))"),
      "UIKit with enough space": .good(
        "UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))"),
      "16 points": .bad(#"Button("×") { }.frame(width: 16, height: 16)"#),
      "a style": .bad("Button(action: a) { b }.buttonStyle(.plain).frame(width: 12, height: 12)"),
      "an alignment": .bad(
        "Button { a() } label: { Text(b) }.frame(width: 19, height: 19, alignment: .center)"),
      "fractions": .bad("Button(a, role: .cancel) { }.frame(width: 10.5, height: 8)"),
      "in a stack": .bad("HStack { Button(a) { }.frame(width: 15, height: 18).tint(b) }"),
      "an icon": .bad(
        "Button(a, systemImage: b) { }.labelStyle(.iconOnly).frame(width: 14, height: 14)"),
      "the minimum of macOS": .good("Button(a) { }.frame(width: 20, height: 20)"),
      "a width": .good("Button(a) { }.frame(width: 16)"),
      "a shape": .good("Button(a) { }.frame(width: 16, height: 16).contentShape(.rect)"),
      "padding": .good("Button(a) { }.frame(width: 16, height: 16).padding(8)"),
      "the label": .good("Button { } label: { a.frame(width: 16, height: 16) }"),
      "an image": .good("Image(a).frame(width: 16, height: 16)"),
      "hidden": .good("Button(a) { }.frame(width: 0, height: 0)"),
      "a variable": .good("Button(a) { }.frame(width: side, height: side)"),
    ],
    "system-color-literal": [
      "a palette": .good(
        "let a = [Color(red: 0, green: 122 / 255, blue: 1), Color(red: 1, green: 59 / 255, blue: 48 / 255), Color(red: 1, green: 0, blue: 0)]"
      ),
      "blue": .bad("Color(red: 0, green: 122 / 255, blue: 1)"),
      "UIKit": .bad("UIColor(red: 52/255.0, green: 199/255.0, blue: 89/255.0, alpha: 1.0)"),
      "a hexadecimal text": .bad("Color(hex: \"#FF3B30\")"),
      "a hexadecimal number": .bad("UIColor(hex: 0x5856D6)"),
      "a fraction": .bad("NSColor(red: 0.0, green: 0.478, blue: 1.0, alpha: 1)"),
      "Objective-C": .bad(
        "[UIColor colorWithRed:255/255.0 green:149/255.0 blue:0 alpha:1];", in: "A.m"),
      "another color": .good("Color(red: 0.1, green: 0.4, blue: 0.8)"),
      "transparent": .good("Color(red: 0, green: 122 / 255, blue: 1, opacity: 0.5)"),
      "another hexadecimal text": .good("Color(hex: \"#1A2B3C\")"),
      "the name of a color set": .good(#"Color("007AFF")"#),
      "variables": .good("Color(red: r, green: g, blue: b)"),
      "the color": .good("UIColor.systemBlue"),
      "a yellow of many palettes": .good("Color(red: 1, green: 204 / 255, blue: 0)"),
    ],
  ]

  static let titles: Table = [
    "sign-in-with-apple-title": [
      "another verb": .bad(#"Button("Login with Apple") { }"#),
      "a capital letter": .bad(#"Button("Sign In with Apple") { }"#),
      "a label": .bad(#"Button { } label: { Text("Sign In With Apple") }"#),
      "a symbol": .bad(
        #"Button { } label: { Label("Log in with Apple", systemImage: "apple.logo") }"#),
      "UIKit": .bad(#"button.setTitle("continue with Apple", for: .normal)"#),
      "a lowercase name": .bad(#"Button("Sign up with apple") { }"#),
      "the title": .good(#"Button("Sign in with Apple") { }"#),
      "another title": .good(#"Button("Continue with Apple") { }"#),
      "only capital letters": .good(#"Button("SIGN IN WITH APPLE") { }"#),
      "another service": .good(#"Button("Sign In with Google") { }"#),
      "a text": .good(#"Text("Login with Apple")"#),
      "the system's button": .good("SignInWithAppleButton(.signIn) { _ in }"),
    ],
    "click-here-title": [
      "a link in a text": .bad(#"Text("To read it, [click here](https://a.b).")"#),
      "another link in a text": .good(#"Text("Read [the terms](https://a.b) here.")"#),
      "a link": .bad(#"Link("Click here", destination: a)"#),
      "a button": .bad(#"Button("Tap Here to Continue") { }"#),
      "a word": .bad(#"NavigationLink("here") { A() }"#),
      "a label": .bad(#"Button { } label: { Text("Click here!") }"#),
      "UIKit": .bad(#"button.setTitle("Press here", for: .normal)"#),
      "Objective-C": .bad(
        #"[button setTitle:@"Click here" forState:UIControlStateNormal];"#, in: "A.m"),
      "a destination": .good(#"Link("Terms of Use", destination: a)"#),
      "a place": .good(#"Button("Paste Here") { }"#),
      "a text": .good(#"Text("Click here")"#),
      "a thing": .good(#"Button("Click Counter") { }"#),
      "a variable": .good("Button(here) { }"),
      "a place in UIKit": .good(#"button.setTitle("Start Here", for: .normal)"#),
    ],
    "apple-pay-button": [
      "SwiftUI": .bad(#"Button("Buy with Apple Pay") { }"#),
      "a label": .bad(#"Button { } label: { Label("Order with Apple Pay", image: "pay") }"#),
      "another verb": .bad(#"Button("Check out with Apple Pay") { }"#),
      "UIKit": .bad(#"button.setTitle("Pay with Apple Pay", for: .normal)"#),
      "a donation": .bad(#"Button("Donate with Apple Pay", action: a)"#),
      "Objective-C": .bad(#"[b setTitle:@"Pay with Apple Pay" forState:s];"#, in: "A.m"),
      "the system's button": .good("PayWithApplePayButton(.buy) { }"),
      "information": .good(#"Button("Learn About Apple Pay") { }"#),
      "a text": .good(#"Text("Buy with Apple Pay")"#),
      "a card": .good(#"Button("Pay by Card") { }"#),
      "UIKit": .good("PKPaymentButton(paymentButtonType: .buy, paymentButtonStyle: .black)"),
      "a payment method": .good(#"Button("Apple Pay") { }"#),
      "a picker": .good(#"Picker("Apple Pay", selection: $a) { B() }"#),
    ],
    "apple-pay-spelling": [
      "one word": .bad(#"Text("Pay with ApplePay")"#),
      "a label": .bad(#"Label("Use ApplePay now", image: a)"#),
      "a button": .bad(#"Button("Set up ApplePay") { }"#),
      "the logo": .bad(#"Text("Pay with \#u{f8ff} Pay")"#),
      "lowercase": .bad(#"Button { } label: { Text("Pay via Applepay") }"#),
      "UIKit": .bad(#"button.setTitle("Add ApplePay card", for: .normal)"#),
      "two words": .good(#"Text("Pay with Apple Pay")"#),
      "a key": .good(#"Text("ApplePay")"#),
      "a log": .good(#"print("use ApplePay now")"#),
      "an image": .good(#"Image("ApplePay logo")"#),
      "another service": .good(#"Text("Pay with PayPal")"#),
      "another logo": .good(#"Text("\#u{f8ff} Menu")"#),
    ],
    "notification-open-action": [
      "Open": .bad(#"UNNotificationAction(identifier: a, title: "Open", options: .foreground)"#),
      "Open App": .bad(#"UNNotificationAction(identifier: a, title: "Open App")"#),
      "localized": .bad(
        #"UNNotificationAction(identifier: a, title: NSLocalizedString("Open the App", comment: ""), options: [])"#
      ),
      "an icon": .bad(
        #"let a = UNNotificationAction(identifier: "b", title: "Launch App", options: [.foreground], icon: c)"#
      ),
      "a list": .bad(
        #"actions: [UNNotificationAction(identifier: a, title: String(localized: "Open in App"))]"#),
      "Objective-C": .bad(
        #"[UNNotificationAction actionWithIdentifier:i title:@"Open" options:o];"#, in: "A.m"),
      "another action": .good(#"UNNotificationAction(identifier: a, title: "Reply")"#),
      "a thing": .good(#"UNNotificationAction(identifier: a, title: "Open Door")"#),
      "a variable": .good("UNNotificationAction(identifier: a, title: title)"),
      "a menu": .good(#"UIAction(title: "Open") { _ in }"#),
      "a text": .good(#"UNTextInputNotificationAction(identifier: a, title: "Open")"#),
      "Objective-C": .good(
        #"[UIAction actionWithIdentifier:i title:@"Mute" options:o];"#, in: "A.m"),
    ],
    "search-prompt": [
      "no prompt": .bad("List(a) { B() }.searchable(text: $c)"),
      "a prompt": .good(#"List(a) { B() }.searchable(text: $c, prompt: "Trips")"#),
    ],
    "long-navigation-title": [
      "18 characters": .bad(#"a.navigationTitle("Trips of Last Year")"#),
      "ten characters": .good(#"a.navigationTitle("Past Trips")"#),
    ],
  ]

  private static let long = String(repeating: "word ", count: 16)

  static let tooltips: Table = [
    "tooltip-length": [
      "SwiftUI": .bad("a.help(\"\(long)\")"),
      "a text": .bad("Button(a) { }.help(Text(\"\(long)\"))"),
      "a localized text": .bad("a.help(String(localized: \"\(long)\"))"),
      "AppKit": .bad("button.toolTip = \"\(long)\""),
      "localized in AppKit": .bad("button.toolTip = NSLocalizedString(\"\(long)\", comment: \"\")"),
      "Objective-C": .bad("button.toolTip = @\"\(long)\";", in: "A.m"),
      "short": .good(#"a.help("Add a trip")"#),
      "75 characters": .good("a.help(\"\(String(long.prefix(75)))\")"),
      "a variable": .good("a.help(text)"),
      "a text": .good("Text(\"\(long)\")"),
      "a hint": .good("a.accessibilityHint(\"\(long)\")"),
      "a title": .good("button.title = @\"\(long)\";", in: "A.m"),
    ],
    "tooltip-repeats-title": [
      "a label": .bad(#"Button { a() } label: { Text("Refresh") }.help("Refresh")"#),
      "a button": .bad(#"Button("Export") { }.help("Export")"#),
      "an ellipsis": .bad(#"Button("Export…", action: a).help("Export")"#),
      "a toggle": .bad(#"Toggle("Wrap Lines", isOn: $a).help("Wrap lines.")"#),
      "a menu": .bad(#"Menu("Sort") { A() }.padding().help(Text("Sort"))"#),
      "a picker": .bad(#"Picker("Size", selection: $a) { B() }.help("Size")"#),
      "a chain": .bad(#"Button("Run") { }.disabled(a).help("Run")"#),
      "a description": .good(#"Button("Export") { }.help("Save as PDF")"#),
      "an icon": .good(#"Button("Export", systemImage: "a") { }.help("Export")"#),
      "a hidden title": .good(#"Button("Run") { }.labelStyle(.iconOnly).help("Run")"#),
      "an image": .good(#"Button { } label: { Image(systemName: a) }.help("Run")"#),
      "a variable": .good(#"Button("Run") { }.help(text)"#),
      "a stack": .good(#"HStack { Button("Run") { } }.help("Run")"#),
    ],
  ]
}
