/// An alert or a dialog of choices that one piece of code declares.
struct Alert {
  /// A text of an alert.
  struct Text {
    /// The text as it is written.
    let text: String
    /// The byte where it starts.
    let offset: Int
  }

  /// A button.
  struct Button {
    /// The byte of the code that creates it.
    let offset: Int
    /// The title, lowercased; `nil` when it is not a literal.
    let title: String?
    /// Whether it has the cancel role or style, or in AppKit the title Cancel.
    let isCancel: Bool
    /// Whether it has the destructive role or style, or a role that code decides.
    var isDestructive: Bool
    /// The edits that surely make the button destructive; empty when a person must decide.
    var destructiveFix: [TextEdit] = []
    /// Whether it is the first button of an alert of AppKit, which Return presses.
    var isDefault = false
  }

  /// How the choices are shown.
  enum Kind {
    case alert, dialog
  }

  let kind: Kind
  /// The byte of the code that creates the alert.
  let offset: Int
  /// The title; `nil` when it is not a literal.
  var title: Text?
  /// The text below the title; `nil` when it is not a literal.
  var message: Text?
  /// The buttons that are added where the alert is created, in order.
  var buttons: [Button] = []
  /// Whether the alert surely has no other buttons. Never for SwiftUI, which may add one.
  var isComplete = false

  /// Whether a button with the cancel role or the title Cancel is among the buttons.
  var hasCancel: Bool { buttons.contains { $0.isCancel || $0.title == "cancel" } }

  /// The most alerts that are read in a file, so that generated code costs no more than others.
  static let limit = 256

  /// The alerts of SwiftUI, UIKit and AppKit in a file.
  static func read(_ file: SwiftFile) -> [Alert] {
    swiftUI(in: file) + uiKit(in: file) + appKit(in: file)
  }
}
