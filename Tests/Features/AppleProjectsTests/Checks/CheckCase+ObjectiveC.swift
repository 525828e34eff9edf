extension CheckCase {
  static let objectiveC: Table = [
    "alert-ok-title": [
      "UIKit in Objective-C": .bad(
        method(controller + action(#"@"OK""#, "Default") + action(#"@"Cancel""#, "Cancel")),
        in: "A.m"),
      "the former alert of UIKit": .bad(
        #"[[UIAlertView alloc] initWithTitle:t message:m delegate:self cancelButtonTitle:@"Cancel" otherButtonTitles:@"OK", nil];"#,
        in: "A.m"),
      "AppKit in Objective-C": .bad(
        method(
          #"NSAlert *a = [NSAlert new]; [a addButtonWithTitle:@"OK"]; [a addButtonWithTitle:@"Cancel"];"#
        ), in: "A.mm"),
      "the only action": .good(method(controller + action(#"@"OK""#, "Default")), in: "A.m"),
      "one of two states": .good(
        method(
          controller + "if (x) {" + action(#"@"Cancel""#, "Cancel") + "} else {"
            + action(#"@"OK""#, "Default") + "}"), in: "A.m"),
      "another method": .good(
        method(controller + action(#"@"OK""#, "Default")) + method(action(#"@"Cancel""#, "Cancel")),
        in: "A.m"),
    ],
    "alert-without-cancel": [
      "Objective-C": .bad(method(controller + action("t", "Destructive")), in: "A.m"),
      "a method that may add an action": .good(
        method(controller + action("t", "Destructive") + "[self addCancelTo:a];"), in: "A.m"),
      "a category that may add an action": .good(
        method(controller + "[a addCancel];" + action("t", "Destructive")), in: "A.m"),
    ],
    "dialog-destructive-role": [
      "Objective-C": .bad(
        method(
          controller.replacing("StyleAlert", with: "StyleActionSheet")
            + action(#"@"Delete""#, "Default")), in: "A.m"),
      "the style in Objective-C": .good(
        method(
          controller.replacing("StyleAlert", with: "StyleActionSheet")
            + action(#"@"Delete""#, "Destructive")), in: "A.m"),
    ],
    "destructive-default-button": [
      "Objective-C": .bad(
        method(
          "UIAlertAction *d = [UIAlertAction actionWithTitle:t style:UIAlertActionStyleDestructive handler:nil]; a.preferredAction = d;"
        ), in: "A.m"),
      "another action in Objective-C": .good(
        method(
          "UIAlertAction *d = [UIAlertAction actionWithTitle:t style:UIAlertActionStyleDestructive handler:nil]; a.preferredAction = e;"
        ), in: "A.m"),
    ],
    "endless-animation": [
      "Objective-C": .bad("- (void)f {\n  b.repeatCount = HUGE_VALF;\n}", in: "A.m"),
      "a view in Objective-C": .bad(
        "[UIView animateWithDuration:1 delay:0 options:UIViewAnimationOptionRepeat animations:^{ } completion:nil];",
        in: "A.m"),
      "a view of UIKit": .bad(
        "UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: { })"
      ),
      "other options of UIKit": .good(
        "UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseIn], animations: { })"),
      "an end in Objective-C": .good("b.repeatCount = 3;", in: "A.m"),
      "a condition in Objective-C": .good(
        "if (!UIAccessibilityIsReduceMotionEnabled()) b.repeatCount = INFINITY;", in: "A.m"),
      "a progress indicator in Objective-C": .good(
        "@implementation SpinnerView\nb.repeatCount = HUGE_VALF;\n@end", in: "A.m"),
    ],
    "context-menu-disabled-item": [
      "attributes that are set later": .bad(
        "UIContextMenuConfiguration { _ in let a = UIAction(title: b) { _ in }\na.attributes = [.disabled]\nreturn UIMenu(children: [a]) }"
      ),
      "an editing command on iPhone": .bad(
        "import UIKit\na.contextMenu { Button(\"Paste\") { }.disabled(b) }"),
      "an editing command in an app for iPhone": .bad(
        "a.contextMenu { Button(\"Copy\") { }.disabled(b) }", with: phoneApp),
      "Objective-C": .bad(
        menu("UIAction *b = \(share); b.attributes = UIMenuElementAttributesDisabled;"), in: "A.m"),
      "another menu in Objective-C": .good(
        "b.attributes = UIMenuElementAttributesDisabled;", in: "A.m"),
    ],
    "context-menu-destructive-role": [
      "Objective-C": .bad(
        menu("UIAction *b = \(share.replacing("Share", with: "Delete"));"), in: "A.m"),
      "the attribute in Objective-C": .good(
        menu(
          "UIAction *b = \(share.replacing("Share", with: "Delete")); b.attributes = UIMenuElementAttributesDestructive;"
        ), in: "A.m"),
    ],
    "tiny-text": [
      "Objective-C": .bad("a.font = [UIFont systemFontOfSize:8];", in: "A.m"),
      "a setter": .bad("[a setFont:[NSFont boldSystemFontOfSize:9.5f]];", in: "A.m"),
      "the default size": .good("a.font = [NSFont systemFontOfSize:0];", in: "A.m"),
      "a variable in Objective-C": .good("a.font = [UIFont systemFontOfSize:size];", in: "A.m"),
      "a measure": .good("b = [UIFont systemFontOfSize:8].lineHeight;", in: "A.m"),
    ],
    "segment-count": [
      "Objective-C": .bad(
        "[[UISegmentedControl alloc] initWithItems:@[a, b, c, d, [e f:g, nil], h, i, j]];",
        in: "A.m"),
      "commas inside elements in Objective-C": .good(
        "[[UISegmentedControl alloc] initWithItems:@[a, b, [c d:e, f, g, h, i, nil]]];", in: "A.m"),
    ],
  ]

  private static let controller =
    "UIAlertController *a = [UIAlertController alertControllerWithTitle:t message:m preferredStyle:UIAlertControllerStyleAlert];\n"

  private static func action(_ title: String, _ style: String) -> String {
    "[a addAction:[UIAlertAction actionWithTitle:\(title) style:UIAlertActionStyle\(style) handler:nil]];\n"
  }

  private static let share =
    "[UIAction actionWithTitle:@\"Share\" image:nil identifier:nil handler:h]"

  private static func menu(_ body: String) -> String {
    "[UIContextMenuConfiguration configurationWithIdentifier:nil previewProvider:nil actionProvider:^(NSArray *a) { \(body) }];"
  }

  private static func method(_ body: String) -> String { "- (void)f {\n\(body)\n}\n" }
}
