extension CheckCase {
  static let controls: [CheckCase] = [
    .bad("empty-control-label", "Toggle(\"\", isOn: $a)", "a toggle"),
    .bad("empty-control-label", "Toggle(\"\", isOn: $a).labelsHidden()", "a hidden label"),
    .bad("empty-control-label", "Stepper(\"\", value: $a)", "a stepper"),
    .bad(
      "empty-control-label", "HStack { Text(a); Picker(\"\", selection: $b) { C() } }",
      "a text beside it"),
    .bad("empty-control-label", "DatePicker(\"\", selection: $a)", "a date picker"),
    .bad(
      "empty-control-label", "ColorPicker(Text(\"\"), selection: $a).accessibilityIdentifier(b)",
      "an identifier"),
    .good(
      "empty-control-label", "Toggle(\"Wi-Fi\", isOn: $a).labelsHidden()", "a label that is hidden"),
    .good(
      "empty-control-label", "Toggle(\"\", isOn: $a).accessibilityLabel(b)",
      "an accessibility label"),
    .good(
      "empty-control-label",
      "HStack { Text(a); Toggle(\"\", isOn: $b) }.accessibilityElement(children: .combine)",
      "a combined element"),
    .good(
      "empty-control-label", "LabeledContent(\"A\") { Toggle(\"\", isOn: $b) }", "labeled content"),
    .good("empty-control-label", "Toggle(isOn: $a) { Text(b) }", "a label view"),
    .good(
      "empty-control-label", "Picker(\"\", selection: $a) { Text(b) }.pickerStyle(.segmented)",
      "segments, which have names"),
    .good("empty-control-label", "Toggle(title, isOn: $a)", "a variable"),

    .bad("empty-control-label", "Toggle(isOn: $a) { EmptyView() }", "an empty view"),
    .bad(
      "empty-control-label", "Picker(selection: $a) { B() } label: { EmptyView() }",
      "an empty view as a label"),
    .good(
      "empty-control-label",
      "Picker(selection: $a) { B() } label: { EmptyView() }.pickerStyle(.inline)",
      "rows, which have names"),
    .good(
      "empty-control-label", "Picker(selection: $a) { EmptyView() } label: { Text(b) }",
      "no choices"),
    .bad("image-button-label", "Button { a() } label: { Image(.sortIcon) }", "a generated name"),

    .bad("image-button-label", "Button(action: a) { Image(\"b\") }", "an image"),
    .bad("image-button-label", "Button { a() } label: { Image(\"b\").resizable() }", "a label"),
    .bad("image-button-label", "Button { a() } label: { Image(decorative: \"b\") }", "decorative"),
    .bad(
      "image-button-label", "NavigationLink(destination: A()) { Image(\"b\").frame(width: 30) }",
      "a link"),
    .bad("image-button-label", "Menu { A() } label: { Image(\"b\") }", "a menu"),
    .bad(
      "image-button-label",
      "Button(role: .cancel, action: { a() }) { Image(\"b\").renderingMode(.template) }.padding()",
      "a role"),
    .good(
      "image-button-label", "Button(action: a) { Image(\"b\") }.accessibilityLabel(c)", "a label"),
    .good(
      "image-button-label", "Button(action: a) { Image(\"b\").accessibilityLabel(c) }",
      "a label of the image"),
    .good("image-button-label", "Button(action: a) { Image(\"b\"); Text(c) }", "a text"),
    .good("image-button-label", "Button(action: a) { Image(systemName: \"plus\") }", "a symbol"),
    .good(
      "image-button-label", "Button(action: a) { Image(\"b\", label: Text(c)) }",
      "an image with a label"),
    .good("image-button-label", "Button(\"A\") { Image(\"b\") }", "a title"),
    .good("image-button-label", "Button(action: a) { Image(icon) }", "a variable"),
    .good("image-button-label", "Button(action: a) { Image(\"b\") }.help(c)", "a tooltip"),
    .good("image-button-label", "Menu(\"A\") { Image(\"b\") }", "the content of a menu"),
    .good(
      "image-button-label",
      "HStack { Button(action: a) { Image(\"b\") } }.accessibilityHidden(true)",
      "hidden from VoiceOver"),

    .bad("small-control-frame", "Button(\"×\") { }.frame(width: 16, height: 16)", "16 points"),
    .bad(
      "small-control-frame",
      "Button(action: a) { b }.buttonStyle(.plain).frame(width: 12, height: 12)",
      "a style"),
    .bad(
      "small-control-frame",
      "Button { a() } label: { Text(b) }.frame(width: 19, height: 19, alignment: .center)",
      "an alignment"),
    .bad(
      "small-control-frame", "Button(a, role: .cancel) { }.frame(width: 10.5, height: 8)",
      "fractions"),
    .bad(
      "small-control-frame", "HStack { Button(a) { }.frame(width: 15, height: 18).tint(b) }",
      "in a stack"),
    .bad(
      "small-control-frame",
      "Button(a, systemImage: b) { }.labelStyle(.iconOnly).frame(width: 14, height: 14)", "an icon"),
    .good(
      "small-control-frame", "Button(a) { }.frame(width: 20, height: 20)", "the minimum of macOS"),
    .good("small-control-frame", "Button(a) { }.frame(width: 16)", "a width"),
    .good(
      "small-control-frame", "Button(a) { }.frame(width: 16, height: 16).contentShape(.rect)",
      "a shape"),
    .good(
      "small-control-frame", "Button(a) { }.frame(width: 16, height: 16).padding(8)", "padding"),
    .good(
      "small-control-frame", "Button { } label: { a.frame(width: 16, height: 16) }", "the label"),
    .good("small-control-frame", "Image(a).frame(width: 16, height: 16)", "an image"),
    .good("small-control-frame", "Button(a) { }.frame(width: 0, height: 0)", "hidden"),
    .good("small-control-frame", "Button(a) { }.frame(width: side, height: side)", "a variable"),

    .bad("system-color-literal", "Color(red: 0, green: 122 / 255, blue: 1)", "blue"),
    .bad(
      "system-color-literal",
      "UIColor(red: 52/255.0, green: 199/255.0, blue: 89/255.0, alpha: 1.0)", "UIKit"),
    .bad("system-color-literal", "Color(hex: \"#FF3B30\")", "a hexadecimal text"),
    .bad("system-color-literal", "UIColor(hex: 0x5856D6)", "a hexadecimal number"),
    .bad(
      "system-color-literal", "NSColor(red: 0.0, green: 0.478, blue: 1.0, alpha: 1)", "a fraction"),
    .bad(
      "system-color-literal", "[UIColor colorWithRed:255/255.0 green:149/255.0 blue:0 alpha:1];",
      "Objective-C", in: "A.m"),
    .good("system-color-literal", "Color(red: 0.1, green: 0.4, blue: 0.8)", "another color"),
    .good(
      "system-color-literal", "Color(red: 0, green: 122 / 255, blue: 1, opacity: 0.5)",
      "transparent"),
    .good("system-color-literal", "Color(hex: \"#1A2B3C\")", "another hexadecimal text"),
    .good("system-color-literal", "Color(\"007AFF\")", "the name of a color set"),
    .good("system-color-literal", "Color(red: r, green: g, blue: b)", "variables"),
    .good("system-color-literal", "UIColor.systemBlue", "the color"),
    .good(
      "system-color-literal", "Color(red: 1, green: 204 / 255, blue: 0)",
      "a yellow of many palettes"),
  ]

