extension CheckCase {
  static let tabs: Table = [
    "disabled-tab": [
      "SwiftUI": .bad(#"TabView { Tab("A", image: "b") { C() }.disabled(d) }"#),
      "a section and a badge": .bad(
        #"TabView(selection: $a) { TabSection("A") { Tab("B", image: "c", value: 1) { D() }.badge(2).disabled(true) } }"#
      ),
      "UIKit": .bad("a.tabBarItem.isEnabled = false"),
      "an item": .bad("tabBarController?.tabBar.items?[2].isEnabled = isPaid"),
      "the first item": .bad("tabBar.items?.first?.isEnabled = false"),
      "Objective-C": .bad("a.tabBarItem.enabled = NO;", in: "A.m"),
      "a setter": .bad("[self.tabBarItem setEnabled:isPaid];", in: "A.m"),
      "hidden in some layouts": .good(#"TabView { Tab("A", image: "b") { C() }.hidden(d) }"#),
      "the content": .good("TabView { A().tabItem { Text(b) }.disabled(c) }"),
      "the content of a tab": .good(#"TabView { Tab("A", image: "b") { C().disabled(d) } }"#),
      "never": .good(#"TabView { Tab("A", image: "b") { C() }.disabled(false) }"#),
      "a view of the project": .good("Tab(title).disabled(a)"),
      "enabled": .good("a.tabBarItem.isEnabled = true"),
      "a toolbar": .good("navigationItem.rightBarButtonItems?[0].isEnabled = false"),
      "a button": .good("button.enabled = NO;", in: "A.m"),
    ],
    "tab-without-title": [
      "a symbol": .bad(#"A().tabItem { Image(systemName: "b") }"#),
      "an image": .bad(#"A().tabItem { Image("b").renderingMode(.template) }"#),
      "an empty title": .bad(#"TabView { Tab("", systemImage: "a") { B() } }"#),
      "a label": .bad(#"TabView { Tab { A() } label: { Image(systemName: "b") } }"#),
      "UIKit": .bad("UITabBarItem(title: nil, image: a, tag: 0)"),
      "an empty title of UIKit": .bad(#"UITabBarItem(title: "", image: a, selectedImage: b)"#),
      "Objective-C": .bad("[[UITabBarItem alloc] initWithTitle:nil image:i tag:0];", in: "A.m"),
      "an image and a text": .good(#"A().tabItem { Image("b"); Text("C") }"#),
      "a label": .good(#"A().tabItem { Label("B", systemImage: "c") }"#),
      "a property": .good("A().tabItem { tab.label }"),
      "an image and a property": .good(#"A().tabItem {\#nImage("b")\#ntitle\#n}"#),
      "a variable": .good("UITabBarItem(title: title, image: a, tag: 0)"),
      "a later title": .good(
        "a.tabBarItem = UITabBarItem(title: nil, image: b, tag: 0)\na.title = c"),
      "a role, which has a title": .good(
        #"TabView { Tab("", systemImage: a, value: 1, role: .search) { B() } }"#),
      "a system item": .good("UITabBarItem(tabBarSystemItem: .search, tag: 0)"),
      "a view of the project": .good(#"Tab("")"#),
      "another item": .good(
        "[[UIBarButtonItem alloc] initWithTitle:nil image:i tag:0];", in: "A.m"),
    ],
    "page-count": [
      "twelve": .bad("let a = UIPageControl()\na.numberOfPages = 12"),
      "an outlet": .bad("var a: UIPageControl!\nfunc f() { a.numberOfPages = 11 }"),
      "a hundred": .bad("let a = UIPageControl(frame: b)\nself.a.numberOfPages = 1_00"),
      "Objective-C": .bad("UIPageControl *a;\na.numberOfPages = 20;", in: "A.m"),
      "a setter": .bad("UIPageControl *a;\n[a setNumberOfPages:15];", in: "A.m"),
      "a closure": .bad(
        "let a: UIPageControl = {\nlet b = UIPageControl()\nb.numberOfPages = 30\nreturn b\n}()"),
      "ten": .good("let a = UIPageControl()\na.numberOfPages = 10"),
      "a variable": .good("let a = UIPageControl()\na.numberOfPages = pages.count"),
      "a document": .good("document.numberOfPages = 12"),
      "a comparison": .good("let a = UIPageControl()\nif a.numberOfPages == 12 { }"),
      "another property": .good("let a = UIPageControl()\na.currentPage = 12"),
      "a printer": .good("printer.numberOfPages = 20;", in: "A.m"),
    ],
    "segment-mixed-content": [
      "segments that are inserted": .bad(
        "a.insertSegment(withTitle: b, at: 0, animated: c)\na.insertSegment(with: UIImage(systemName: d), at: 1, animated: c)"
      ),
      "SwiftUI": .bad("Picker(a, selection: $b) { Text(c); Image(d) }.pickerStyle(.segmented)"),
      "tags": .bad(
        "Picker(a, selection: $b) { Text(c).tag(1)\nText(d).tag(2)\nImage(systemName: e).tag(3) }.labelsHidden().pickerStyle(.segmented)"
      ),
      "the former style": .bad(
        "Picker(a, selection: $b) { Image(c); Text(d) }.pickerStyle(SegmentedPickerStyle())"),
      "UIKit": .bad(#"UISegmentedControl(items: ["A", UIImage(named: b)!])"#),
      "the other order": .bad(#"UISegmentedControl(items: [UIImage(systemName: b)!, "A"])"#),
      "Objective-C": .bad(
        #"[[UISegmentedControl alloc] initWithItems:@[@"A", [UIImage imageNamed:@"b"]]];"#,
        in: "A.m"),
      "texts": .good("Picker(a, selection: $b) { Text(c); Text(d) }.pickerStyle(.segmented)"),
      "images": .good("Picker(a, selection: $b) { Image(c); Image(d) }.pickerStyle(.segmented)"),
      "a menu": .good("Picker(a, selection: $b) { Text(c); Image(d) }.pickerStyle(.menu)"),
      "labels": .good(
        "Picker(a, selection: $b) { Label(c, image: d); Label(e, image: f) }.pickerStyle(.segmented)"
      ),
      "texts of UIKit": .good(#"UISegmentedControl(items: ["A", "B"])"#),
      "images of UIKit": .good(
        #"UISegmentedControl(items: [UIImage(named: "a")!, UIImage(named: "b")!])"#),
      "images in Objective-C": .good(
        #"[[UISegmentedControl alloc] initWithItems:@[[UIImage imageNamed:@"a"], [UIImage imageNamed:@"b"]]];"#,
        in: "A.m"),
    ],
  ]
}
