import Checklists

/// Reads a checklist in a file as JSON.
package struct ChecklistTextQuery {
  private let file: String

  /// A query about the checklist in a file.
  package init(file: String) { self.file = file }

  /// Returns the text of a file in JSON, and the checklist of one in Markdown or CSV as JSON.
  ///
  /// - Throws: ``ChecklistFileError`` if the file cannot be read or is not a checklist; `EncodingError`.
  package func run(in environment: ProcessEnvironment) throws -> String {
    let file = try ChecklistFile.read(file, in: environment)
    let list = try file.list()
    return list is EditedJSON ? file.text : try ChecklistJSON(list.filled).document()
  }
}
