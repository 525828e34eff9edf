import GuidelineModel
import Testing

struct SlugTests {
  @Test(arguments: [
    ("Don’t title windows", "dont-title-windows", "a curly apostrophe is dropped"),
    ("Don't title windows", "dont-title-windows", "a straight one too"),
    ("‘Quoted’ words", "quoted-words", "and the marks around a quotation"),
    ("Tab bars.", "tab-bars", "no dash for the stop at the end"),
    ("  Tab -- bars  ", "tab-bars", "one dash for any number of marks"),
    ("3D Touch", "3d-touch", "digits stay"),
    ("iOS, iPadOS", "ios-ipados", "small letters"),
    ("Ärger mit Über", "ärger-mit-über", "letters of any script stay"),
    ("도구 막대", "도구-막대", "Korean"),
    ("ツールバー", "ツールバー", "Japanese"),
    ("a/b_c.d", "a-b-c-d", "marks of addresses part words"),
    ("tab\u{3164}bars \u{115F}", "tab-bars", "fillers are letters that nobody sees"),
    ("", "", "nothing"),
    ("… — !", "", "no word"),
  ])
  func nameBecomesASlug(text: String, slug: String, because reason: String) {
    #expect(Slug.make(text) == slug, "\(reason)")
  }

  @Test func longNameIsCutBetweenWords() {
    #expect(Slug.make("keep the list short", limit: 12) == "keep-the")
    #expect(Slug.make("keep the list short", limit: 13) == "keep-the-list")
    #expect(Slug.make("keep the list short", limit: 19) == "keep-the-list-short")
  }

  @Test func singleWordThatIsTooLongIsCutInside() {
    #expect(Slug.make("incomprehensible", limit: 6) == "incomp")
    #expect(Slug.make("a incomprehensible", limit: 6) == "a")
  }

  @Test(arguments: [
    "Make targets large enough — 44 points — for a finger, a thumb and everything in between",
    "It’s \"fine\", isn't it?", "ÅNGSTRÖM straße", "규칙을 지키세요. 그리고 쉬세요.", "---", "x",
  ])
  func slugOfASlugIsItself(text: String) {
    for limit in [1, 5, 20, 64] {
      let slug = Slug.make(text, limit: limit)
      #expect(slug.count <= limit)
      #expect(Slug.make(slug, limit: limit) == slug)
      #expect(!slug.hasPrefix("-") && !slug.hasSuffix("-"))
    }
  }
}
