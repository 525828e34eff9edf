import TextSupport

/// The files of a list that is split into parts: `review.md`, `review-2.md`, `review-3.md`.
struct PartFiles {
  private let first: String

  /// - Parameter path: the path of the first part.
  init(_ path: String) { first = path }

  /// The path of a part; the first one has number 1.
  func path(_ number: Int) -> String {
    guard number > 1 else { return first }
    let name = URL(filePath: first).lastPathComponent
    // A name such as ".list" has no extension.
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else {
      return "\(first)-\(number)"
    }
    return first.dropLast(name[dot...].count) + "-\(number)" + name[dot...]
  }

  /// The name of a part's file, as the other parts beside it link to it.
  func name(_ number: Int) -> String { URL(filePath: path(number)).lastPathComponent }
}
