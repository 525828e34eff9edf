import MapKit
import SwiftUI
@testable import Kit
#if os(macOS) || targetEnvironment(macCatalyst)
struct Row: View { let symbol = Image(systemName: "star") }
#elseif canImport(UIKit) && !os(tvOS)
extension UIAlertController.Style { static var sheet: Self { .actionSheet } }
#endif
struct Main: App {
  @Environment(\.openWindow) private var open
  var body: some Scene {
    WindowGroup { TabView { List { Map() }.searchable(text: $text).pickerStyle(.segmented) } }
    MenuBarExtra("Knobs", systemImage: "dial.low") { Toggle(isOn: $on) { Label("\(n)", image: "a") } }
  }
}
