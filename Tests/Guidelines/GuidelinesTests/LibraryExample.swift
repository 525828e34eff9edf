import Guidelines

/// The rules for a toolbar in visionOS and the best matches of a search, each with its address.
func advice(index path: String) throws -> [String] {
  let library = try GuidelineLibrary.open(path: path)
  let rules = try library.rules(of: "toolbars", on: .visionOS)
  let found = try library.search("smallest tap tarket", on: .iOS, limit: 3)
  return (rules + found).map { "\($0.statement) (\($0.url ?? $0.page))" }
}

/// The rules of one document that prohibit something.
func prohibitions(in document: String) throws -> [Rule] {
  try GuidelineLibrary.read(document, path: "toolbars.md")
    .filter { $0.strength == .avoid || $0.strength == .never }
}
