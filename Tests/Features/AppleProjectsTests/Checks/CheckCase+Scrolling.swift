extension CheckCase {
  static let scrolling: [CheckCase] = [
    .bad("nested-scroll-view", "ScrollView { ScrollView { A() } }", "both vertical"),
    .bad("nested-scroll-view", "ScrollView { VStack { List(a) { B() } } }", "a list in a stack"),
    .bad(
      "nested-scroll-view",
      "ScrollView(.horizontal) { HStack { ScrollView(.horizontal) { A() } } }",
      "both horizontal"),
    .bad("nested-scroll-view", "List { Section { ScrollView(.vertical) { A() } } }", "in a list"),
    .bad(
      "nested-scroll-view", "ScrollView { if a { List { B() }.frame(height: 200) } }.padding()",
      "a condition"),
    .bad(
      "nested-scroll-view",
      "ScrollView(showsIndicators: false) { ScrollView(Axis.Set.vertical) { A() } }",
      "other arguments"),
    .good("nested-scroll-view", "ScrollView { ScrollView(.horizontal) { A() } }", "two directions"),
    .good("nested-scroll-view", "ScrollView { A() }\nScrollView { B() }", "beside each other"),
    .good(
      "nested-scroll-view", "ScrollView { List { A() }.scrollDisabled(true) }", "scrolling disabled"
    ),
    .good(
      "nested-scroll-view", "ScrollView { A().sheet(isPresented: $b) { List { C() } } }", "a sheet"),
    .good(
      "nested-scroll-view", "ScrollView { NavigationLink(a) { List { B() } } }", "a destination"),
    .good("nested-scroll-view", "ScrollView { ScrollView(axes) { A() } }", "a variable"),
    .good(
      "nested-scroll-view",
      "struct A { var body: some View { ScrollView { B() } }\nvar list: some View { List { C() } } }",
      "two properties"),
    .good(
      "nested-scroll-view", "Form { Section { List { A() } } }", "a form, which may not scroll"),
  ]
}
