package import GuidelineModel

/// A rule of the guidelines that code alone can violate, and how to find violations.
///
/// A check finds only what is surely a violation; code that may be right is left to a reviewer.
package struct Check: Sendable {
  /// The stable name, such as `password-in-text-field`.
  package let id: String
  /// The beginning of the id of the rule in the pages that Apple published: the slug of the page, a slash and up to eight
  /// words of the statement, which no other rule of the page begins with.
  package let rule: String
  /// The numbers of the success criteria of WCAG 2.2 that a violation fails or may fail; most checks have none.
  package let wcag: [String]
  /// The strength of the rule when the check was written.
  package let strength: Strength
  /// The violation, as a noun phrase without a full stop: "A button with the destructive role …".
  package let looksFor: String
  /// The frameworks and files that are read, such as `SwiftUI` or `Info.plist`.
  package let languages: [String]
  /// Whether the check runs only on request, because a developer may have a reason for what it finds.
  package let isPedantic: Bool
  /// Whether findings are notes, as the rule recommends what the code falls short of, whatever its strength.
  package let isInformation: Bool
  /// Whether `hig check --fix` removes violations whose fix is certain.
  package let isFixable: Bool
  /// The message of a finding, without a full stop.
  package let message: String
  /// The advice, as a sentence.
  package let advice: String
  /// Made-up code that violates the rule.
  package let bad: String
  /// The same code without the violation.
  package let good: String
  /// One search for each kind of file.
  let searches: [Search]

  init(
    id: String, rule: String, wcag: [String] = [], strength: Strength = .do, looksFor: String,
    languages: [String], isPedantic: Bool = false, isInformation: Bool = false,
    isFixable: Bool = false, message: String, advice: String, bad: String, good: String,
    search: Search...
  ) {
    self.id = id
    self.rule = rule
    self.wcag = wcag
    self.strength = strength
    self.looksFor = looksFor
    self.languages = languages
    self.isPedantic = isPedantic
    self.isInformation = isInformation
    self.isFixable = isFixable
    self.message = message
    self.advice = advice
    self.bad = bad
    self.good = good
    searches = search.map(\.namingElements)
  }

  /// The day of the revision of the pages that the checks were written against.
  package static let pagesRevision = "2026-02-01"

  /// The slug of the rule's page.
  package var page: String { String(rule.prefix { $0 != "/" }) }

  /// The beginnings of the ids of the rule: in the words of Apple's page, then in those of the digest.
  package var ruleIDs: [String] {
    [rule] + DigestAliases.standard.counterparts(of: rule).filter { !rule.hasPrefix($0) }
  }

  /// The severity of findings, from the strength of the rule.
  package var severity: Finding.Severity { isInformation ? .note : Finding.Severity(strength) }

  /// All checks, sorted by their ids.
  package static let all: [Check] = [
    .actionSheetCancel,
    .alertButtonCount,
    .alertCancelTitle,
    .alertErrorTitle,
    .alertExplainsButtons,
    .alertOKTitle,
    .alertWithoutCancel,
    .alertYesNo,
    .appearanceSetting,
    .appIconAlpha,
    .appIconAppearances,
    .appIconIncomplete,
    .appIconSize,
    .applePayButton,
    .applePayButtonSize,
    .applePaySpelling,
    .backButtonHidden,
    .barButtonLabel,
    .bitmapTemplateImage,
    .buttonHitRegion,
    .clickHereTitle,
    .commandEllipsis,
    .contextMenuDestructiveRole,
    .contextMenuDisabledItem,
    .contextMenuKeyboardShortcut,
    .customBackButton,
    .customMoreButton,
    .designCompatibility,
    .destructiveDefaultButton,
    .dialogDestructiveRole,
    .disabledTab,
    .emptyControlLabel,
    .emptyTextFieldTitle,
    .endlessAnimation,
    .fixedCustomFont,
    .fixedTextSize,
    .fixedTypeSize,
    .fullScreenAtLaunch,
    .hoverEffectDisabled,
    .idiomLayout,
    .imageButtonLabel,
    .interfaceButtonLabel,
    .interfaceControlSize,
    .interfaceTextSize,
    .launchDelay,
    .launchPermissionRequest,
    .launchScreenMissing,
    .launchScreenText,
    .leadingTrailing,
    .lightAppearanceOnly,
    .lightFontWeight,
    .longNavigationTitle,
    .lowercaseCommandTitle,
    .menuBarExtraTemplate,
    .menuDestructiveRole,
    .nestedScrollView,
    .notificationOpenAction,
    .opaqueWindow,
    .passwordInDefaults,
    .passwordInTextField,
    .permissionPrimerTitle,
    .popoverPresentsView,
    .preferencesTitle,
    .prepopulatedPassword,
    .progressTitle,
    .purposeStringEmpty,
    .purposeStringMissing,
    .purposeStringPassive,
    .purposeStringReason,
    .purposeStringSentence,
    .quickActionCount,
    .repurposedShortcut,
    .requiresFullScreen,
    .reviewRequestAtLaunch,
    .screenSizeLayout,
    .searchPrompt,
    .segmentCount,
    .segmentMixedContent,
    .signInButtonSize,
    .signInWithAppleTitle,
    .singleOrientation,
    .sliderLabel,
    .smallControlFrame,
    .submenuDepth,
    .symbolButtonLabel,
    .systemColorLiteral,
    .tabCount,
    .tabWithoutTitle,
    .tapGestureButton,
    .textContrast,
    .textFieldKeyboard,
    .tinyText,
    .tooltipLength,
    .tooltipRepeatsTitle,
    .unscaledFont,
    .widgetLinkCount,
    .widgetTinyText,
  ].sorted { $0.id < $1.id }

  /// The checks of a name, see ``isNamed(_:)``; empty for an unknown name.
  package static func named(_ name: String) -> [Check] { all.filter { $0.isNamed(name) } }

  /// Whether a name is the id of the check, the id of its rule or the beginning of that id that the check declares.
  package func isNamed(_ name: some StringProtocol) -> Bool {
    name == id || ruleIDs.contains { name == $0 || name.hasPrefix($0 + "-") }
  }
}
