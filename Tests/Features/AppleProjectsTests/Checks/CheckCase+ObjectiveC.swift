extension CheckCase {
  static let objectiveC: [CheckCase] = [
    .bad(
      "alert-ok-title",
      method(controller + action("@\"OK\"", "Default") + action("@\"Cancel\"", "Cancel")),
      "UIKit in Objective-C", in: "A.m"),
    .bad(
      "alert-ok-title",
      "[[UIAlertView alloc] initWithTitle:t message:m delegate:self cancelButtonTitle:@\"Cancel\" otherButtonTitles:@\"OK\", nil];",
      "the former alert of UIKit", in: "A.m"),
    .bad(
      "alert-ok-title",
      method(
        "NSAlert *a = [NSAlert new]; [a addButtonWithTitle:@\"OK\"]; [a addButtonWithTitle:@\"Cancel\"];"
      ),
      "AppKit in Objective-C", in: "A.mm"),
    .good(
      "alert-ok-title", method(controller + action("@\"OK\"", "Default")), "the only action",
      in: "A.m"),
    .good(
      "alert-ok-title",
      method(
        controller + "if (x) {" + action("@\"Cancel\"", "Cancel") + "} else {"
          + action("@\"OK\"", "Default") + "}"), "one of two states", in: "A.m"),
    .good(
      "alert-ok-title",
      method(controller + action("@\"OK\"", "Default")) + method(action("@\"Cancel\"", "Cancel")),
      "another method", in: "A.m"),
    .bad(
      "alert-without-cancel", method(controller + action("t", "Destructive")), "Objective-C",
      in: "A.m"),
    .good(
      "alert-without-cancel",
      method(controller + action("t", "Destructive") + "[self addCancelTo:a];"),
      "a method that may add an action", in: "A.m"),
    .good(
      "alert-without-cancel", method(controller + "[a addCancel];" + action("t", "Destructive")),
      "a category that may add an action", in: "A.m"),
    .bad(
      "dialog-destructive-role",
      method(
        controller.replacing("StyleAlert", with: "StyleActionSheet")
          + action("@\"Delete\"", "Default")), "Objective-C", in: "A.m"),
    .good(
      "dialog-destructive-role",
      method(
        controller.replacing("StyleAlert", with: "StyleActionSheet")
          + action("@\"Delete\"", "Destructive")), "the style in Objective-C", in: "A.m"),
    .bad(
      "destructive-default-button",
      method(
        "UIAlertAction *d = [UIAlertAction actionWithTitle:t style:UIAlertActionStyleDestructive handler:nil]; a.preferredAction = d;"
      ),
      "Objective-C", in: "A.m"),
    .good(
      "destructive-default-button",
      method(
        "UIAlertAction *d = [UIAlertAction actionWithTitle:t style:UIAlertActionStyleDestructive handler:nil]; a.preferredAction = e;"
      ),
      "another action in Objective-C", in: "A.m"),
    .bad(
      "endless-animation", "- (void)f {\n  b.repeatCount = HUGE_VALF;\n}", "Objective-C", in: "A.m"),
    .bad(
      "endless-animation",
      "[UIView animateWithDuration:1 delay:0 options:UIViewAnimationOptionRepeat animations:^{ } completion:nil];",
      "a view in Objective-C", in: "A.m"),
    .bad(
      "endless-animation",
      "UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse], animations: { })",
      "a view of UIKit"),
    .good(
      "endless-animation",
      "UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseIn], animations: { })",
      "other options of UIKit"),
    .bad(
      "context-menu-disabled-item",
      menu("UIAction *b = \(share); b.attributes = UIMenuElementAttributesDisabled;"),
      "Objective-C", in: "A.m"),
    .good(
      "context-menu-disabled-item", "b.attributes = UIMenuElementAttributesDisabled;",
      "another menu in Objective-C", in: "A.m"),
    .bad(
      "context-menu-destructive-role",
      menu("UIAction *b = \(share.replacing("Share", with: "Delete"));"), "Objective-C", in: "A.m"),
    .good(
      "context-menu-destructive-role",
      menu(
        "UIAction *b = \(share.replacing("Share", with: "Delete")); b.attributes = UIMenuElementAttributesDestructive;"
      ), "the attribute in Objective-C", in: "A.m"),
    .good("endless-animation", "b.repeatCount = 3;", "an end in Objective-C", in: "A.m"),
    .good(
      "endless-animation",
      "if (!UIAccessibilityIsReduceMotionEnabled()) b.repeatCount = INFINITY;",
      "a condition in Objective-C", in: "A.m"),
    .good(
      "endless-animation", "@implementation SpinnerView\nb.repeatCount = HUGE_VALF;\n@end",
      "a progress indicator in Objective-C", in: "A.m"),
    .bad("tiny-text", "a.font = [UIFont systemFontOfSize:8];", "Objective-C", in: "A.m"),
    .bad("tiny-text", "[a setFont:[NSFont boldSystemFontOfSize:9.5f]];", "a setter", in: "A.m"),
    .good("tiny-text", "a.font = [NSFont systemFontOfSize:0];", "the default size", in: "A.m"),
    .good(
      "tiny-text", "a.font = [UIFont systemFontOfSize:size];", "a variable in Objective-C",
      in: "A.m"),
    .good("tiny-text", "b = [UIFont systemFontOfSize:8].lineHeight;", "a measure", in: "A.m"),
    .bad(
      "segment-count",
      "[[UISegmentedControl alloc] initWithItems:@[a, b, c, d, [e f:g, nil], h, i, j]];",
      "Objective-C", in: "A.m"),
    .good(
      "segment-count",
      "[[UISegmentedControl alloc] initWithItems:@[a, b, [c d:e, f, g, h, i, nil]]];",
      "commas inside elements in Objective-C", in: "A.m"),
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
