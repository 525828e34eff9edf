extension GuidelineRecord {
  /// Whether the record only says that there is nothing to say, or where else to read: "No additional
  /// considerations for iOS.", "For developer guidance, see …", lists of links.
  public var isBoilerplate: Bool {
    guard statement == nil, kind != .table else { return false }
    let words = StructureWords.standard
    switch section.last.flatMap({ words.role(of: $0) }) {
    case .resources, .related, .developerDocumentation, .videos: return true
    default: break
    }
    guard detail.utf8.count <= Self.longestBoilerplate else { return false }
    return words.mentions(.noAdditionalConsiderations, in: detail)
      || words.opens(.notSupported, detail) || words.opens(.elsewhere, detail)
      // Korean and Japanese name the platforms first.
      || detail.unicodeScalars.contains { $0.value >= 0x1100 && $0.properties.isAlphabetic }
        && words.mentions(.notSupported, in: detail)
  }

  /// A longer text says something besides, in bytes.
  private static let longestBoilerplate = 300
}
