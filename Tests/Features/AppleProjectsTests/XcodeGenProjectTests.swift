import GuidelineModel
import Testing

struct XcodeGenProjectTests {
  @Test(arguments: [
    PlatformCase(
      "project.yml",
      """
      name: Editor
      targets:
        Editor: # platform: tvOS
          platform: iOS # or macOS
          settings:
            base:
              TARGETED_DEVICE_FAMILY: "1"
        Clock:
          platform: 'watchOS'
      """, [.iOS: 7, .watchOS: 9], "one platform per target"),
    PlatformCase(
      "project.yml", "a:\n  platform: [iOS, macOS]", [.iOS: 2, .iPadOS: 2, .macOS: 2], "several"),
    PlatformCase(
      "project.yml", "a:\n  platform:\n    - tvOS\n\n    - macOS\n  b:\n    - visionOS",
      [.tvOS: 3, .macOS: 5], "a list"),
    PlatformCase(
      "project.yaml", "  platform: auto\n  supportedDestinations: [macCatalyst, visionOS]",
      [.macOS: 2, .visionOS: 2], "destinations"),
    PlatformCase("project.yml", "platformFilter: iOS\nplatforms: tvOS\n:\n- :", [:], "other keys"),
  ])
  func `specifications of XcodeGen declare platforms`(row: PlatformCase) { row.check() }
}
