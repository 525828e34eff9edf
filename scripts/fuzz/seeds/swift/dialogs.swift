import SwiftUI

struct Draft: View {
  @AppStorage("scheme") var scheme = false
  var body: some View {
    Form {
      TextField("Password", text: $password, prompt: Text("Passcode"))
        .textContentType(.newPassword)
      Text(price).font(.system(size: 8, weight: .thin)).dynamicTypeSize(.large)
      Picker("Mode", selection: $mode) { Text("A"); Text("B"); Label("C", systemImage: "c") }
        .pickerStyle(.segmented)
    }
    .contextMenu { Button("Publish") { publish() }.disabled(!isDraft).keyboardShortcut("d") }
    .confirmationDialog("Draft", isPresented: $isAsking) {
      Button("Delete Draft", systemImage: "trash") { delete() }.keyboardShortcut(.defaultAction)
      Button("Cancel", role: .cancel) {}
    } message: { Text("\(count) items") }
    .alert("Replace?", isPresented: $isReplacing, actions: { Button("OK", action: ok) })
    .animation(.linear.repeatForever(autoreverses: false), value: turn)
    .preferredColorScheme(scheme ? .dark : .light)
  }
}
#Preview { Draft() }
