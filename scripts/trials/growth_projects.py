"""Families of hostile projects, in addition to those of growth_families.py.

Each is a project with a file that a scan, a check or a checklist of an app could take more than linear time or memory
for. FILE.before is the content of FILE before a diff.
"""
from growth_families import FAMILIES, family, nested, repeated, units

SWIFT = "import SwiftUI\nimport UIKit\nstruct A: View {\n  var body: some View {\n    "
OBJC = "#import <UIKit/UIKit.h>\n@implementation A\n- (void)a {\n  "
STORYBOARD = ('<?xml version="1.0" encoding="UTF-8"?>\n'
              '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" '
              'targetRuntime="iOS.CocoaTouch">\n')
PLIST = ('<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
         '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict>\n')
PBXPROJ = "App.xcodeproj/project.pbxproj"
PROJECT = "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; rootObject = R; objects = {\n"
TARGET = ('T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; '
          "buildConfigurationList = L; buildPhases = ( S ); };\n")
ROOT = (
    "R = { isa = PBXProject; targets = ( T ); mainGroup = G; buildConfigurationList = L; };\n" + TARGET
    + "L = { isa = XCConfigurationList; buildConfigurations = ( C ); };\n"
    "C = { isa = XCBuildConfiguration; name = Debug; buildSettings = {\nSDKROOT = iphoneos;\n}; };\n")
CATALOG = "App/Assets.xcassets"
SMALL_TEXT = 'Text("a").font(.system(size: 6))'
USE = "let a = UITabBar()\n"