  static let titles: [CheckCase] = [
    .bad("sign-in-with-apple-title", "Button(\"Login with Apple\") { }", "another verb"),
    .bad("sign-in-with-apple-title", "Button(\"Sign In with Apple\") { }", "a capital letter"),
    .bad(
      "sign-in-with-apple-title", "Button { } label: { Text(\"Sign In With Apple\") }", "a label"),
    .bad(
      "sign-in-with-apple-title",
      "Button { } label: { Label(\"Log in with Apple\", systemImage: \"apple.logo\") }", "a symbol"),
    .bad(
      "sign-in-with-apple-title", "button.setTitle(\"continue with Apple\", for: .normal)", "UIKit"),
    .bad("sign-in-with-apple-title", "Button(\"Sign up with apple\") { }", "a lowercase name"),
    .good("sign-in-with-apple-title", "Button(\"Sign in with Apple\") { }", "the title"),
    .good("sign-in-with-apple-title", "Button(\"Continue with Apple\") { }", "another title"),
    .good("sign-in-with-apple-title", "Button(\"SIGN IN WITH APPLE\") { }", "only capital letters"),
    .good("sign-in-with-apple-title", "Button(\"Sign In with Google\") { }", "another service"),
    .good("sign-in-with-apple-title", "Text(\"Login with Apple\")", "a text"),
    .good(
      "sign-in-with-apple-title", "SignInWithAppleButton(.signIn) { _ in }", "the system's button"),

    .bad("click-here-title", "Link(\"Click here\", destination: a)", "a link"),
    .bad("click-here-title", "Button(\"Tap Here to Continue\") { }", "a button"),
    .bad("click-here-title", "NavigationLink(\"here\") { A() }", "a word"),
    .bad("click-here-title", "Button { } label: { Text(\"Click here!\") }", "a label"),
    .bad("click-here-title", "button.setTitle(\"Press here\", for: .normal)", "UIKit"),
    .bad(
      "click-here-title", "[button setTitle:@\"Click here\" forState:UIControlStateNormal];",
      "Objective-C", in: "A.m"),
    .good("click-here-title", "Link(\"Terms of Use\", destination: a)", "a destination"),
    .good("click-here-title", "Button(\"Paste Here\") { }", "a place"),
    .good("click-here-title", "Text(\"Click here\")", "a text"),
    .good("click-here-title", "Button(\"Click Counter\") { }", "a thing"),
    .good("click-here-title", "Button(here) { }", "a variable"),
    .good("click-here-title", "button.setTitle(\"Start Here\", for: .normal)", "a place in UIKit"),

    .bad("apple-pay-button", "Button(\"Buy with Apple Pay\") { }", "SwiftUI"),
    .bad(
      "apple-pay-button", "Button { } label: { Label(\"Order with Apple Pay\", image: \"pay\") }",
      "a label"),
    .bad("apple-pay-button", "Button(\"Check out with Apple Pay\") { }", "another verb"),
    .bad("apple-pay-button", "button.setTitle(\"Pay with Apple Pay\", for: .normal)", "UIKit"),
    .bad("apple-pay-button", "Button(\"Donate with Apple Pay\", action: a)", "a donation"),
    .bad(
      "apple-pay-button", "[b setTitle:@\"Pay with Apple Pay\" forState:s];", "Objective-C",
      in: "A.m"),
    .good("apple-pay-button", "PayWithApplePayButton(.buy) { }", "the system's button"),
    .good("apple-pay-button", "Button(\"Learn About Apple Pay\") { }", "information"),
    .good("apple-pay-button", "Text(\"Buy with Apple Pay\")", "a text"),
    .good("apple-pay-button", "Button(\"Pay by Card\") { }", "a card"),
    .good(
      "apple-pay-button", "PKPaymentButton(paymentButtonType: .buy, paymentButtonStyle: .black)",
      "UIKit"),
    .good("apple-pay-button", "Button(\"Apple Pay\") { }", "a payment method"),
    .good("apple-pay-button", "Picker(\"Apple Pay\", selection: $a) { B() }", "a picker"),

    .bad("apple-pay-spelling", "Text(\"Pay with ApplePay\")", "one word"),
    .bad("apple-pay-spelling", "Label(\"Use ApplePay now\", image: a)", "a label"),
    .bad("apple-pay-spelling", "Button(\"Set up ApplePay\") { }", "a button"),
    .bad("apple-pay-spelling", "Text(\"Pay with \u{f8ff} Pay\")", "the logo"),
    .bad("apple-pay-spelling", "Button { } label: { Text(\"Pay via Applepay\") }", "lowercase"),
    .bad("apple-pay-spelling", "button.setTitle(\"Add ApplePay card\", for: .normal)", "UIKit"),
    .good("apple-pay-spelling", "Text(\"Pay with Apple Pay\")", "two words"),
    .good("apple-pay-spelling", "Text(\"ApplePay\")", "a key"),
    .good("apple-pay-spelling", "print(\"use ApplePay now\")", "a log"),
    .good("apple-pay-spelling", "Image(\"ApplePay logo\")", "an image"),
    .good("apple-pay-spelling", "Text(\"Pay with PayPal\")", "another service"),
    .good("apple-pay-spelling", "Text(\"\u{f8ff} Menu\")", "another logo"),

    .bad(
      "notification-open-action",
      "UNNotificationAction(identifier: a, title: \"Open\", options: .foreground)", "Open"),
    .bad(
      "notification-open-action", "UNNotificationAction(identifier: a, title: \"Open App\")",
      "Open App"),
    .bad(
      "notification-open-action",
      "UNNotificationAction(identifier: a, title: NSLocalizedString(\"Open the App\", comment: \"\"), options: [])",
      "localized"),
    .bad(
      "notification-open-action",
      "let a = UNNotificationAction(identifier: \"b\", title: \"Launch App\", options: [.foreground], icon: c)",
      "an icon"),
    .bad(
      "notification-open-action",
      "actions: [UNNotificationAction(identifier: a, title: String(localized: \"Open in App\"))]",
      "a list"),
    .bad(
      "notification-open-action",
      "[UNNotificationAction actionWithIdentifier:i title:@\"Open\" options:o];", "Objective-C",
      in: "A.m"),
    .good(
      "notification-open-action", "UNNotificationAction(identifier: a, title: \"Reply\")",
      "another action"),
    .good(
      "notification-open-action", "UNNotificationAction(identifier: a, title: \"Open Door\")",
      "a thing"),
    .good(
      "notification-open-action", "UNNotificationAction(identifier: a, title: title)", "a variable"),
    .good("notification-open-action", "UIAction(title: \"Open\") { _ in }", "a menu"),
    .good(
      "notification-open-action", "UNTextInputNotificationAction(identifier: a, title: \"Open\")",
      "a text"),
    .good(
      "notification-open-action", "[UIAction actionWithIdentifier:i title:@\"Mute\" options:o];",
      "Objective-C", in: "A.m"),

    .bad("search-prompt", "List(a) { B() }.searchable(text: $c)", "no prompt"),
    .good("search-prompt", "List(a) { B() }.searchable(text: $c, prompt: \"Trips\")", "a prompt"),
    .bad("biometric-setting", "Toggle(\"Unlock with Face ID\", isOn: $a)", "Face ID"),
    .good("biometric-setting", "Button(\"Use Face ID\") { }", "a button"),
    .bad("long-navigation-title", "a.navigationTitle(\"Trips of Last Year\")", "18 characters"),
    .good("long-navigation-title", "a.navigationTitle(\"Past Trips\")", "ten characters"),
  ]

