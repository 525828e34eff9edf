/// A path with names in the place of some segments: `/rules/{page}/{name}`.
struct PathPattern: Hashable, Sendable {
  let text: String
  private let segments: [Segment]

  private enum Segment: Hashable {
    case fixed(Substring)
    case one(Substring)
    /// The rest of the path, at least one segment.
    case rest(Substring)
  }

  init(_ text: String) {
    self.text = text
    segments = text.split(separator: "/").map { segment in
      guard segment.hasPrefix("{"), segment.hasSuffix("}") else { return .fixed(segment) }
      let name = segment.dropFirst().dropLast()
      return name.hasSuffix("*") ? .rest(name.dropLast()) : .one(name)
    }
  }

  var names: [String] {
    segments.compactMap { segment in
      switch segment {
      case .fixed: nil
      case .one(let name), .rest(let name): String(name)
      }
    }
  }

  /// The values of the names where a path, split at its slashes, fits; `nil` where it does not.
  func values(in path: [Substring]) -> [String: String]? {
    var values: [String: String] = [:]
    var rest = path[...]
    for segment in segments {
      guard let next = rest.first else { return nil }
      switch segment {
      case .fixed(let text):
        guard next == text else { return nil }
        rest = rest.dropFirst()
      case .one(let name):
        values[String(name)] = String(next)
        rest = rest.dropFirst()
      case .rest(let name):
        values[String(name)] = rest.joined(separator: "/")
        rest = []
      }
    }
    return rest.isEmpty ? values : nil
  }
}