def files(name, bytes_each, table):
    """A family of many files, whose paths and texts are numbered."""
    FAMILIES[name] = lambda size: {
        path.replace("%d", str(number)): text.replace("%d", str(number))
        for number in range(size // bytes_each) for path, text in table.items()}


units("Swift", "App/A.swift", SWIFT, [
    "(", "{", "[", "a<", "}", "a { b in ", '"\\(', '"', '"""\n', '#"', "/*", "// a\n", "/* a */ ", "#if os(iOS)\n",
    "#if os(iOS)\na()\n#endif\n", "#if A\n#elseif B\n", "@A ", "#a(", ".a", ".padding()", "\n.font(.body)",
    "a {} b: {} ", "VStack { ", 'Button("OK") { }\n', 'Text("a").font(.system(size: 6))\n',
    'Text("a").font(.system(size: 6)); ', ".sheet(isPresented: $a) { Text(\"a\") }",
    '.alert("a", isPresented: $a) { Button("OK") { } }\n',
    'alert.addAction(UIAlertAction(title: "OK", style: .default))\n',
    'let a%d = UIAlertController(title: "Error", message: nil, preferredStyle: .alert)\n'
    'a%d.addAction(UIAlertAction(title: "Yes", style: .default))\n',
    "class A%d: UIViewController { }\n", "class A%d { ", "extension A { func a%d() { } }\n", "func a() { ",
    "let a%d = UITabBar()\n", "a%d.isHidden = true\n", "guard let a else { ", "case .a(let b): ", "a + ", "a ? b : ",
    "a = ", "a[0]", "a?", "A<B<C>>", "(a) -> ", "\\.a", "/a", "`a", "toolbar", "1", " ", "\n", "a\u0301\u0302",
    'Text("a").font(.system(size: 6)) // hig:ignore tiny-text because\n', "a: b, ", "a b: c, ", "import A%d\n", ", A%d",
    "@available(iOS 17, *) ", "if #available(iOS 17, *) { ", "PHPhotoLibrary.requestAuthorization { _ in }\n",
    'UserDefaults.standard.set(password, forKey: "password%d")\n',
])
nested("Swift", "App/A.swift", SWIFT, [
    ("a(", "b", ")"), ("a { ", "b", " }"), ("VStack {\n", "Text(\"a\")", "\n}.padding()"), ("[", "1", "]"),
    ('Menu("a") { ', 'Button("b") { }', " }"), ('"\\(', "a", ')"'), ("ScrollView { ", "a", " }"),
], "\n}}\n")
units("Objective-C", "App/A.m", OBJC, [
    "[", "[a b:", "@[", "@{", "^{", "(", "{", '@"', "/*", "#if A\n", "#define A \\\n", "}\n- (void)a {\n",
    "}\n- (void)a%d {\n", "@interface A%d : UIView\n@end\n",
    '[alert addAction:[UIAlertAction actionWithTitle:@"OK" style:UIAlertActionStyleDefault handler:nil]];\n',
    'UIAlertController *a%d = [UIAlertController alertControllerWithTitle:@"Error" message:nil '
    'preferredStyle:UIAlertControllerStyleAlert];\n',
    "[UIFont systemFontOfSize:6];\n", "[UIFont systemFontOfSize:6]; ", "(A *)", "@selector(a:) ", "toolbar", "*", ".a",
    "@property A *a%d;\n", "<A%d>", "A<B *> *", ";", "return ", "UITabBar *a%d = nil;\n",
])
nested("Objective-C", "App/A.m", OBJC,
       [("[", "a b", " c]"), ("^{ ", "a;", " };"), ("@[", "a", "]"), ("a(", "b", ")")], "\n}\n@end\n")
units("Objective-C header", "App/A.h", "",
      ["@interface A%d : UIViewController\n@end\n", "@interface A : B\n", "@class A%d; "])

SCENE = ('<scenes><scene sceneID="s"><objects><viewController id="v"><view key="view" contentMode="scaleToFill" id="w">'
         "<subviews>\n")
SCENE_END = "</subviews></view></viewController></objects></scene></scenes></document>"


def interfaces(kind, path, beginning):
    units(kind, path, beginning + SCENE, [
        '<view id="a%d"/>',
        '<button id="a%d"><rect key="frame" width="9" height="9"/><state key="normal" image="a"/></button>\n',
        '<label id="a%d" text="a"><fontDescription key="fontDescription" type="system" pointSize="6"/></label>\n',
        '<textField id="a%d"/>', '<segue destination="a" kind="popoverPresentation" id="a%d"/>', '<view id="a"/>',
        '<view id="a%d" customClass="A%d"/>', "a ", "<!-- a -->", "<![CDATA[a]]>", "&amp;", "<?a b?>", "\n", "<a:b/>",
        '<a xmlns:a%d="b"/>',
    ], SCENE_END)
    nested(kind, path, beginning, [
        ('<view id="a"><subviews>', '<button id="b"/>', "</subviews></view>"),
        ('<stackView id="a">', "<label id='b' text='c'/>", "</stackView>"),
        ("<a " + " ".join(f'xmlns:a{number}="b"' for number in range(200)) + ">", "<z:b/>" * 2_000, "</a>"),
    ], "</document>", 100)
    nested(kind, path, beginning, [("<view>", "a", "</view>")], "</document>")
    units(kind, path, beginning + '<view id="a" ', ['a%d="b" ', 'a="b" ', 'xmlns:a%d="b" '], "/></document>")
    units(f"{kind}, an attribute", path, beginning + '<view id="', ["a", "&lt;", "\n"], '"/></document>')
    many = "".join(f' a{number}="b"' for number in range(300))
    units(f"{kind} of elements with many attributes", path, beginning, [f"<view{many}/>"], "</document>")

    def with_doctype(name, declarations, content):
        head, body = beginning.split("<document")
        family(f"{kind}: {name}", path, lambda size: (
            f"{head}<!DOCTYPE document [{declarations(size)}]>\n<document{body}{content(size)}</document>"))

    with_doctype("default attributes", lambda n: repeated('<!ATTLIST b a%d CDATA "c">', n // 2),
                 lambda n: repeated("<b/>", n // 2))
    with_doctype("entities that grow", lambda n: "".join(
        f'<!ENTITY e{number} "{f"&e{number - 1};" * 10}">' for number in range(1, n // 80)), lambda n: "<b>&e9;</b>")
    for name, start, encoding in [("UTF-16", "<b ", "utf-16"), ("UTF-7", "+ADw-b ", "ascii")]:
        start = beginning.replace("UTF-8", name) + start
        family(f"{kind}: {name}", path, lambda size, start=start, encoding=encoding: (
            start + repeated('a%d="b" ', size // 2) + "/></document>").encode(encoding))


interfaces("storyboard", "App/A.storyboard", STORYBOARD)
interfaces("xib", "App/A.xib", STORYBOARD.replace("Storyboard.XIB", "XIB"))

for kind, path in (("Info.plist", "App/Info.plist"), ("entitlements", "App/A.entitlements"),
                   ("privacy manifest", "App/PrivacyInfo.xcprivacy")):
    units(kind, path, PLIST, [
        "<key>a%d</key><string>b</string>\n", "<key>NSCameraUsageDescription</key><string>a</string>\n", "<key>a</key>",
        "<key>NSa%dUsageDescription</key><string>to use it</string>\n", "<key>a%d</key><false/>\n",
        "<integer>1</integer>", "<string>iPhoneOS</string>",
        "<key>NSExtensionPointIdentifier</key><string>a%d</string>\n", "<array>", "<dict>", " ", "<!-- a -->",
        "<string>&lt;</string>",
    ], "</dict></plist>")
    units(f"{kind}, a text", path, PLIST + "<key>NSCameraUsageDescription</key><string>",
          ["a ", "a\u0301", "a", "&amp;"], "</string></dict></plist>")
    units(f"{kind}, a list", path, PLIST + "<key>UIDeviceFamily</key><array>",
          ["<integer>1</integer>", "<string>UIInterfaceOrientationPortrait</string>"], "</array></dict></plist>")
    nested(kind, path, PLIST,
           [("<key>a</key><array><dict>", "<key>b</key><true/>", "</dict></array>")], "</dict></plist>", 100)
    units(kind, path, PLIST + "<key ", ['a%d="b" '], ">a</key></dict></plist>")
    family(f"{kind}: binary", path, lambda size: b"bplist00" + bytes(range(256)) * (size // 256))
    units(f"{kind} in the old style", path, "{ a = (", ["b, "], "); }")
    units(f"{kind} in the old style", path, "", ["{ a = "])
    units(f"{kind} as JSON", path, "", ["["])

units("xcconfig", "App/A.xcconfig", "SDKROOT = iphoneos\n", [
    "A%d = b\n", "SDKROOT = iphoneos\n", "INFOPLIST_KEY_NSa%dUsageDescription = to use it\n", "A%d = $(A) $(B) $(C)\n",
    "A%d = $(A%d)\n", "A = $(\n", "SDKROOT[sdk=iphone%d*] = iphoneos\n", '#include? "B%d.xcconfig"\n',
    '#include "A.xcconfig"\n', "// a\n", "\n",
])
units("xcconfig, a line", "App/A.xcconfig", "SDKROOT = ", ["iphoneos ", "a", "$(SDKROOT) ", "$(A", "=", "/", ";", " "])
CONFIGURED = (
    PROJECT + "F = { isa = PBXFileReference; path = App/A0.xcconfig; sourceTree = SOURCE_ROOT; };\n"
    + ROOT.replace("name = Debug;", "name = Debug; baseConfigurationReference = F;").replace("SDKROOT = iphoneos;", "")
    + "}; }")
FAMILIES["xcconfig: chain of files"] = lambda n: {PBXPROJ: CONFIGURED} | {
    f"App/A{number}.xcconfig": f'#include "A{number + 1}.xcconfig"\nSDKROOT = iphoneos\n' for number in range(n // 300)}
FAMILIES["xcconfig: settings that double"] = lambda n: {
    PBXPROJ: CONFIGURED, "App/A0.xcconfig": "SDKROOT = $(A0)\n" + "".join(
        f"A{number} = $(A{number + 1}) $(A{number + 1})\n" for number in range(n // 30))}

units("pbxproj", PBXPROJ, PROJECT + ROOT, [
    "A%d = { isa = PBXFileReference; path = a%d.swift; };\n", "A = { isa = PBXFileReference; };\n", "/* a */ ",
    "A%d = { isa = PBXGroup; }; ",
    'A%d = { isa = PBXNativeTarget; name = a%d; productType = "com.apple.product-type.application"; };\n',
    "A%d = { isa = XCBuildConfiguration; buildSettings = {\nINFOPLIST_KEY_UIStatusBarHidden = YES;\n}; };\n",
    "A%d = { isa = PBXGroup; children = ( A%d, ); path = a; };\n", "A = (", "A = { ", '"a', "a ", ";",
    "A%d = ( a, b, );\n",
], "}; }")


def project(name, sources, changes, more=lambda size: ""):
    """A family of a project in which texts are replaced, with more objects and so many sources for 300 bytes."""
    def make(size):
        text = PROJECT + ROOT
        for old, new in changes.items():
            text = text.replace(old, new(size))
        return {PBXPROJ: text + more(size) + "}; }"} | {
            f"App/a{number}.swift": USE for number in range(sources * size // 300)}
    FAMILIES[f"pbxproj: {name}"] = make


project("settings of a configuration", 0, {
    "SDKROOT": lambda n: repeated("INFOPLIST_KEY_NSa%dUsageDescription = use;\n", n) + "SDKROOT"})
project("list of a setting", 0, {
    "SDKROOT": lambda n: "TARGETED_DEVICE_FAMILY = (\n" + repeated('"1,2",\n', n) + ");\nSDKROOT"})
project("targets of a project", 1, {"( T )": lambda n: "( " + repeated("T%d, ", n // 20) + ")"},
        lambda n: repeated(TARGET.replace("T =", "T%d =").replace("App", "a%d"), n))
project("files of targets", 1, {}, lambda n: (
    "S = { isa = PBXSourcesBuildPhase; files = ( " + repeated("B%d, ", n // 20) + "); };\n"
    "G = { isa = PBXGroup; children = ( " + repeated("F%d, ", n // 20) + "); path = App; };\n"
    + repeated("B%d = { isa = PBXBuildFile; fileRef = F%d; };\n"
               'F%d = { isa = PBXFileReference; path = a%d.swift; sourceTree = "<group>"; };\n', n * 4 // 5)))
project("groups in groups", 0, {}, lambda n: "G = { isa = PBXGroup; children = ( G0 ); };\n" + "".join(
    f'G{number} = {{ isa = PBXGroup; children = ( G{number + 1} ); path = a; sourceTree = "<group>"; }};\n'
    for number in range(n // 80)))
files("pbxproj: many projects", 900, {
    "A%d.xcodeproj/project.pbxproj": PROJECT + ROOT + "}; }", "App/a%d.swift": USE, "App/b%d.swift": USE})

units("Package.swift", "Package.swift", 'let package = Package(name: "A", platforms: [.iOS(.v17)], targets: [', [
    '.target(name: "a%d", dependencies: ["a"]), ', "platforms: [.iOS(.v17)], ", "[", ".target(", '"',
    '.target(name: "a%d", dependencies: [.target(name: "a%d")], path: "a"), ', "#if os(iOS)\n",
], "])")
files("Package.swift: many packages", 1_000, {
    "a%d/Package.swift": 'let package = Package(name: "A", targets: [.executableTarget(name: "B")])',
    "a%d/Sources/B/a.swift": USE})
units("XcodeGen", "project.yml", "name: A\ntargets:\n  A:\n    type: application\n", [
    "    platform: iOS\n", "    SDKROOT: iphoneos\n", "    - iOS\n", "  ", "platform: [iOS, macOS] ", ":",
    "a: &a%d [*a]\n", "#", '"',
])
units("XcodeGen, a list", "project.yml", "platform: [", ["iOS, ", "["])
for kind, file in (("imageset", "a.imageset"), ("colorset", "a.colorset"), ("appiconset", "AppIcon.appiconset")):
    path = f"{CATALOG}/{file}/Contents.json"
    units(kind, path, '{"images":[', [
        '{"idiom":"iphone","size":"60x60","scale":"3x","filename":"a%d.png"},', "[", '{"a":', "9", '"\\u0041",',
    ], '{}],"info":{}}')
    units(kind, path, '{"colors":[', [
        '{"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"platform":"ios"}},',
    ], "{}]}")
    units(kind, path, '{"a":1', [',"a%d":1', ',"images":[]'], "}")
PICTURE = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(20)
ICONS = f"{CATALOG}/AppIcon.appiconset"
FAMILIES["appiconset: images"] = lambda n: {f"{ICONS}/a{number}.png": PICTURE for number in range(n // 300)} | {
    f"{ICONS}/Contents.json": '{"images":[' + repeated(
        '{"idiom":"iphone","size":"60x60","scale":"3x","filename":"a%d.png"},', n * 2 // 3) + "{}]}"}
COLOR = '{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0"}}}]}'
files("colorset: many", 400, {f"{CATALOG}/a%d.colorset/Contents.json": COLOR, "App/a%d.swift": 'Color("a%d")\n' * 7})
units("strings", "App/en.lproj/InfoPlist.strings", "", [
    '"NSCameraUsageDescription" = "to use it";\n', '"NSa%dUsageDescription" = "b";\n', "/*", "/* a */ ", "// a\n",
    '"\\"" = "\\"";\n', "a = b;\n", "\ufeff", '"',
])
CATALOG_START = '{"sourceLanguage":"en","strings":{"NSCameraUsageDescription":{"localizations":{'
units("string catalog", "App/InfoPlist.xcstrings", CATALOG_START, [
    '"a%d":{"stringUnit":{"state":"translated","value":"to use it"}},', '"en":{"stringUnit":{"value":"a"}},', '"a":{',
], '"b":{}}}}}')
units("string catalog", "App/InfoPlist.xcstrings", '{"strings":{',
      ['"NSa%dUsageDescription":{"localizations":{"en":{"stringUnit":{"value":"a"}}}},\n'], '"a":{}}}')
units("framework marks", "package.json", "{", ['"electron": ', '"a":{', '"a":1,'], "}")
units("framework marks", "pubspec.yaml", "", ["sdk:", "a:\n", " "])
units("pod", "A.podspec", "Pod::Spec.new do |s|\n", ["s.name = 'a'\n"])
units("review settings", ".hig-review", "",
      ["exclude = a%d: b\n", "exclude = toolbars: b\n", "platforms = iOS\n", "exclude", "=", "a%d = b\n"])
units("settings", ".hig", "", ["platforms = iOS\n", "platform%d = b\n", "platforms = iOS,", "="])
units("baseline", "baseline", "", [
    '{"check":"tiny-text","path":"App/a%d.swift","code":"9f86d081884c7d65"}\n', '{"check":"a","path":"b","code":"c"}\n',
    "\n", "[", '{"a":1,',
])
FAMILIES["baseline: findings"] = lambda n: {
    "App/A.swift": SWIFT + repeated(SMALL_TEXT + "\n", n),
    "baseline": repeated('{"check":"tiny-text","path":"App/A.swift","code":"9f86d081884c7d65"}\n', n)}
FAMILIES["diff: hunks"] = lambda n: {
    f"App/A.swift{suffix}": SWIFT + repeated(f"{SMALL_TEXT} // 0\n{SMALL_TEXT} // {word}\n", n)
    for suffix, word in [("", "changed"), (".before", "1")]}
files("diff: files", 400, {"App/a%d.swift": SMALL_TEXT + "\n", "App/a%d.swift.before": SMALL_TEXT + " .before\n"})
files("files: many", 300, {"App/a%d.swift": USE})
FAMILIES["files: many classes"] = lambda n: {
    f"App/a{number}.swift": f"class A{number}: UITabBar {{ var a = A{number + 1}() }}\n" for number in range(n // 300)}
files("files: many folders", 600, {"a%d/a/Info.plist": PLIST + "</dict></plist>"})
files("files: long names", 400, {f"App/{'a' * 190}%d.swift": USE})
files("files: storyboards", 500, {"App/a%d.storyboard": STORYBOARD + '<button id="b"/></document>'})
