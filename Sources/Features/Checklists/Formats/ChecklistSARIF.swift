import GuidelineHistory
import GuidelineModel
import TextSupport

/// Writes a checklist as SARIF 2.1.0 for code scanning, with a rule for each item and a result for each place that
/// uses its component.
///
/// Results have the kind `review`: using a component violates nothing, but a person must check the rule. The
/// standard (§ 3.27.10) requires the level `none` for them.
/// https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
public struct ChecklistSARIF {
  private let list: Checklist
  private let version: String

  /// Creates a writer for a checklist.
  ///
  /// - Parameter version: the version of the tool.
  public init(_ list: Checklist, version: String) {
    self.list = list
    self.version = version
  }

  /// The document, indented, with a line end.
  public func document() throws -> String {
    let rules = list.items.map(Rule.init)
    let results = list.items.enumerated().flatMap {
      ReportedResult.results(of: $0.element, rule: $0.offset)
    }
    return try JSONOutput.document(
      Log(
        schema:
          "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        version: "2.1.0",
        runs: [
          Run(
            tool: Tool(driver: Driver(name: "hig", semanticVersion: version, rules: rules)),
            results: results, columnKind: "unicodeCodePoints",
            originalUriBaseIds: [
              "SRCROOT": BaseAddress(description: Text(text: "the app's folder"))
            ])
        ]))
  }

  private struct Log: Encodable {
    let schema: String
    let version: String
    let runs: [Run]

    private enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [ReportedResult]
    let columnKind: String
    let originalUriBaseIds: [String: BaseAddress]
  }

  private struct BaseAddress: Encodable { let description: Text }
  private struct Tool: Encodable { let driver: Driver }
  private struct Text: Encodable { let text: String }

  private struct Driver: Encodable {
    let name: String
    let semanticVersion: String
    let rules: [Rule]
  }

  private struct Rule: Encodable {
    let id: String
    let shortDescription: Text
    let fullDescription: Text?
    let help: Help
    let helpUri: String?
    let defaultConfiguration = Configuration()
    let properties: Properties

    struct Configuration: Encodable { let level = "note" }

    struct Help: Encodable {
      let text: String
      let markdown: String
    }

    struct Properties: Encodable {
      let tags: [String]
      let platforms: [String]?
      let strength: String?
      let revised: String?
      let wording: String
      /// Places that have no result, since there are too many.
      let morePlaces: Int
    }

    init(_ item: ChecklistItem) {
      id = item.id
      shortDescription = Text(text: item.statement)
      fullDescription = item.why.map(Text.init)
      let address = MarkdownText.address(item.url)
      helpUri = address.isEmpty ? nil : address
      let facts = [item.strength?.rawValue, item.platformText, item.dateText]
        .compactMap(\.self).joined(separator: " · ")
      let lines = [item.statement, item.why, "\(item.place) · \(facts)"].compactMap(\.self)
      help = Help(
        text: lines.joined(separator: "\n"),
        markdown: lines.map(MarkdownText.escaped).joined(separator: "\n\n")
          + (address.isEmpty ? "" : "\n\n<\(address)>"))
      properties = Properties(
        tags: ["design", item.page] + (item.platforms?.names ?? []),
        platforms: item.platforms?.names, strength: item.strength?.rawValue,
        revised: item.revised?.description, wording: item.wording.description,
        morePlaces: item.morePlaces)
    }
  }

  private struct ReportedResult: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let kind = "review"
    let level = "none"
    let message: Text
    let locations: [Location]
    let partialFingerprints: [String: String]

    /// The results of an item: one for each place, or one without a location if there is no app.
    static func results(of item: ChecklistItem, rule: Int) -> [ReportedResult] {
      let words = [item.mark?.sentence, item.statement].compactMap(\.self)
      let message = Text(text: escaped(words.joined(separator: " — ")))
      var counts: [String: Int] = [:]
      func result(_ place: ChecklistItem.Place?) -> ReportedResult {
        // Line numbers shift, so the fingerprint has the place's number in the file instead.
        let file = place?.file ?? ""
        counts[file, default: 0] += 1
        let key = "\(item.id):\(file):\(counts[file] ?? 0)"
        return ReportedResult(
          ruleId: item.id, ruleIndex: rule, message: message,
          locations: place.map { [Location($0)] } ?? [],
          partialFingerprints: ["guidelineAndPlace/v1": Digest(of: key).short])
      }
      return item.places.isEmpty ? [result(nil)] : item.places.map(result)
    }

    /// Escapes brackets, which mark links (§ 3.11.6), and braces, which mark placeholders (§ 3.11.5).
    private static func escaped(_ text: String) -> String {
      var result = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "[", "]": result += "\\\(scalar)"
        case "{", "}": result += "\(scalar)\(scalar)"
        default: result.unicodeScalars.append(scalar)
        }
      }
      return result
    }
  }

  private struct Location: Encodable {
    let physicalLocation: Physical

    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region
    }

    struct Artifact: Encodable {
      let uri: String
      let uriBaseId = "SRCROOT"
    }

    struct Region: Encodable { let startLine: Int }

    init(_ place: ChecklistItem.Place) {
      physicalLocation = Physical(
        // A relative reference (RFC 3986) keeps unreserved characters and slashes.
        artifactLocation: Artifact(
          uri: PercentEncoding.encoded(place.file, keeping: "/-._~")),
        region: Region(startLine: place.line))
    }
  }
}
