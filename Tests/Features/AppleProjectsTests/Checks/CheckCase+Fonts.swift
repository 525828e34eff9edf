extension CheckCase {
  static let fonts: Table = [
    "light-font-weight": [
      "a size": .bad("Text(a).font(.system(size: 14, weight: .thin))"),
      "a text style": .bad("Text(a).font(.system(.body, weight: .ultraLight))"),
      "two modifiers": .bad("Text(a).fontWeight(.ultraLight).font(.caption)"),
      "a chain": .bad("Text(a).font(.system(size: 12)).padding().fontWeight(Font.Weight.thin)"),
      "UIKit": .bad("a.font = UIFont.systemFont(ofSize: 15, weight: .ultraLight)"),
      "Objective-C": .bad(
        "a.font = [UIFont systemFontOfSize:15 weight:UIFontWeightThin];", in: "A.m"),
      "Light in a footnote": .bad("Text(a).font(.footnote).fontWeight(.light)"),
      "Light in Objective-C": .bad(
        "a.font = [UIFont systemFontOfSize:12 weight:UIFontWeightLight];", in: "A.m"),
      "the size of body text": .bad("var body: some View { VStack { Text(a).fontWeight(.thin) } }"),
      "Light at 20 points": .good("Text(a).font(.system(size: 20, weight: .light))"),
      "large text": .good("Text(a).font(.system(size: 60, weight: .thin))"),
      "a large title": .good("Text(a).font(.largeTitle).fontWeight(.thin)"),
      "another weight": .good("Text(a).font(.body).fontWeight(.medium)"),
      "a font of a view around it": .good("Text(a).fontWeight(.thin)"),
      "a symbol": .good("Image(systemName: a).font(.system(size: 14, weight: .thin))"),
      "a variable": .good("Text(a).font(.system(size: size, weight: .thin))"),
      "large text in Objective-C": .good(
        "a.font = [UIFont systemFontOfSize:40 weight:UIFontWeightThin];", in: "A.m"),
      "a large font around it": .good(
        "var body: some View { VStack { Text(a).fontWeight(.thin) }.font(.largeTitle) }"),
      "Light in body text of any platform": .good(
        "var body: some View { Text(a).fontWeight(.light) }"),
    ],
    "fixed-custom-font": [
      "a font that is only looked for": .good(#"if UIFont(name: "A", size: 17) == nil { b() }"#),
      "a variable that is only compared": .good(
        "func f() -> Bool { let a = UIFont(name: b, size: 17)\nreturn a != nil }"),
      "SwiftUI": .bad(#"Text(a).font(.custom("B", fixedSize: 17))"#),
      "a constant": .bad(#"let a = Font.custom("B", fixedSize: 12.5)"#),
      "UIKit": .bad(#"label.font = UIFont(name: "A", size: 17)"#),
      "a variable of UIKit": .bad(#"let a = UIFont(name: "A-Bold", size: 20)!"#),
      "a name in a variable": .bad(
        "button.titleLabel?.font = UIFont(name: Fonts.body, size: 15) ?? .systemFont(ofSize: 15)"),
      "Objective-C": .bad(#"label.font = [UIFont fontWithName:@"A" size:14.0];"#, in: "A.m"),
      "a size that scales": .good(#"Text(a).font(.custom("B", size: 17))"#),
      "a text style": .good(#"Text(a).font(.custom("B", size: 17, relativeTo: .body))"#),
      "metrics": .good(
        #"label.font = UIFontMetrics.default.scaledFont(for: UIFont(name: "A", size: 17)!)"#),
      "a variable size": .good(#"label.font = UIFont(name: "A", size: size)"#),
      "AppKit": .good(#"label.font = NSFont(name: "A", size: 17)"#),
      "one point": .good(#"family = UIFont(name: "A", size: 1)?.familyName"#),
      "a drawing": .good(
        #"text.draw(at: a, withAttributes: [.font: UIFont(name: "A", size: 10)!])"#),
      "AppKit in Objective-C": .good(
        #"label.font = [NSFont fontWithName:@"A" size:14];"#, in: "A.m"),
    ],
    "tiny-text": [
      "UIKit": .bad("label.font = UIFont.systemFont(ofSize: 8)"),
      "an implicit member": .bad("label.font = .boldSystemFont(ofSize: 9)"),
      "an appearance": .bad(
        "UILabel.appearance().font = UIFont.systemFont(ofSize: 9, weight: .bold)"),
      "the default size of AppKit": .good("label.font = NSFont.systemFont(ofSize: 0)"),
      "ten points of UIKit": .good("label.font = UIFont.systemFont(ofSize: 10)"),
      "a measure": .good("let h = UIFont.systemFont(ofSize: 8).lineHeight"),
    ],
  ]

  static let widgets: Table = [
    "widget-tiny-text": [
      "ten": .bad("import WidgetKit\nlet a = Text(b).font(.system(size: 10))"),
      "a fraction": .bad(
        "import SwiftUI\nimport WidgetKit\nlet a = Text(b).bold().font(.system(size: 10.5, weight: .bold))"
      ),
      "a modified font": .bad(
        "import WidgetKit\nlet a = Text(b).font(Font.system(size: 10).italic())"),
      "a stack": .bad(
        "import WidgetKit\nlet a = VStack { Text(b)\n.lineLimit(1)\n.font(.system(size: 10)) }"),
      "a design": .bad(
        "import WidgetKit\nlet a = Text(b).font(.system(size: 10, design: .rounded))"),
      "a condition": .bad(
        "import WidgetKit\nstruct A: View { var body: some View { if b { Text(c).font(.system(size: 10)) } } }"
      ),
      "eleven": .good("import WidgetKit\nlet a = Text(b).font(.system(size: 11))"),
      "no widget": .good("import SwiftUI\nlet a = Text(b).font(.system(size: 10))"),
      "a text style": .good("import WidgetKit\nlet a = Text(b).font(.caption2)"),
      "a symbol": .good("import WidgetKit\nlet a = Image(b).font(.system(size: 10))"),
      "a variable": .good("import WidgetKit\nlet a = Text(b).font(.system(size: size))"),
      "no import": .good("let a = WidgetKit(b)\nText(c).font(.system(size: 10))"),
    ]
  ]
}
