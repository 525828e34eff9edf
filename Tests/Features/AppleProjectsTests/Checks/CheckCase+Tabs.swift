extension CheckCase {
  static let tabs: [CheckCase] = [
    .bad("disabled-tab", "TabView { Tab(\"A\", image: \"b\") { C() }.disabled(d) }", "SwiftUI"),
    .good(
      "disabled-tab", "TabView { Tab(\"A\", image: \"b\") { C() }.hidden(d) }",
      "hidden in some layouts"),
    .bad(
      "disabled-tab",
      "TabView(selection: $a) { TabSection(\"A\") { Tab(\"B\", image: \"c\", value: 1) { D() }.badge(2).disabled(true) } }",
      "a section and a badge"),
    .bad("disabled-tab", "a.tabBarItem.isEnabled = false", "UIKit"),
    .bad("disabled-tab", "tabBarController?.tabBar.items?[2].isEnabled = isPaid", "an item"),
    .bad("disabled-tab", "tabBar.items?.first?.isEnabled = false", "the first item"),
    .bad("disabled-tab", "a.tabBarItem.enabled = NO;", "Objective-C", in: "A.m"),
    .bad("disabled-tab", "[self.tabBarItem setEnabled:isPaid];", "a setter", in: "A.m"),
    .good("disabled-tab", "TabView { A().tabItem { Text(b) }.disabled(c) }", "the content"),
    .good(
      "disabled-tab", "TabView { Tab(\"A\", image: \"b\") { C().disabled(d) } }",
      "the content of a tab"),
    .good("disabled-tab", "TabView { Tab(\"A\", image: \"b\") { C() }.disabled(false) }", "never"),
    .good("disabled-tab", "Tab(title).disabled(a)", "a view of the project"),
    .good("disabled-tab", "a.tabBarItem.isEnabled = true", "enabled"),
    .good("disabled-tab", "navigationItem.rightBarButtonItems?[0].isEnabled = false", "a toolbar"),
    .good("disabled-tab", "button.enabled = NO;", "a button", in: "A.m"),

    .bad("tab-without-title", "A().tabItem { Image(systemName: \"b\") }", "a symbol"),
    .bad("tab-without-title", "A().tabItem { Image(\"b\").renderingMode(.template) }", "an image"),
    .bad(
      "tab-without-title", "TabView { Tab(\"\", systemImage: \"a\") { B() } }", "an empty title"),
    .bad(
      "tab-without-title", "TabView { Tab { A() } label: { Image(systemName: \"b\") } }", "a label"),
    .bad("tab-without-title", "UITabBarItem(title: nil, image: a, tag: 0)", "UIKit"),
    .bad(
      "tab-without-title", "UITabBarItem(title: \"\", image: a, selectedImage: b)",
      "an empty title of UIKit"),
    .bad(
      "tab-without-title", "[[UITabBarItem alloc] initWithTitle:nil image:i tag:0];", "Objective-C",
      in: "A.m"),
    .good("tab-without-title", "A().tabItem { Image(\"b\"); Text(\"C\") }", "an image and a text"),
    .good("tab-without-title", "A().tabItem { Label(\"B\", systemImage: \"c\") }", "a label"),
    .good("tab-without-title", "A().tabItem { tab.label }", "a property"),
    .good("tab-without-title", "A().tabItem {\nImage(\"b\")\ntitle\n}", "an image and a property"),
    .good("tab-without-title", "UITabBarItem(title: title, image: a, tag: 0)", "a variable"),
    .good(
      "tab-without-title",
      "a.tabBarItem = UITabBarItem(title: nil, image: b, tag: 0)\na.title = c", "a later title"),
    .good(
      "tab-without-title", "TabView { Tab(\"\", systemImage: a, value: 1, role: .search) { B() } }",
      "a role, which has a title"),
    .good(
      "tab-without-title", "UITabBarItem(tabBarSystemItem: .search, tag: 0)", "a system item"),
    .good("tab-without-title", "Tab(\"\")", "a view of the project"),
    .good(
      "tab-without-title", "[[UIBarButtonItem alloc] initWithTitle:nil image:i tag:0];",
      "another item", in: "A.m"),

    .bad(
      "page-count", "let a = UIPageControl()\na.numberOfPages = 12", "twelve"),
    .bad("page-count", "var a: UIPageControl!\nfunc f() { a.numberOfPages = 11 }", "an outlet"),
    .bad("page-count", "let a = UIPageControl(frame: b)\nself.a.numberOfPages = 1_00", "a hundred"),
    .bad("page-count", "UIPageControl *a;\na.numberOfPages = 20;", "Objective-C", in: "A.m"),
    .bad("page-count", "UIPageControl *a;\n[a setNumberOfPages:15];", "a setter", in: "A.m"),
    .bad(
      "page-count",
      "let a: UIPageControl = {\nlet b = UIPageControl()\nb.numberOfPages = 30\nreturn b\n}()",
      "a closure"),
    .good("page-count", "let a = UIPageControl()\na.numberOfPages = 10", "ten"),
    .good("page-count", "let a = UIPageControl()\na.numberOfPages = pages.count", "a variable"),
    .good("page-count", "document.numberOfPages = 12", "a document"),
    .good("page-count", "let a = UIPageControl()\nif a.numberOfPages == 12 { }", "a comparison"),
    .good("page-count", "let a = UIPageControl()\na.currentPage = 12", "another property"),
    .good("page-count", "printer.numberOfPages = 20;", "a printer", in: "A.m"),

    .bad(
      "segment-mixed-content",
      "Picker(a, selection: $b) { Text(c); Image(d) }.pickerStyle(.segmented)", "SwiftUI"),
    .bad(
      "segment-mixed-content",
      "Picker(a, selection: $b) { Text(c).tag(1)\nText(d).tag(2)\nImage(systemName: e).tag(3) }.labelsHidden().pickerStyle(.segmented)",
      "tags"),
    .bad(
      "segment-mixed-content",
      "Picker(a, selection: $b) { Image(c); Text(d) }.pickerStyle(SegmentedPickerStyle())",
      "the former style"),
    .bad(
      "segment-mixed-content", "UISegmentedControl(items: [\"A\", UIImage(named: b)!])", "UIKit"),
    .bad(
      "segment-mixed-content", "UISegmentedControl(items: [UIImage(systemName: b)!, \"A\"])",
      "the other order"),
    .bad(
      "segment-mixed-content",
      "[[UISegmentedControl alloc] initWithItems:@[@\"A\", [UIImage imageNamed:@\"b\"]]];",
      "Objective-C", in: "A.m"),
    .good(
      "segment-mixed-content",
      "Picker(a, selection: $b) { Text(c); Text(d) }.pickerStyle(.segmented)",
      "texts"),
    .good(
      "segment-mixed-content",
      "Picker(a, selection: $b) { Image(c); Image(d) }.pickerStyle(.segmented)", "images"),
    .good(
      "segment-mixed-content", "Picker(a, selection: $b) { Text(c); Image(d) }.pickerStyle(.menu)",
      "a menu"),
    .good(
      "segment-mixed-content",
      "Picker(a, selection: $b) { Label(c, image: d); Label(e, image: f) }.pickerStyle(.segmented)",
      "labels"),
    .good("segment-mixed-content", "UISegmentedControl(items: [\"A\", \"B\"])", "texts of UIKit"),
    .good(
      "segment-mixed-content",
      "UISegmentedControl(items: [UIImage(named: \"a\")!, UIImage(named: \"b\")!])",
      "images of UIKit"),
    .good(
      "segment-mixed-content",
      "[[UISegmentedControl alloc] initWithItems:@[[UIImage imageNamed:@\"a\"], [UIImage imageNamed:@\"b\"]]];",
      "images in Objective-C", in: "A.m"),
  ]
}
