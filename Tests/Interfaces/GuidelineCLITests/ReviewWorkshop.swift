import Foundation
import Testing
import TestSupport

@testable import GuidelineCLI

extension Workshop {
  /// Makes a list and writes it to a file of the folder.
  func makeList(_ name: String, _ words: String...) throws {
    let answer = hig(["checklist"] + words)
    try #require(answer.status == .success, "\(answer.errors)")
    try folder.write(answer.output, to: name)
  }

  /// What is in a file of the folder.
  func text(of name: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: folder.file(name))), as: UTF8.self)
  }

  /// Changes what is in a file of the folder.
  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try text(of: name)
    try #require(text.contains(old), "\(text)")
    try folder.write(text.replacing(old, with: new), to: name)
  }
}

extension String {
  /// A list in Markdown without the comments, as it is seen, with short addresses.
  var asSeen: String {
    withShortAddresses.replacing(/\ ?<!-- .*? -->/, with: "")
  }
}