  private static let long = String(repeating: "word ", count: 16)

  static let tooltips: [CheckCase] = [
    .bad("tooltip-length", "a.help(\"\(long)\")", "SwiftUI"),
    .bad("tooltip-length", "Button(a) { }.help(Text(\"\(long)\"))", "a text"),
    .bad("tooltip-length", "a.help(String(localized: \"\(long)\"))", "a localized text"),
    .bad("tooltip-length", "button.toolTip = \"\(long)\"", "AppKit"),
    .bad(
      "tooltip-length", "button.toolTip = NSLocalizedString(\"\(long)\", comment: \"\")",
      "localized in AppKit"),
    .bad("tooltip-length", "button.toolTip = @\"\(long)\";", "Objective-C", in: "A.m"),
    .good("tooltip-length", "a.help(\"Add a trip\")", "short"),
    .good("tooltip-length", "a.help(\"\(String(long.prefix(75)))\")", "75 characters"),
    .good("tooltip-length", "a.help(text)", "a variable"),
    .good("tooltip-length", "Text(\"\(long)\")", "a text"),
    .good("tooltip-length", "a.accessibilityHint(\"\(long)\")", "a hint"),
    .good("tooltip-length", "button.title = @\"\(long)\";", "a title", in: "A.m"),

    .bad("tooltip-repeats-title", "Button(\"Export\") { }.help(\"Export\")", "a button"),
    .bad("tooltip-repeats-title", "Button(\"Export…\", action: a).help(\"Export\")", "an ellipsis"),
    .bad(
      "tooltip-repeats-title", "Toggle(\"Wrap Lines\", isOn: $a).help(\"Wrap lines.\")", "a toggle"),
    .bad(
      "tooltip-repeats-title", "Menu(\"Sort\") { A() }.padding().help(Text(\"Sort\"))", "a menu"),
    .bad(
      "tooltip-repeats-title", "Picker(\"Size\", selection: $a) { B() }.help(\"Size\")", "a picker"),
    .bad("tooltip-repeats-title", "Button(\"Run\") { }.disabled(a).help(\"Run\")", "a chain"),
    .good("tooltip-repeats-title", "Button(\"Export\") { }.help(\"Save as PDF\")", "a description"),
    .good(
      "tooltip-repeats-title", "Button(\"Export\", systemImage: \"a\") { }.help(\"Export\")",
      "an icon"),
    .good(
      "tooltip-repeats-title", "Button(\"Run\") { }.labelStyle(.iconOnly).help(\"Run\")",
      "a hidden title"),
    .good(
      "tooltip-repeats-title", "Button { } label: { Image(systemName: a) }.help(\"Run\")",
      "an image"),
    .good("tooltip-repeats-title", "Button(\"Run\") { }.help(text)", "a variable"),
    .good("tooltip-repeats-title", "HStack { Button(\"Run\") { } }.help(\"Run\")", "a stack"),
  ]
}
