import ByteRoutines
import GuidelineModel

/// The title of a page as the text of a link.
enum PageTitle {
  static func names(_ text: String, slug: String) -> Bool {
    Slug.make(text) == slug || PageNames.standard.slug(titled: text) == slug
  }

  /// The singular of a title within a sentence: "Tab bars" → "tab bar", "App Clips" → "App Clip"; `nil` for a title
  /// that is not a plural or names several things.
  static func singular(_ title: String) -> String? {
    let words = title.split(separator: " ").map(String.init)
    guard let last = words.last, !words.contains(where: joins.contains) else { return nil }
    // A capital within the title belongs to a name, which keeps its capitals.
    let isName = title.dropFirst().contains(where: \.isUppercase)
    let singular = NameKey.singular(last.lowercased())
    guard singular != last.lowercased() else { return nil }
    let noun = isName ? String(last.prefix(1)) + singular.dropFirst() : singular
    let text = (words.dropLast() + [noun]).joined(separator: " ")
    return isName ? text : text.prefix(1).lowercased() + text.dropFirst()
  }

  private static let joins: Set<String> = ["and", "or", "in", "for", "with", "of", "&"]
}
