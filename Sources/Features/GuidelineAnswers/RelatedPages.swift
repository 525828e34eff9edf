import ByteRoutines
import GuidelineIndex
import GuidelineModel
import GuidelineSearch

/// Finds the pages to see besides the answer.
struct RelatedPages {
  private let index: GuidelineIndex
  private let day: CalendarDate?
  private let pages: [CaptureInfo]

  init(_ context: QueryContext, asOf day: CalendarDate?) throws {
    index = context.index
    self.day = day
    pages = try context.index.pages(asOf: day)
  }

  /// The pages with the name, or the whole title of the page that answers, in their title, and those that the
  /// thesaurus has for the name; ordered by slug within each group.
  func pages(named name: String, besides page: CaptureInfo?) -> [CaptureInfo] {
    let names = [name, page?.title].compactMap(\.self).map(Self.words).filter { !$0.isEmpty }
    let titled = pages.filter { other in
      let title = Self.words(other.title)
      return names.contains { title.count > $0.count && Self.contains(title, $0) }
    }
    let keys = Set([NameKey.make(name), NameKey.make(Self.words(name).joined())])
    let slugs = keys.sorted().flatMap { Thesaurus.standard.entries(named: $0) }
      .filter { $0.language == "en" }.flatMap(\.pages)
    let suggested = slugs.compactMap(page(ofKnown:))
    return unique(suggested + titled, besides: page)
  }

  /// The pages that a page which excludes a platform refers to for it, and those with its API that do not.
  func pages(for platform: Platform, insteadOf page: CaptureInfo) throws -> [CaptureInfo] {
    let links = try index.records(of: page)
      .filter { Self.isAbout(platform, $0.record) && !$0.isListOfLinks }.flatMap(\.record.links)
    let linked = links.compactMap { slug in pages.first { $0.slug == slug } }
    let alike = try index.pages(sharingAPIOf: page, asOf: day)
    return unique(linked + alike, besides: page).filter { $0.platforms[platform] != false }
  }

  /// The page that a table of knowledge names, under its present or a former slug.
  private func page(ofKnown slug: String) -> CaptureInfo? {
    let indexed = FormerSlugs.standard.slug(of: slug) { slug in pages.contains { $0.slug == slug } }
    return pages.first { $0.slug == indexed }
  }

  /// Whether a record of a page that excludes a platform is about it all the same.
  private static func isAbout(_ platform: Platform, _ record: GuidelineRecord) -> Bool {
    switch record.basis {
    case .section, .statement, .inferred: if record.platforms?.contains(PlatformSet(platform)) == true { return true }
    case .page, .declared, nil: break
    }
    return StructureWords.standard.mentions(.notSupported, in: record.detail)
  }

  private func unique(_ found: [CaptureInfo], besides page: CaptureInfo?) -> [CaptureInfo] {
    var seen: Set<String> = page.map { [$0.slug] } ?? []
    return found.filter { seen.insert($0.slug).inserted }
  }

  private static func words(_ name: String) -> [String] { name.lowercased().letterRuns().map { NameKey.singular($0) } }

  private static func contains(_ title: [String], _ name: [String]) -> Bool {
    (0...(title.count - name.count)).contains { title[$0...].starts(with: name) }
  }
}
