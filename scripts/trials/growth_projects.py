"""Families of hostile projects: FAMILIES maps a name to a function of a size in bytes that returns the files of a project by their paths.

Each family is a project with a file that a scan, a check or a checklist of an app could take more than linear time or memory for.
"""
import json

FAMILIES = {}

SWIFT = "import SwiftUI\nimport UIKit\nstruct A: View {\n  var body: some View {\n    "
OBJC = "#import <UIKit/UIKit.h>\n@implementation A\n- (void)a {\n  "
STORYBOARD = '<?xml version="1.0" encoding="UTF-8"?>\n<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">\n'
XIB = STORYBOARD.replace("Storyboard.XIB", "XIB")
PLIST = '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0"><dict>\n'
PROJECT = "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 56; rootObject = R; objects = {\n"
ROOT = (
    'R = { isa = PBXProject; targets = ( T ); mainGroup = G; buildConfigurationList = L; };\n'
    'T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = ( S ); };\n'
    'L = { isa = XCConfigurationList; buildConfigurations = ( C ); };\nC = { isa = XCBuildConfiguration; name = Debug; buildSettings = {\nSDKROOT = iphoneos;\n}; };\n')
CATALOG = "App/Assets.xcassets"


def repeated(unit: str, size: int) -> bytes:
    """Units up to a size; those with %d are numbered."""
    if "%d" in unit:
        return "".join(unit.replace("%d", str(number)) for number in range(max(1, size // (len(unit) + 3)))).encode()
    unit = unit.encode()
    return unit * (size // len(unit) + 1)


def units(kind: str, path: str, beginning: str, table: dict[str, str], end: str = ""):
    """Families of one file whose unit is repeated between a beginning and an end."""
    for name, unit in table.items():
        FAMILIES[f"{kind}: {name}"] = (
            lambda size, unit=unit: {path: beginning.encode() + repeated(unit, size) + end.encode()})


def nested(kind: str, path: str, beginning: str, table: dict[str, tuple[str, str, str]], end: str = "", levels: int | None = None):
    """Families of one file with an opening and a closing unit around the innermost text; levels limits the depth, and repeats the whole."""
    for name, (opening, innermost, closing) in table.items():
        def make(size, opening=opening, innermost=innermost, closing=closing):
            count = size // len(opening + closing) + 1
            depth = min(levels or count, count)
            text = (opening * depth + innermost + closing * depth) * max(1, count // depth)
            return {path: (beginning + text + end).encode()}
        FAMILIES[f"{kind}: {name}"] = make


units("Swift", "App/A.swift", SWIFT, {
    "parentheses": "(", "braces": "{", "brackets": "[", "angles": "a<", "closing braces": "}", "closures": "a { b in ", "interpolations": '"\\(',
    "open texts": '"', "long texts": '"""\n', "raw texts": '#"', "open comments": "/*", "comments": "// a\n", "comments in comments": "/* a */ ",
    "conditions": "#if os(iOS)\n", "conditions that end": "#if os(iOS)\na()\n#endif\n", "else": "#if A\n#elseif B\n", "attributes": "@A ", "macros": "#a(",
    "member chains": ".a", "call chains": ".padding()", "chains over lines": "\n.font(.body)", "trailing closures": "a {} b: {} ", "stacks": "VStack { ",
    "buttons": 'Button("OK") { }\n', "small texts": 'Text("a").font(.system(size: 6))\n', "one line": 'Text("a").font(.system(size: 6)); ',
    "sheets": ".sheet(isPresented: $a) { Text(\"a\") }", "alerts": '.alert("a", isPresented: $a) { Button("OK") { } }\n',
    "alert actions": 'alert.addAction(UIAlertAction(title: "OK", style: .default))\n',
    "alert controllers": 'let a%d = UIAlertController(title: "Error", message: nil, preferredStyle: .alert)\na%d.addAction(UIAlertAction(title: "Yes", style: .default))\n',
    "classes": "class A%d: UIViewController { }\n", "nested classes": "class A%d { ", "extensions": "extension A { func a%d() { } }\n", "functions": "func a() { ",
    "variables": "let a%d = UITabBar()\n", "reads": "a%d.isHidden = true\n", "guards": "guard let a else { ", "cases": "case .a(let b): ", "operators": "a + ", "ternaries": "a ? b : ",
    "assignments": "a = ", "subscripts": "a[0]", "optionals": "a?", "generics": "A<B<C>>", "arrows": "(a) -> ", "keys": "\\.a", "regular expressions": "/a", "ticks": "`a",
    "one word": "toolbar", "digits": "1", "blanks": " ", "lines": "\n", "combining marks": "a\u0301\u0302", "ignored findings": 'Text("a").font(.system(size: 6)) // hig:ignore tiny-text because\n',
    "list of arguments": "a: b, ", "labels": "a b: c, ", "imports": "import A%d\n", "protocols": ", A%d", "availability": "@available(iOS 17, *) ", "if available": "if #available(iOS 17, *) { ",
    "access of photos": "PHPhotoLibrary.requestAuthorization { _ in }\n", "defaults": 'UserDefaults.standard.set(password, forKey: "password%d")\n',
})
nested("Swift", "App/A.swift", SWIFT, {
    "nested calls": ("a(", "b", ")"), "nested closures": ("a { ", "b", " }"), "nested stacks": ("VStack {\n", "Text(\"a\")", "\n}.padding()"), "nested lists": ("[", "1", "]"),
    "nested menus": ('Menu("a") { ', 'Button("b") { }', " }"), "nested texts": ('"\\(', "a", ')"'), "nested scroll views": ("ScrollView { ", "a", " }"),
}, "\n}}\n")
units("Objective-C", "App/A.m", OBJC, {
    "brackets": "[", "messages": "[a b:", "lists": "@[", "tables": "@{", "blocks": "^{", "parentheses": "(", "braces": "{", "open texts": '@"', "open comments": "/*",
    "conditions": "#if A\n", "defines": "#define A \\\n", "methods": "}\n- (void)a {\n", "distinct methods": "}\n- (void)a%d {\n", "classes": "@interface A%d : UIView\n@end\n",
    "alert actions": '[alert addAction:[UIAlertAction actionWithTitle:@"OK" style:UIAlertActionStyleDefault handler:nil]];\n',
    "alert controllers": 'UIAlertController *a%d = [UIAlertController alertControllerWithTitle:@"Error" message:nil preferredStyle:UIAlertControllerStyleAlert];\n',
    "fonts": "[UIFont systemFontOfSize:6];\n", "one line": "[UIFont systemFontOfSize:6]; ", "casts": "(A *)", "selectors": "@selector(a:) ", "one word": "toolbar", "stars": "*", "dots": ".a",
    "properties": "@property A *a%d;\n", "protocols": "<A%d>", "generics": "A<B *> *", "semicolons": ";", "keywords": "return ", "distinct variables": "UITabBar *a%d = nil;\n",
})
nested("Objective-C", "App/A.m", OBJC, {
    "nested messages": ("[", "a b", " c]"), "nested blocks": ("^{ ", "a;", " };"), "nested lists": ("@[", "a", "]"), "nested calls": ("a(", "b", ")"),
}, "\n}\n@end\n")
units("Objective-C header", "App/A.h", "", {"interfaces": "@interface A%d : UIViewController\n@end\n", "open interfaces": "@interface A : B\n", "one line": "@class A%d; "})

SCENE = '<scenes><scene sceneID="s"><objects><viewController id="v"><view key="view" contentMode="scaleToFill" id="w"><subviews>\n'
SCENE_END = "</subviews></view></viewController></objects></scene></scenes></document>"
for kind, path, beginning in (("storyboard", "App/A.storyboard", STORYBOARD), ("xib", "App/A.xib", XIB)):
    units(kind, path, beginning + SCENE, {
        "views": '<view id="a%d"/>', "buttons": '<button id="a%d"><rect key="frame" x="0" y="0" width="9" height="9"/><state key="normal" image="a"/></button>\n',
        "labels": '<label id="a%d" text="a"><fontDescription key="fontDescription" type="system" pointSize="6"/></label>\n', "text fields": '<textField id="a%d"/>',
        "segues": '<segue destination="a" kind="popoverPresentation" id="a%d"/>', "equal ids": '<view id="a"/>', "custom classes": '<view id="a%d" customClass="A%d"/>',
        "texts": "a ", "comments": "<!-- a -->", "sections": "<![CDATA[a]]>", "entities": "&amp;", "instructions": "<?a b?>", "lines": "\n",
        "prefixes": "<a:b/>", "namespaces": '<a xmlns:a%d="b"/>',
    }, SCENE_END)
    nested(kind, path, beginning, {
        "nested views": ('<view id="a"><subviews>', '<button id="b"/>', "</subviews></view>"), "nested stacks": ('<stackView id="a">', "<label id='b' text='c'/>", "</stackView>"),
        "nested namespaces": ("<a " + " ".join(f'xmlns:a{number}="b"' for number in range(200)) + ">", "<z:b/>" * 2_000, "</a>"),
    }, "</document>", 100)
    nested(kind, path, beginning, {"deep views": ("<view>", "a", "</view>")}, "</document>")
    units(kind, path, beginning + '<view id="a" ', {"attributes": 'a%d="b" ', "equal attributes": 'a="b" ', "namespaces of an element": 'xmlns:a%d="b" '}, "/></document>")
    units(kind, path, beginning + '<view id="', {"long attribute": "a", "entities of an attribute": "&lt;", "line breaks of an attribute": "\n"}, '"/></document>')
    FAMILIES |= {
        f"{kind}: elements with many attributes": lambda n, path=path, beginning=beginning: {
            path: beginning.encode() + ("<view " + " ".join(f'a{number}="b"' for number in range(300)) + "/>").encode() * (n // 2_400) + b"</document>"},
        f"{kind}: default attributes": lambda n, path=path, beginning=beginning: {
            path: beginning.replace("<document", "<!DOCTYPE document [" + "".join(f'<!ATTLIST b a{number} CDATA "c">' for number in range(n // 60)) + "]>\n<document").encode()
            + b"<b/>" * (n // 8) + b"</document>"},
        f"{kind}: entities that grow": lambda n, path=path, beginning=beginning: {
            path: beginning.replace("<document", "<!DOCTYPE document [" + "".join(
                f'<!ENTITY e{number} "{f"&e{number - 1};" * 10}">' for number in range(1, n // 80)) + "]>\n<document").encode() + b"<b>&e9;</b></document>"},
        f"{kind}: UTF-16": lambda n, path=path, beginning=beginning: {
            path: (beginning.replace("UTF-8", "UTF-16") + "<b " + "".join(f'a{number}="b" ' for number in range(n // 20)) + "/></document>").encode("utf-16")},
        f"{kind}: UTF-7": lambda n, path=path, beginning=beginning: {
            path: beginning.replace("UTF-8", "UTF-7").encode() + b"+ADw-b " + "".join(f'a{number}="b" ' for number in range(n // 10)).encode() + b"/></document>"},
    }

for kind, path in (("Info.plist", "App/Info.plist"), ("entitlements", "App/A.entitlements"), ("privacy manifest", "App/PrivacyInfo.xcprivacy")):
    units(kind, path, PLIST, {
        "keys": "<key>a%d</key><string>b</string>\n", "equal keys": "<key>NSCameraUsageDescription</key><string>a</string>\n", "keys alone": "<key>a</key>",
        "purposes": "<key>NSa%dUsageDescription</key><string>to use it</string>\n", "false": "<key>a%d</key><false/>\n", "integers": "<integer>1</integer>",
        "strings": "<string>iPhoneOS</string>", "extension points": "<key>NSExtensionPointIdentifier</key><string>a%d</string>\n", "open lists": "<array>", "open tables": "<dict>",
        "white space": " ", "comments": "<!-- a -->", "entities": "<string>&lt;</string>",
    }, "</dict></plist>")
    units(kind, path, PLIST + "<key>NSCameraUsageDescription</key><string>", {"long text": "a ", "combining marks": "a\u0301", "long word": "a", "entities of a text": "&amp;"}, "</string></dict></plist>")
    units(kind, path, PLIST + "<key>UIDeviceFamily</key><array>", {"list": "<integer>1</integer>", "orientations": "<string>UIInterfaceOrientationPortrait</string>"}, "</array></dict></plist>")
    nested(kind, path, PLIST, {"nested lists": ("<key>a</key><array><dict>", "<key>b</key><true/>", "</dict></array>")}, "</dict></plist>", 100)
    units(kind, path, PLIST + "<key ", {"attributes": 'a%d="b" '}, ">a</key></dict></plist>")
    FAMILIES |= {
        f"{kind}: binary": lambda n, path=path: {path: b"bplist00" + bytes(range(256)) * (n // 256)},
        f"{kind}: old style": lambda n, path=path: {path: b"{ a = (" + b"b, " * (n // 3) + b"); }"},
        f"{kind}: old style that nests": lambda n, path=path: {path: b"{ a = " * (n // 6)},
        f"{kind}: JSON": lambda n, path=path: {path: b"[" * n},
    }

units("xcconfig", "App/A.xcconfig", "SDKROOT = iphoneos\n", {
    "settings": "A%d = b\n", "equal settings": "SDKROOT = iphoneos\n", "purposes": "INFOPLIST_KEY_NSa%dUsageDescription = to use it\n", "uses": "A%d = $(A) $(B) $(C)\n",
    "chain of settings": "A%d = $(A%d)\n", "open uses": "A = $(\n", "conditions": "SDKROOT[sdk=iphone%d*] = iphoneos\n", "files": '#include? "B%d.xcconfig"\n', "itself": '#include "A.xcconfig"\n', "comments": "// a\n", "lines": "\n",
})
units("xcconfig", "App/A.xcconfig", "SDKROOT = ", {"long line": "iphoneos ", "long name": "a", "uses in a line": "$(SDKROOT) ", "nested uses": "$(A", "equal signs": "=", "slashes": "/", "semicolons": ";", "white space": " "})
FAMILIES |= {
    "xcconfig: chain of files": lambda n: {
        f"App/A{number}.xcconfig": f'#include "A{number + 1}.xcconfig"\nSDKROOT = iphoneos\n'.encode() for number in range(n // 300)} | {"App.xcodeproj/project.pbxproj": (
            PROJECT + 'F = { isa = PBXFileReference; path = App/A0.xcconfig; sourceTree = SOURCE_ROOT; };\n'
            + ROOT.replace("name = Debug;", "name = Debug; baseConfigurationReference = F;") + "}; }").encode()},
    "xcconfig: settings that double": lambda n: {
        "App/A.xcconfig": "".join(f"A{number} = $(A{number + 1}) $(A{number + 1})\n" for number in range(n // 30)).encode() + b"SDKROOT = $(A0)\n",
        "App.xcodeproj/project.pbxproj": (
            PROJECT + 'F = { isa = PBXFileReference; path = App/A.xcconfig; sourceTree = SOURCE_ROOT; };\n'
            + ROOT.replace("name = Debug;", "name = Debug; baseConfigurationReference = F;").replace("SDKROOT = iphoneos;\n", "") + "}; }").encode()},
}
units("pbxproj", "App.xcodeproj/project.pbxproj", PROJECT + ROOT, {
    "objects": "A%d = { isa = PBXFileReference; path = a%d.swift; };\n", "equal objects": "A = { isa = PBXFileReference; };\n", "comments": "/* a */ ", "long line": "A%d = { isa = PBXGroup; }; ",
    "targets": 'A%d = { isa = PBXNativeTarget; name = a%d; productType = "com.apple.product-type.application"; buildConfigurationList = L; };\n',
    "configurations": "A%d = { isa = XCBuildConfiguration; buildSettings = {\nSDKROOT = iphoneos;\nINFOPLIST_KEY_UIStatusBarHidden = YES;\n}; };\n",
    "groups": "A%d = { isa = PBXGroup; children = ( A%d, ); path = a; };\n", "open lists": "A = (", "open tables": "A = { ", "open texts": '"a', "strings": "a ", "semicolons": ";", "lists": "A%d = ( a, b, );\n",
}, "}; }")
FAMILIES |= {
    "pbxproj: settings of a configuration": lambda n: {"App.xcodeproj/project.pbxproj": (
        PROJECT + ROOT.replace("SDKROOT", "".join(f"INFOPLIST_KEY_NSa{number}UsageDescription = use;\n" for number in range(n // 45)) + "SDKROOT") + "}; }").encode()},
    "pbxproj: list of a setting": lambda n: {"App.xcodeproj/project.pbxproj": (
        PROJECT + ROOT.replace("SDKROOT", "TARGETED_DEVICE_FAMILY = (\n" + '"1,2",\n' * (n // 7) + ");\nSDKROOT") + "}; }").encode()},
    "pbxproj: targets of a project": lambda n: {"App.xcodeproj/project.pbxproj": (
        PROJECT + ROOT.replace("( T )", "( " + "".join(f"T{number}, " for number in range(n // 150)) + ")") + "".join(
            f'T{number} = {{ isa = PBXNativeTarget; name = a{number}; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = ( S ); }};\n'
            for number in range(n // 150)) + "}; }").encode()} | {f"App/a{number}.swift": b"let a = UITabBar()\n" for number in range(n // 300)},
    "pbxproj: files of targets": lambda n: {"App.xcodeproj/project.pbxproj": (
        PROJECT + ROOT + "S = { isa = PBXSourcesBuildPhase; files = ( " + "".join(f"B{number}, " for number in range(n // 160)) + "); };\nG = { isa = PBXGroup; children = ( "
        + "".join(f"F{number}, " for number in range(n // 160)) + "); path = App; };\n" + "".join(
            f'B{number} = {{ isa = PBXBuildFile; fileRef = F{number}; }};\nF{number} = {{ isa = PBXFileReference; path = a{number}.swift; sourceTree = "<group>"; }};\n'
            for number in range(n // 160)) + "}; }").encode()} | {f"App/a{number}.swift": b"let a = UITabBar()\n" for number in range(n // 300)},
    "pbxproj: groups in groups": lambda n: {"App.xcodeproj/project.pbxproj": (
        PROJECT + ROOT + "G = { isa = PBXGroup; children = ( G0 ); };\n" + "".join(
            f'G{number} = {{ isa = PBXGroup; children = ( G{number + 1} ); path = a; sourceTree = "<group>"; }};\n' for number in range(n // 80)) + "}; }").encode()},
    "pbxproj: many projects": lambda n: {f"A{number}.xcodeproj/project.pbxproj": (PROJECT + ROOT + "}; }").encode() for number in range(n // 900)}
    | {f"App/a{number}.swift": b"let a = UITabBar()\n" for number in range(n // 300)},
}
units("Package.swift", "Package.swift", 'let package = Package(name: "A", platforms: [.iOS(.v17)], targets: [', {
    "targets": '.target(name: "a%d", dependencies: ["a"]), ', "platforms": "platforms: [.iOS(.v17)], ", "brackets": "[", "calls": ".target(", "open texts": '"',
    "dependencies": '.target(name: "a%d", dependencies: [.target(name: "a%d")], path: "a"), ', "conditions": "#if os(iOS)\n",
}, "])")
FAMILIES["Package.swift: many packages"] = lambda n: {
    f"a{number}/{name}": text for number in range(n // 1_000) for name, text in {
        "Package.swift": b'let package = Package(name: "A", platforms: [.iOS(.v17)], targets: [.executableTarget(name: "B")])', "Sources/B/a.swift": b"let a = UITabBar()\n"}.items()}
units("XcodeGen", "project.yml", "name: A\ntargets:\n  A:\n    type: application\n", {
    "platforms": "    platform: iOS\n", "settings": "    SDKROOT: iphoneos\n", "lists": "    - iOS\n", "depth": "  ", "one line": "platform: [iOS, macOS] ", "colons": ":", "anchors": "a: &a%d [*a]\n", "signs": "#", "quotes": '"',
})
units("XcodeGen", "project.yml", "platform: [", {"list of a line": "iOS, ", "brackets": "["})
for kind, file in (("imageset", "a.imageset"), ("colorset", "a.colorset"), ("appiconset", "AppIcon.appiconset")):
    path = f"{CATALOG}/{file}/Contents.json"
    units(kind, path, '{"images":[', {
        "images": '{"idiom":"iphone","size":"60x60","scale":"3x","filename":"a%d.png"},', "lists": "[", "tables": '{"a":', "numbers": "9", "escapes": '"\\u0041",',
    }, '{}],"info":{}}')
    units(kind, path, '{"colors":[', {"colors": '{"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],"color":{"platform":"ios"}},'}, "{}]}")
    units(kind, path, '{"a":1', {"members": ',"a%d":1', "equal members": ',"images":[]'}, "}")
FAMILIES |= {
    "appiconset: images": lambda n: {f"{CATALOG}/AppIcon.appiconset/a{number}.png": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + bytes(20) for number in range(n // 300)} | {
        f"{CATALOG}/AppIcon.appiconset/Contents.json": json.dumps({"images": [
            {"idiom": "iphone", "size": "60x60", "scale": "3x", "filename": f"a{number}.png"} for number in range(n // 100)]}).encode()},
    "colorset: many": lambda n: {f"{CATALOG}/a{number}.colorset/Contents.json": b'{"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0"}}}]}'
                                 for number in range(n // 400)} | {"App/a.swift": "".join(f'Color("a{number}")\n' for number in range(n // 60)).encode()},
}
units("strings", "App/en.lproj/InfoPlist.strings", "", {
    "pairs": '"NSCameraUsageDescription" = "to use it";\n', "distinct pairs": '"NSa%dUsageDescription" = "b";\n', "open comments": "/*", "comments": "/* a */ ", "lines": "// a\n", "escapes": '"\\"" = "\\"";\n',
    "words": "a = b;\n", "byte order marks": "\ufeff", "quotes": '"',
})
units("string catalog", "App/InfoPlist.xcstrings", '{"sourceLanguage":"en","strings":{"NSCameraUsageDescription":{"localizations":{', {
    "languages": '"a%d":{"stringUnit":{"state":"translated","value":"to use it"}},', "equal languages": '"en":{"stringUnit":{"value":"a"}},', "tables": '"a":{',
}, '"b":{}}}}}')
units("string catalog", "App/InfoPlist.xcstrings", '{"strings":{', {"keys": '"NSa%dUsageDescription":{"localizations":{"en":{"stringUnit":{"value":"a"}}}},\n'}, '"a":{}}}')
units("framework marks", "package.json", "{", {"names": '"electron": ', "tables": '"a":{', "equal members": '"a":1,'}, "}")
units("framework marks", "pubspec.yaml", "", {"names": "sdk:", "lines": "a:\n", "blanks": " "})
units("pod", "A.podspec", "Pod::Spec.new do |s|\n", {"lines": "s.name = 'a'\n"})
units("review settings", ".hig-review", "", {"exclusions": "exclude = a%d: b\n", "equal exclusions": "exclude = toolbars: b\n", "platforms": "platforms = iOS\n", "one line": "exclude", "signs": "=", "unknown": "a%d = b\n"})
units("settings", ".hig", "", {"platforms": "platforms = iOS\n", "unknown": "platform%d = b\n", "one line": "platforms = iOS,", "signs": "="})
units("baseline", "baseline", "", {
    "entries": '{"check":"tiny-text","path":"App/a%d.swift","code":"9f86d081884c7d65"}\n', "equal entries": '{"check":"a","path":"b","code":"c"}\n', "lines": "\n", "lists": "[", "members": '{"a":1,',
})
FAMILIES |= {
    "baseline: findings": lambda n: {
        "App/A.swift": (SWIFT + 'Text("a").font(.system(size: 6))\n' * (n // 33)).encode(),
        "baseline": b'{"check":"tiny-text","path":"App/A.swift","code":"9f86d081884c7d65"}\n' * (n // 70)},
    "diff: hunks": lambda n: {
        "App/A.swift": (SWIFT + "\n".join(f'Text("a").font(.system(size: 6)) // {number % 2 or "changed"}' for number in range(n // 45))).encode(),
        "App/A.swift.before": (SWIFT + "\n".join(f'Text("a").font(.system(size: 6)) // {number % 2}' for number in range(n // 45))).encode()},
    "diff: files": lambda n: {f"App/a{number}.swift{suffix}": f'Text("a").font(.system(size: 6)) {suffix}\n'.encode()
                              for number in range(n // 400) for suffix in ("", ".before")},
    "files: many": lambda n: {f"App/a{number}.swift": b"let a = UITabBar()\n" for number in range(n // 300)},
    "files: many classes": lambda n: {f"App/a{number}.swift": f"class A{number}: UITabBar {{ var a = A{number + 1}() }}\n".encode() for number in range(n // 300)},
    "files: many folders": lambda n: {f"a{number}/a/Info.plist": (PLIST + "</dict></plist>").encode() for number in range(n // 600)},
    "files: long names": lambda n: {f"App/{number:0200}.swift": b"let a = UITabBar()\n" for number in range(n // 400)},
    "files: storyboards": lambda n: {f"App/a{number}.storyboard": (STORYBOARD + '<button id="b"/></document>').encode() for number in range(n // 500)},
}
