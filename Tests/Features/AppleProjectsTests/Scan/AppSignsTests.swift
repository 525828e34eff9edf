import GuidelineModel
import Testing

@testable import AppleProjects

/// The rules in the comments of Index/app-features.tsv and Index/app-frameworks.tsv.
struct AppSignsTests {
  private static let signs = AppFeatureSigns.standard.entries
  private static let frameworks = AppFrameworkSigns.standard.entries

  @Test func `every sign of a feature occurs once and has a known kind`() {
    #expect(Set(Self.signs).count == Self.signs.count)
    let kinds: Set<String> = ["symbol", "plist", "extension-point", "product-type", "setting", "entitlement", "file"]
    for sign in Self.signs {
      #expect(kinds.contains(sign.kind), "\(sign)")
      #expect((sign.kind == "symbol") != sign.module.isEmpty, "\(sign): only symbols have modules")
      #expect(sign.condition.isEmpty || sign.kind == "symbol", "\(sign)")
    }
  }

  @Test func `conditions of components name features that have a sign`() {
    let features = Set(Self.signs.map(\.feature))
    for entry in ComponentSymbols.standard.entries {
      for term in entry.condition.split(separator: " ") where term.first == "+" {
        #expect(features.contains(String(term.dropFirst())), "\(entry.symbol): \(term)")
      }
    }
  }

  @Test func `features have names like slugs`() {
    for sign in Self.signs { #expect(sign.feature.wholeMatch(of: /[a-z]+(-[a-z]+)*/) != nil) }
  }

  @Test func `signs are sorted`() {
    let keys = Self.signs.map { "\($0.feature)\t\($0.kind)\t\($0.name)" }
    #expect(keys == keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
  }

  @Test func `every sign of a framework has a file and a known interface`() {
    #expect(Set(Self.frameworks).count == Self.frameworks.count)
    for sign in Self.frameworks {
      #expect(["drawn", "web", "native", "logic"].contains(sign.interface), "\(sign)")
      #expect(!sign.fileName.isEmpty && !sign.fileName.contains("/"), "\(sign)")
    }
    #expect(Set(Self.frameworks.filter { $0.framework == "Electron" }.map(\.platforms)) == [PlatformSet(.macOS)])
  }
}
