import AppScanning
import GuidelineIndex
import GuidelineModel
import GuidelineReview

/// The components an app uses as pages of the guidelines, with the places in its code.
struct AppComponents {
  private let scan: AppScan

  init(folder: String, since revision: String?, index: GuidelineIndex) throws {
    scan = AppScan()
  }

  /// The platforms that the project declares.
  var platforms: PlatformSet { PlatformSet(scan.platforms.map(\.platform)) }

  /// Slugs of the pages, in order.
  var pages: [String] { Set(scan.uses.flatMap(\.pages)).sorted() }

  /// Where the app uses what a page is about.
  func places(of page: String) -> [ChecklistItem.Place] {
    Set(scan.uses.filter { $0.pages.contains(page) }.flatMap(\.places)).sorted()
      .map { ChecklistItem.Place(file: $0.file, line: $0.line) }
  }

  /// Tells what was found and what was not recognised.
  func tell(_ context: CommandContext) {}
}
