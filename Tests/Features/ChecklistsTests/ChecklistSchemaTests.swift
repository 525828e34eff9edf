import Foundation
import TestSupport
import Testing

@testable import Checklists

/// `docs/checklist.schema.json` describes the JSON format: it has every member that is written, and every member that
/// it requires is written.
struct ChecklistSchemaTests {
  private typealias Object = [String: Any]

  private func json(_ data: Data) throws -> Object {
    try #require(try JSONSerialization.jsonObject(with: data) as? Object)
  }

  @Test func `the JSON format matches its schema`() throws {
    let file = Repository.root.appending(path: "docs/checklist.schema.json")
    let schema = try json(try Data(contentsOf: file))
    for list in [ChecklistFormatsTests.full, ChecklistFormatsTests.checked] {
      let list = try json(Data(try ChecklistJSON(list).document().utf8))
      let errors = try Validator(schema).errors(in: list, schema, "list")
      #expect(errors.isEmpty, "\(errors.joined(separator: "\n"))")
    }
    var other = try json(Data(try ChecklistJSON(ChecklistFormatsTests.full).document().utf8))
    other["items"] = [["id": 7, "mark": ["kind": "odd"], "strange": 1]]
    #expect(
      try Validator(schema).errors(in: other, schema, "list") == [
        "list.items[0].id", "list.items[0].mark", "list.items[0].strange",
      ], "the validator reports wrong types and unknown members")
  }

  /// The part of JSON Schema that the file uses.
  private struct Validator {
    let root: Object

    init(_ root: Object) { self.root = root }

    func errors(in value: Any, _ schema: Object, _ path: String) throws -> [String] {
      if let reference = schema["$ref"] as? String {
        let name = try #require(reference.split(separator: "/").last.map(String.init))
        let definitions = try #require(root["$defs"] as? Object)
        return try errors(in: value, try #require(definitions[name] as? Object), path)
      }
      if let choices = schema["anyOf"] as? [Object] {
        let isOne = try choices.contains { try errors(in: value, $0, path).isEmpty }
        return isOne ? [] : [path]
      }
      if let constant = schema["const"] as? String { return value as? String == constant ? [] : [path] }
      if let values = schema["enum"] as? [Any] {
        let isOne = values.contains { choice in
          choice is NSNull ? value is NSNull : choice as? String == value as? String
        }
        return isOne ? [] : [path]
      }
      let types = schema["type"] as? [String] ?? [schema["type"] as? String ?? "none"]
      guard types.contains(where: { isOf(type: $0, value) }) else { return [path] }
      if let pattern = schema["pattern"] as? String, let text = value as? String,
        try Regex(pattern).wholeMatch(in: text) == nil
      {
        return [path]
      }
      if let values = value as? [Any], let items = schema["items"] as? Object {
        return try values.enumerated().flatMap { try errors(in: $1, items, "\(path)[\($0)]") }
      }
      guard let members = value as? Object else { return [] }
      let properties = schema["properties"] as? Object ?? [:]
      var found = (schema["required"] as? [String] ?? []).filter { members[$0] == nil }.map { "\(path) lacks \($0)" }
      for (name, member) in members.sorted(by: { $0.key < $1.key }) {
        if let schema = properties[name] as? Object {
          found += try errors(in: member, schema, "\(path).\(name)")
        } else {
          found.append("\(path).\(name)")
        }
      }
      return found
    }

    private func isOf(type: String, _ value: Any) -> Bool {
      switch type {
      case "object": value is Object
      case "array": value is [Any]
      case "string": value is String
      case "boolean": value is Bool
      case "integer": value is Int
      case "null": value is NSNull
      default: false
      }
    }
  }
}
