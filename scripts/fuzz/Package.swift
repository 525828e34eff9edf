// swift-tools-version: 6.2

import PackageDescription

/// A package of its own, since libFuzzer's flag is an unsafe one, which a package that others depend on
/// may not use. scripts/fuzz.sh builds it and instruments the package it depends on.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "hig", path: "../..")],
  targets: [
    .systemLibrary(name: "CLibFuzzer"),
    .executableTarget(
      name: "FuzzReaders",
      dependencies: ["CLibFuzzer", .product(name: "Guidelines", package: "hig")],
      linkerSettings: [
        // gold, which swiftc takes on Linux, stumbles over libFuzzer.
        .unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux])),
        .unsafeFlags(["-sanitize=fuzzer"]),
      ]),
  ]
)
