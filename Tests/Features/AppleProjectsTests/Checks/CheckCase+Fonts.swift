extension CheckCase {
  static let fonts: [CheckCase] = [
    .bad("light-font-weight", "Text(a).font(.system(size: 14, weight: .thin))", "a size"),
    .bad(
      "light-font-weight", "Text(a).font(.system(.body, weight: .ultraLight))", "a text style"),
    .bad("light-font-weight", "Text(a).fontWeight(.ultraLight).font(.caption)", "two modifiers"),
    .bad(
      "light-font-weight", "Text(a).font(.system(size: 12)).padding().fontWeight(Font.Weight.thin)",
      "a chain"),
    .bad(
      "light-font-weight", "a.font = UIFont.systemFont(ofSize: 15, weight: .ultraLight)", "UIKit"),
    .bad(
      "light-font-weight", "a.font = [UIFont systemFontOfSize:15 weight:UIFontWeightThin];",
      "Objective-C", in: "A.m"),
    .bad(
      "light-font-weight", "Text(a).font(.footnote).fontWeight(.light)", "Light in a footnote"),
    .bad(
      "light-font-weight", "a.font = [UIFont systemFontOfSize:12 weight:UIFontWeightLight];",
      "Light in Objective-C", in: "A.m"),
    .good(
      "light-font-weight", "Text(a).font(.system(size: 20, weight: .light))", "Light at 20 points"),
    .good("light-font-weight", "Text(a).font(.system(size: 60, weight: .thin))", "large text"),
    .good("light-font-weight", "Text(a).font(.largeTitle).fontWeight(.thin)", "a large title"),
    .good("light-font-weight", "Text(a).font(.body).fontWeight(.medium)", "another weight"),
    .good("light-font-weight", "Text(a).fontWeight(.thin)", "a font of a view around it"),
    .good(
      "light-font-weight", "Image(systemName: a).font(.system(size: 14, weight: .thin))", "a symbol"
    ),
    .good("light-font-weight", "Text(a).font(.system(size: size, weight: .thin))", "a variable"),
    .good(
      "light-font-weight", "a.font = [UIFont systemFontOfSize:40 weight:UIFontWeightThin];",
      "large text in Objective-C", in: "A.m"),

    .bad(
      "light-font-weight", "var body: some View { VStack { Text(a).fontWeight(.thin) } }",
      "the size of body text"),
    .good(
      "light-font-weight",
      "var body: some View { VStack { Text(a).fontWeight(.thin) }.font(.largeTitle) }",
      "a large font around it"),
    .good(
      "light-font-weight", "var body: some View { Text(a).fontWeight(.light) }",
      "Light in body text of any platform"),

    .bad("fixed-custom-font", "Text(a).font(.custom(\"B\", fixedSize: 17))", "SwiftUI"),
    .bad("fixed-custom-font", "let a = Font.custom(\"B\", fixedSize: 12.5)", "a constant"),
    .bad("fixed-custom-font", "label.font = UIFont(name: \"A\", size: 17)", "UIKit"),
    .bad("fixed-custom-font", "let a = UIFont(name: \"A-Bold\", size: 20)!", "a variable of UIKit"),
    .bad(
      "fixed-custom-font",
      "button.titleLabel?.font = UIFont(name: Fonts.body, size: 15) ?? .systemFont(ofSize: 15)",
      "a name in a variable"),
    .bad(
      "fixed-custom-font", "label.font = [UIFont fontWithName:@\"A\" size:14.0];", "Objective-C",
      in: "A.m"),
    .good("fixed-custom-font", "Text(a).font(.custom(\"B\", size: 17))", "a size that scales"),
    .good(
      "fixed-custom-font", "Text(a).font(.custom(\"B\", size: 17, relativeTo: .body))",
      "a text style"),
    .good(
      "fixed-custom-font",
      "label.font = UIFontMetrics.default.scaledFont(for: UIFont(name: \"A\", size: 17)!)",
      "metrics"),
    .good("fixed-custom-font", "label.font = UIFont(name: \"A\", size: size)", "a variable size"),
    .good("fixed-custom-font", "label.font = NSFont(name: \"A\", size: 17)", "AppKit"),
    .good("fixed-custom-font", "family = UIFont(name: \"A\", size: 1)?.familyName", "one point"),
    .good(
      "fixed-custom-font",
      "text.draw(at: a, withAttributes: [.font: UIFont(name: \"A\", size: 10)!])",
      "a drawing"),
    .good(
      "fixed-custom-font", "label.font = [NSFont fontWithName:@\"A\" size:14];",
      "AppKit in Objective-C", in: "A.m"),

    .bad("tiny-text", "label.font = UIFont.systemFont(ofSize: 8)", "UIKit"),
    .bad("tiny-text", "label.font = .boldSystemFont(ofSize: 9)", "an implicit member"),
    .bad(
      "tiny-text", "UILabel.appearance().font = UIFont.systemFont(ofSize: 9, weight: .bold)",
      "an appearance"),
    .good("tiny-text", "label.font = NSFont.systemFont(ofSize: 0)", "the default size of AppKit"),
    .good("tiny-text", "label.font = UIFont.systemFont(ofSize: 10)", "ten points of UIKit"),
    .good("tiny-text", "let h = UIFont.systemFont(ofSize: 8).lineHeight", "a measure"),
  ]

  static let widgets: [CheckCase] = [
    .bad("widget-tiny-text", "import WidgetKit\nlet a = Text(b).font(.system(size: 10))", "ten"),
    .bad(
      "widget-tiny-text",
      "import SwiftUI\nimport WidgetKit\nlet a = Text(b).bold().font(.system(size: 10.5, weight: .bold))",
      "a fraction"),
    .bad(
      "widget-tiny-text", "import WidgetKit\nlet a = Text(b).font(Font.system(size: 10).italic())",
      "a modified font"),
    .bad(
      "widget-tiny-text",
      "import WidgetKit\nlet a = VStack { Text(b)\n.lineLimit(1)\n.font(.system(size: 10)) }",
      "a stack"),
    .bad(
      "widget-tiny-text",
      "import WidgetKit\nlet a = Text(b).font(.system(size: 10, design: .rounded))",
      "a design"),
    .bad(
      "widget-tiny-text",
      "import WidgetKit\nstruct A: View { var body: some View { if b { Text(c).font(.system(size: 10)) } } }",
      "a condition"),
    .good(
      "widget-tiny-text", "import WidgetKit\nlet a = Text(b).font(.system(size: 11))", "eleven"),
    .good(
      "widget-tiny-text", "import SwiftUI\nlet a = Text(b).font(.system(size: 10))", "no widget"),
    .good("widget-tiny-text", "import WidgetKit\nlet a = Text(b).font(.caption2)", "a text style"),
    .good(
      "widget-tiny-text", "import WidgetKit\nlet a = Image(b).font(.system(size: 10))", "a symbol"),
    .good(
      "widget-tiny-text", "import WidgetKit\nlet a = Text(b).font(.system(size: size))",
      "a variable"),
    .good("widget-tiny-text", "let a = WidgetKit(b)\nText(c).font(.system(size: 10))", "no import"),
  ]
}
