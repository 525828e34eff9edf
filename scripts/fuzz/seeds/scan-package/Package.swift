// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Knobs", platforms: [.iOS(.v18), .macOS("15.0"), .macCatalyst(.v17)],
  products: [.iOSApplication(name: "Knobs", targets: ["App"], supportedDeviceFamilies: [.pad, .phone])],
  targets: [
    .target(name: "Kit", path: "Kit/Sources", exclude: ["a", "b.md"], sources: ["./x"]),
    .executableTarget(name: "App", dependencies: ["Kit", .product(name: "P", package: "p")]),
    .testTarget(name: "KitTests", dependencies: [.target(name: "Kit")]),
  ])
