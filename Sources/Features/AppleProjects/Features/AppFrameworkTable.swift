package import GuidelineModel

/// The frameworks that build the interface of an app, or a part of it, from other sources than Apple's languages.
package struct AppFrameworkTable: Sendable {
  /// How the interface of such an app comes about.
  package enum Interface: String, Hashable, Sendable {
    /// The framework draws the interface itself: Flutter, Unity.
    case drawn
    /// Web pages are the interface: Capacitor, Electron.
    case web
    /// Other languages drive the system's own components: React Native.
    case native
    /// Only logic is shared, and the interface is written for each platform: Kotlin Multiplatform.
    case logic
  }

  /// A file that shows that an app uses a framework.
  struct Mark: Hashable, Sendable {
    let framework: String
    let interface: Interface
    /// The name of the file, or its end after `*`.
    let fileName: String
    /// Text that the file contains; empty when its name is enough.
    let text: String
    /// The platforms where no other file of the project declares any.
    let platforms: PlatformSet

    func matches(_ name: String) -> Bool {
      fileName.first == "*" ? name.hasSuffix(fileName.dropFirst()) : name == fileName
    }
  }

  private(set) var marks: [Mark] = []

  /// A table without frameworks.
  package init() {}

  /// Adds a row; one with an unknown interface is ignored.
  package mutating func add(
    framework: String, interface: String, fileName: String, text: String, platforms: PlatformSet
  ) {
    guard let interface = Interface(rawValue: interface) else { return }
    marks.append(
      Mark(
        framework: framework, interface: interface, fileName: fileName, text: text,
        platforms: platforms))
  }

  /// Whether a file of this name may show a framework.
  func canShowFramework(_ name: String) -> Bool { marks.contains { $0.matches(name) } }

  /// The marks that a file has.
  func marks(in bytes: [UInt8], name: String) -> [Mark] {
    let candidates = marks.filter { $0.matches(name) }
    let needsText = candidates.contains { !$0.text.isEmpty }
    let text = needsText ? String(decoding: bytes, as: UTF8.self) : ""
    return candidates.filter { $0.text.isEmpty || text.contains($0.text) }
  }
}
