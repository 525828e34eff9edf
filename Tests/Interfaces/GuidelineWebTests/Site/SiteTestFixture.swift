import Foundation
import GuidelineAnswers
import GuidelineIndex
import GuidelineModel
import GuidelineReading
import TestSupport

@testable import GuidelineWeb

/// An index of made-up pages of three snapshots, and sites of it.
///
/// - `digest`: Toolbars and Sliders, a digest.
/// - `open`: a later capture of Sliders and a page whose names have letters of other scripts, with `"publish": true`.
/// - `private`: a later capture of Toolbars and the page Secrets, which may not be published.
struct SiteTestFixture {
  let folder: TemporaryFolder
  let environment: ProcessEnvironment
  var index: String { folder.file("hig.sqlite") }
  var output: String { folder.file("out/site") }

  /// An index of the given snapshots.
  init(_ snapshots: [String] = ["digest", "open"]) throws {
    folder = try TemporaryFolder(Self.files)
    environment = ProcessEnvironment(folder: folder.path, variables: [:])
    try ingest(snapshots)
  }

  /// Reads snapshots into the index.
  func ingest(_ snapshots: [String]) throws {
    _ = try Ingestion(indexPath: index).run(IngestRequest(paths: snapshots, workingFolder: folder.path))
  }

  /// Writes a site and returns what was written.
  @discardableResult func write(base: String? = nil, to path: String? = nil) throws -> SiteWriter.Report {
    try SiteWriter(index: index, environment: environment, base: base).write(to: path ?? output)
  }

  /// The paths of the files of the site, sorted.
  func paths() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: output).sorted()
    return names.filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(output)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  func text(_ path: String) throws -> String { try String(contentsOfFile: "\(output)/\(path)", encoding: .utf8) }

  private static let files: [String: String] = [
    "digest/snapshot.json": #"{"captured": "2025-02-01", "digest": true}"#,
    "digest/toolbars.md": """
    # Toolbars

    A toolbar keeps tools at hand.

    ## Best practices

    **Keep the number of buttons small.** Four fit on a narrow screen.

    **Avoid a label under every icon.** Labels crowd a small \
    [slider](https://developer.apple.com/design/human-interface-guidelines/sliders).

    ## Change log

    | Date | Changes |
    | --- | --- |
    | January 10, 2025 | First version. |
    """,
    "digest/sliders.md": """
    # Sliders

    **Show the value beside a slider.** People see what they choose.
    """, "open/snapshot.json": #"{"captured": "2026-02-01", "publish": true}"#,
    "open/sliders.md": """
    # Sliders

    **Show the value beside each slider.** People see what they choose.

    **Make the track of a slider at least 44 pt long.**
    """,
    "open/größen-und-表.md": """
    # Größen und 表

    **Zeige die <Größe> & die Einheit.** Menschen vergleichen "Zahlen".
    """, "private/snapshot.json": #"{"captured": "2026-03-01"}"#,
    "private/toolbars.md": """
    # Toolbars

    **Keep the number of buttons classified.** Nothing of this may be published.
    """,
    "private/secrets.md": """
    # Secrets

    **Keep secrets.** Nothing of this may be published.
    """,
  ]
}
