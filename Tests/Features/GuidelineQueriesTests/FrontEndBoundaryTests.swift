import Foundation
import TestSupport
import Testing

/// No message below the front ends names a command or an option: each front end words remedies in its own terms.
struct FrontEndBoundaryTests {
  /// Strings that are part of a file format or a file's name, each with the reason.
  private static let allowed: [String: String] = [:]

  @Test func `no string below the front ends holds a command line`() throws {
    let command = try Regex(
      "['\"`(]hig (ingest|fetch|applies|search|show|diff|log|blame|checklist|review|mcp|pages|status|export)\\b"
    )
    for layer in ["System", "Guidelines", "Features"] {
      let folder = Repository.root.appending(path: "Sources/\(layer)")
      let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let file = files?.nextObject() as? URL {
        guard file.pathExtension == "swift" else { continue }
        let text = try String(contentsOf: file, encoding: .utf8)
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          let code = line.drop { $0 == " " }
          guard !code.hasPrefix("//"), line.contains("\""), line.firstMatch(of: command) != nil,
            Self.allowed[file.lastPathComponent] == nil
          else { continue }
          Issue.record("\(file.lastPathComponent):\(number + 1): \(code)")
        }
      }
    }
  }
}
