extension CheckCase {
  static let scrolling: Table = [
    "nested-scroll-view": [
      "both vertical": .bad("ScrollView { ScrollView { A() } }"),
      "a list in a stack": .bad("ScrollView { VStack { List(a) { B() } } }"),
      "both horizontal": .bad(
        "ScrollView(.horizontal) { HStack { ScrollView(.horizontal) { A() } } }"),
      "in a list": .bad("List { Section { ScrollView(.vertical) { A() } } }"),
      "a condition": .bad("ScrollView { if a { List { B() }.frame(height: 200) } }.padding()"),
      "other arguments": .bad(
        "ScrollView(showsIndicators: false) { ScrollView(Axis.Set.vertical) { A() } }"),
      "two directions": .good("ScrollView { ScrollView(.horizontal) { A() } }"),
      "beside each other": .good("ScrollView { A() }\nScrollView { B() }"),
      "scrolling disabled": .good("ScrollView { List { A() }.scrollDisabled(true) }"),
      "a sheet": .good("ScrollView { A().sheet(isPresented: $b) { List { C() } } }"),
      "a destination": .good("ScrollView { NavigationLink(a) { List { B() } } }"),
      "a variable": .good("ScrollView { ScrollView(axes) { A() } }"),
      "two properties": .good(
        "struct A { var body: some View { ScrollView { B() } }\nvar list: some View { List { C() } } }"
      ),
      "a form, which may not scroll": .good("Form { Section { List { A() } } }"),
    ]
  ]
}
