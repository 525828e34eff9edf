import DocumentParsing

extension Check {
  /// How violations are found in a file of one kind.
  enum Search: Sendable {
    case swift(@Sendable (SwiftStructure, inout FindingCollector) -> Void)
    case objectiveC(@Sendable (ObjectiveCStructure, inout FindingCollector) -> Void)
    /// Reads Swift and Objective-C alike.
    case code(@Sendable (any CodeStructure, inout FindingCollector) -> Void)
    /// Reads the alerts of Swift and Objective-C files, one by one.
    case alerts(@Sendable (Alert, inout FindingCollector) -> Void)
    case propertyList(@Sendable (PropertyListFile, inout FindingCollector) -> Void)
    case purposeStrings(@Sendable (PurposeString) -> Bool)
    /// Texts with a known color on a known background that have less contrast than people need.
    case paintedTexts
    case interface(@Sendable (InterfaceDocument, inout FindingCollector) -> Void)
    case imageSet(@Sendable (ImageSet) -> Bool)
    /// The facts that the files of a project contributed, after all were read.
    case project(@Sendable (ProjectFacts) -> [ProjectPlace])
  }
}

extension Check.Search {
  /// The same search, whose findings in an alert are about that alert.
  var namingElements: Self {
    guard case .alerts(let find) = self else { return self }
    return .alerts { alert, found in
      found.element = alert.offset
      find(alert, &found)
      found.element = nil
    }
  }
}

/// Searches for one kind of thing, each with the condition under which it violates the rule: in all apps, or in some.
extension Check.Search {
  /// The calls of functions and initializers in Swift.
  ///
  /// - Parameter fix: the edits that surely remove a violation; empty when a person must decide.
  static func calls(
    _ names: String..., if condition: ProjectCondition? = nil,
    fix: @escaping @Sendable (SwiftStructure, Int) -> [TextEdit] = { _, _ in [] },
    where isViolation: @escaping @Sendable (SwiftStructure, Int) -> Bool
  ) -> Self {
    .swift { file, found in
      for call in names.flatMap(file.calls(named:)) where isViolation(file, call) {
        found.add(atByte: file.offset(of: call), if: condition, fix: fix(file, call))
      }
    }
  }

  /// The calls in Swift that are made on a value.
  static func modifiers(
    _ names: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (SwiftStructure, Int) -> Bool
  ) -> Self {
    .swift { file, found in
      for call in names.flatMap(file.modifiers(named:)) where isViolation(file, call) {
        found.add(atByte: file.offset(of: call), if: condition)
      }
    }
  }

  /// The messages with whole selectors in Objective-C.
  static func messages(
    _ selectors: String...,
    where isViolation:
      @escaping @Sendable (ObjectiveCStructure, ObjectiveCStructure.Message) -> Bool
  ) -> Self {
    .objectiveC { file, found in
      for message in selectors.flatMap(file.messages(named:)) where isViolation(file, message) {
        found.add(atByte: file.offset(of: message))
      }
    }
  }

  /// The objects of classes of UIKit and AppKit, in Swift and Objective-C.
  static func objects(
    _ types: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (any CodeStructure, CodeObject) -> Bool
  ) -> Self {
    .code { file, found in
      for object in types.flatMap(file.objects(of:)) where isViolation(file, object) {
        found.add(atByte: file.offset(at: object.token), if: condition)
      }
    }
  }

  /// The values that code gives properties, in Swift and Objective-C.
  static func settings(
    _ properties: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (any CodeStructure, PropertySetting) -> Bool
  ) -> Self {
    .code { file, found in
      for setting in properties.flatMap(file.settings(of:)) where isViolation(file, setting) {
        found.add(atByte: file.offset(at: setting.name), if: condition)
      }
    }
  }

  /// Literal texts, in Swift and Objective-C.
  static func texts(
    _ texts: @escaping @Sendable (any CodeStructure) -> [CodeText],
    where isViolation: @escaping @Sendable (String) -> Bool
  ) -> Self {
    .code { file, found in
      for text in texts(file) where isViolation(text.text) { found.add(atByte: text.offset) }
    }
  }

  /// Literal texts of Swift.
  static func swiftTexts(
    _ texts: @escaping @Sendable (SwiftStructure) -> [CodeText],
    where isViolation: @escaping @Sendable (String) -> Bool
  ) -> Self {
    .swift { file, found in
      for text in texts(file) where isViolation(text.text) { found.add(atByte: text.offset) }
    }
  }

  /// The elements of storyboards and xibs.
  static func elements(
    _ names: String..., if condition: ProjectCondition? = nil,
    where isViolation: @escaping @Sendable (InterfaceDocument, Int) -> Bool
  ) -> Self {
    .interface { document, found in
      for (index, element) in document.elements.enumerated()
      where names.contains(element.name) && isViolation(document, index) {
        found.add(atLine: element.line, if: condition)
      }
    }
  }

  /// The keys of property lists and of build settings that become such keys.
  static func keys(
    _ names: String...,
    where isViolation: @escaping @Sendable (PropertyListFile, PropertyListFile.Entry) -> Bool
  ) -> Self {
    .propertyList { list, found in
      for entry in names.compactMap({ list[$0] }) where isViolation(list, entry) {
        found.add(atLine: entry.line)
      }
    }
  }
}
