/// A text among the contents of a message.
struct TextBlock: Encodable {
  let type = "text"
  let text: String

  init(_ text: String) { self.text = text }
}
