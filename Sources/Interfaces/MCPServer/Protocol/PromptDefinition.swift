import TextSupport

/// A prompt that a user can start from.
struct PromptDefinition: Sendable {
  let name: String
  let title: String
  let description: String
  let arguments: [ToolParameter<String>]

  /// The entry of the list of prompts. `required` is left out where it is `false`, the protocol's default.
  var json: JSONObject {
    let arguments = arguments.map { argument -> JSONObject in
      ["name": argument.name, "description": argument.help, "required": argument.isRequired ? true : nil]
    }
    return ["name": name, "title": title, "description": description, "arguments": arguments]
  }
}
