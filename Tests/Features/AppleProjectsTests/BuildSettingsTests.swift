import GuidelineModel
import Testing

struct BuildSettingsTests {
  @Test(arguments: [
    PlatformCase(
      "App.xcodeproj/project.pbxproj",
      """
      \t\t\tbuildSettings = {
      \t\t\t\tSDKROOT = iphoneos;
      \t\t\t\tTARGETED_DEVICE_FAMILY = "1,2";
      \t\t\t\tSWIFT_VERSION = 6.0;
      """, [.iOS: 3, .iPadOS: 3], "families select the devices"),
    PlatformCase(
      "project.pbxproj", "SDKROOT = iphoneos;\nTARGETED_DEVICE_FAMILY = 1;", [.iOS: 2],
      "iPhone only"),
    PlatformCase(
      "project.pbxproj", "TARGETED_DEVICE_FAMILY = 2;\nSDKROOT = iphoneos;", [.iPadOS: 1],
      "iPad only"),
    PlatformCase(
      "project.pbxproj", "\tSDKROOT = iphoneos;", [.iOS: 1, .iPadOS: 1], "no family"),
    PlatformCase(
      "project.pbxproj",
      "SDKROOT = auto;\nSUPPORTED_PLATFORMS = \"iphoneos iphonesimulator macosx xros xrsimulator\";\nTARGETED_DEVICE_FAMILY = \"1,2,7\";",
      [.iOS: 3, .iPadOS: 3, .macOS: 2, .visionOS: 2], "one target for many platforms"),
    PlatformCase(
      "project.pbxproj", "SDKROOT = watchos;\nTARGETED_DEVICE_FAMILY = 4;", [.watchOS: 1], "watch"),
    PlatformCase(
      "project.pbxproj", "SDKROOT = appletvos;\nTARGETED_DEVICE_FAMILY = 3;", [.tvOS: 1], "tv"),
    PlatformCase(
      "project.pbxproj", "SDKROOT = macosx10.14;", [.macOS: 1], "an SDK with a version"),
    PlatformCase(
      "project.pbxproj", "\"SUPPORTED_PLATFORMS[sdk=iphoneos*]\" = macosx;", [.macOS: 1],
      "a condition does not count"),
    PlatformCase(
      "project.pbxproj", "SUPPORTS_MACCATALYST = YES;\r\nSDKROOT = iphoneos;\r\n",
      [.iOS: 2, .iPadOS: 2, .macOS: 1], "Catalyst and CR LF line ends"),
    PlatformCase("project.pbxproj", "SUPPORTS_MACCATALYST = NO;", [:], "no Catalyst"),
    PlatformCase(
      "project.pbxproj", "SUPPORTS_MAC_DESIGNED_FOR_IPHONE_IPAD = YES;", [:],
      "an iPad app on a Mac"),
    PlatformCase(
      "project.pbxproj", "MY_SDKROOT = macosx;\nname = SDKROOT;\nSDKROOT\n", [:], "other settings"),
    PlatformCase(
      "project.pbxproj", "TARGETED_DEVICE_FAMILY = \"9,99999999999999999999,x\";", [:],
      "unknown families"),
    PlatformCase(
      "Base.xcconfig", "// SDKROOT = macosx\nSDKROOT=appletvos // macosx", [.tvOS: 2], "comments"),
    PlatformCase(
      "Base.xcconfig", "SUPPORTED_PLATFORMS[config=Debug][sdk=macosx*] = $(inherited) xros",
      [.visionOS: 1], "two conditions"),
  ])
  func `build settings declare platforms`(row: PlatformCase) { row.check() }
}
